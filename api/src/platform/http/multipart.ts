import type { MultipartFile } from '@fastify/multipart';
import { HttpException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { t } from '../words/words.ts';
import { DomainError, invalidField } from './domain-error.ts';

/** An uploaded file. Its name comes from the caller and is not trusted. */
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

/** Reads a multipart form: the declared files up to their maximum sizes, everything else as fields. */
export async function readMultipart(request: FastifyRequest, declared: Declared): Promise<Form> {
  if (!request.isMultipart())
    throw new DomainError('unsupported-media', t('Please send a form with a file (multipart/form-data).'));

  const form: Form = { fields: Object.create(null), files: Object.create(null) };
  const largest = Math.max(...Object.values(declared).map(({ maxBytes }) => maxBytes));
  // Accepts one file more than declared, so that it can be refused by its name.
  const limits = {
    files: Object.keys(declared).length + 1,
    fileSize: largest,
    fields: 20,
    fieldSize: megabyte / 16,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') form.fields[part.fieldname] = part.value;
      else
        form.files[part.fieldname] = await readFile(part, declared[part.fieldname], request.countBodyBytes);
    }
  } catch (cause) {
    throw cause instanceof DomainError || cause instanceof HttpException ? cause : unreadable(cause);
  }
  for (const [name, { required }] of Object.entries(declared)) {
    if (required && !form.files[name]) throw fileError(name, t('Please choose a file.'));
  }
  return form;
}

async function readFile(
  part: MultipartFile,
  declared: Declared[string] | undefined,
  count: FastifyRequest['countBodyBytes'],
): Promise<Upload> {
  if (!declared) throw fileError(part.fieldname, t('This call doesn’t accept files.'));
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of part.file) {
    count?.(piece.length);
    length += piece.length;
    pieces.push(piece);
  }
  if (part.file.truncated || length > declared.maxBytes) throw tooLarge(declared.maxBytes);
  return { filename: part.filename, bytes: Buffer.concat(pieces, length) };
}

/** A limit of the parser, or a truncated or invalid form. */
function unreadable(cause: unknown): DomainError {
  const { statusCode } = cause as { statusCode?: number };
  return statusCode === 413
    ? new DomainError('too-large', t('This is too large.'), { cause })
    : new DomainError('unreadable-body', t('We couldn’t read this form. Please send it again.'), { cause });
}

function fileError(name: string, sentence: string): DomainError {
  return invalidField(name, sentence);
}

function tooLarge(maxBytes: number): DomainError {
  const most = Math.round(maxBytes / megabyte);
  return new DomainError('too-large', t('This file is too large. The limit is {{most}} MB.', { most }));
}
