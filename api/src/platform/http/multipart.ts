import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { t } from '../words/words.ts';
import { DomainError, formExpected, invalidField } from './domain-error.ts';

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

/** Beside its files, a form has a few short fields and the headers of its parts. */
const maxOtherBytes = megabyte;
const maxFields = 20;

/** How long the rest of a refused form is dropped, so that a caller who is still sending it can read the response. */
const dropMs = 1000;

/**
 * Reads a multipart form: the declared files up to their maximum sizes, everything else as fields. The parser of a refused
 * form is stopped, and its connection is closed.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  declared: Declared,
): Promise<Form> {
  if (!request.isMultipart()) throw formExpected();
  try {
    return await Promise.race([readParts(request, declared), refuseBeyond(request, declared)]);
  } catch (cause) {
    reply.header('connection', 'close');
    await dropRest(request);
    throw cause instanceof DomainError || cause instanceof HttpException ? cause : unreadable(cause);
  }
}

async function readParts(request: FastifyRequest, declared: Declared): Promise<Form> {
  const form: Form = { fields: Object.create(null), files: Object.create(null) };
  const largest = Math.max(...Object.values(declared).map(({ maxBytes }) => maxBytes));
  // Accepts one file more than declared, so that it can be refused by its name.
  const files = Object.keys(declared).length + 1;
  const limits = {
    parts: files + maxFields,
    files,
    fileSize: largest,
    fields: maxFields,
    fieldSize: megabyte / 16,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') form.fields[part.fieldname] = part.value;
    else form.files[part.fieldname] = await readFile(part, declared, request.countBodyBytes);
  }
  for (const [name, { required }] of Object.entries(declared)) {
    if (required && !form.files[name]) throw fileError(name, t('Please choose a file.'));
  }
  return form;
}

/** Rejects when the whole form is larger than its files may be, as announced or while it is read. */
function refuseBeyond({ raw, headers }: FastifyRequest, declared: Declared): Promise<never> {
  const sizes = Object.values(declared).map(({ maxBytes }) => maxBytes);
  const maxBytes = sizes.reduce((sum, size) => sum + size, maxOtherBytes);
  const [only, ...others] = sizes;
  return new Promise((_, reject) => {
    const refuse = () => reject(only && others.length === 0 ? tooLarge(only) : tooLargeForm());
    if (Number(headers['content-length'] ?? 0) > maxBytes) return refuse();
    let bytes = 0;
    raw.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > maxBytes) refuse();
    });
  });
}

async function dropRest({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe();
  raw.resume();
  await finished(raw, { signal: AbortSignal.timeout(dropMs) }).catch(() => {});
}

async function readFile(
  part: MultipartFile,
  files: Declared,
  count: FastifyRequest['countBodyBytes'],
): Promise<Upload> {
  // The caller's name for the file may be one that every object inherits.
  const declared = Object.hasOwn(files, part.fieldname) ? files[part.fieldname] : undefined;
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
    ? tooLargeForm(cause)
    : new DomainError('unreadable-body', t('We couldn’t read this form. Please send it again.'), { cause });
}

function fileError(name: string, sentence: string): DomainError {
  return invalidField(name, sentence);
}

function tooLargeForm(cause?: unknown): DomainError {
  return new DomainError('too-large', t('This is too large.'), { cause });
}

function tooLarge(maxBytes: number): DomainError {
  const most = Math.round(maxBytes / megabyte);
  return new DomainError('too-large', t('This file is too large. The limit is {{most}} MB.', { most }));
}
