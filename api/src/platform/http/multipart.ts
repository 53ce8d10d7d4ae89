import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { t } from '../words/words.js';
import { DomainError } from './domain-error.js';

/** A file as it was sent; name and type are the sender's claims and prove nothing. */
export interface Upload {
  filename: string;
  bytes: Buffer;
}

type Declared = Record<string, { maxBytes: number; required: boolean }>;

interface Form {
  fields: Record<string, unknown>;
  files: Record<string, Upload>;
}

const megabyte = 1024 * 1024;

/** Reads a multipart form: the declared files up to their sizes, everything else as fields. */
export async function readMultipart(request: FastifyRequest, declared: Declared): Promise<Form> {
  if (!request.isMultipart())
    throw new DomainError('unsupported-media', t('Please send a form with a file (multipart/form-data).'));

  const form: Form = { fields: Object.create(null), files: Object.create(null) };
  const largest = Math.max(...Object.values(declared).map(({ maxBytes }) => maxBytes));
  // One file more than declared is let in, so that it can be refused by its name.
  const limits = {
    files: Object.keys(declared).length + 1,
    fileSize: largest,
    fields: 20,
    fieldSize: megabyte / 16,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') form.fields[part.fieldname] = part.value;
    else form.files[part.fieldname] = await readFile(part, declared[part.fieldname]);
  }
  for (const [name, { required }] of Object.entries(declared)) {
    if (required && !form.files[name]) throw fileError(name, t('Please choose a file.'));
  }
  return form;
}

async function readFile(part: MultipartFile, declared: Declared[string] | undefined): Promise<Upload> {
  if (!declared) throw fileError(part.fieldname, t('No file is expected here.'));
  const bytes = await part.toBuffer().catch((cause) => {
    throw cause.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(declared.maxBytes, cause) : cause;
  });
  if (bytes.length > declared.maxBytes) throw tooLarge(declared.maxBytes);
  return { filename: part.filename, bytes };
}

function fileError(name: string, sentence: string): DomainError {
  return new DomainError('invalid-input', sentence, { data: { fields: { [name]: sentence } } });
}

function tooLarge(maxBytes: number, cause?: unknown): DomainError {
  const most = Math.round(maxBytes / megabyte);
  return new DomainError('too-large', t('This file is too large: {{most}} MB are the most.', { most }), {
    cause,
  });
}
