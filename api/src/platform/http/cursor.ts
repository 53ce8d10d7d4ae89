import { z } from 'zod';
import { DomainError } from './domain-error.js';

const position = z.array(z.string().max(300)).length(2);

/** Where a page of a list ends: the last row's sort key and id, opaque to callers. */
export function writeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @throws DomainError `invalid-input` for a cursor that is none of ours. */
export function readCursor(cursor: string | undefined): [key: string, id: string] | [null, null] {
  if (!cursor) return [null, null];
  try {
    const [key = '', id = ''] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return [key, id];
  } catch (cause) {
    throw foreignCursor(cause);
  }
}

/** The answer to a cursor that no list of ours gave. */
export function foreignCursor(cause?: unknown): DomainError {
  const sentence = 'This cursor does not belong to a list of ours.';
  return new DomainError('invalid-input', sentence, { data: { fields: { cursor: sentence } }, cause });
}

/** The rows of a page out of one row more than asked for, and where the next one starts. */
export function pageOf<Row extends { key: string; id: string }>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next_cursor: last ? writeCursor(last.key, last.id) : null };
}
