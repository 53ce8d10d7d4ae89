import { instant } from '@meishi/api-contract/shapes/fields';
import { z } from 'zod';
import { t } from '../words/words.ts';
import { DomainError } from './domain-error.ts';

const part = z
  .string()
  .max(300)
  .refine((value) => value.isWellFormed() && !value.includes('\0'));
const position = z.tuple([part, part]);

/** Encodes where a page of a list ends: the last row's sort key and id, opaque to callers. */
export function writeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @throws DomainError `invalid-input` for an invalid cursor. */
export function readCursor(cursor: string | undefined): [key: string, id: string] | [null, null] {
  if (!cursor) return [null, null];
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw invalidCursorError(cause);
  }
}

/**
 * Reads the cursor of a list that is sorted by time. Its key is PostgreSQL's text of the time in UTC.
 * @throws DomainError `invalid-input` for an invalid cursor.
 */
export function readTimeCursor(cursor: string | undefined): [key: string, id: string] | [null, null] {
  const position = readCursor(cursor);
  const [key] = position;
  if (key !== null && !instant.safeParse(key.replace(' ', 'T').replace(/\+00$/, 'Z')).success)
    throw invalidCursorError();
  return position;
}

export function invalidCursorError(cause?: unknown): DomainError {
  const sentence = t('This cursor isn’t valid.');
  return new DomainError('invalid-input', sentence, { data: { fields: { cursor: sentence } }, cause });
}

/** Splits up to `limit + 1` rows into the rows of a page and the cursor of the next one. */
export function pageOf<Row extends { key: string; id: string }>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next_cursor: last ? writeCursor(last.key, last.id) : null };
}
