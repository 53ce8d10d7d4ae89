import { instant } from '@meishi/api-contract/fields';
import { z } from 'zod';
import { t } from '../words/words.js';
import { DomainError } from './domain-error.js';

const part = z
  .string()
  .max(300)
  .refine((value) => value.isWellFormed() && !value.includes('\0'));
const position = z.tuple([part, part]);

/** Where a page of a list ends: the last row's sort key and id, opaque to callers. */
export function writeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @throws DomainError `invalid-input` for a cursor that is none of ours. */
export function readCursor(cursor: string | undefined): [key: string, id: string] | [null, null] {
  if (!cursor) return [null, null];
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw foreignCursor(cause);
  }
}

/**
 * Of a list that is sorted by a time, whose key is PostgreSQL's text of it in UTC.
 * @throws DomainError `invalid-input` for a cursor that is none of ours.
 */
export function readTimeCursor(cursor: string | undefined): [key: string, id: string] | [null, null] {
  const position = readCursor(cursor);
  const [key] = position;
  if (key !== null && !instant.safeParse(key.replace(' ', 'T').replace(/\+00$/, 'Z')).success)
    throw foreignCursor();
  return position;
}

/** The answer to a cursor that no list of ours gave. */
export function foreignCursor(cause?: unknown): DomainError {
  const sentence = t('This cursor does not belong to a list of ours.');
  return new DomainError('invalid-input', sentence, { data: { fields: { cursor: sentence } }, cause });
}

/** The rows of a page out of one row more than asked for, and where the next one starts. */
export function pageOf<Row extends { key: string; id: string }>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next_cursor: last ? writeCursor(last.key, last.id) : null };
}
