import { p, sql } from '@mikro-orm/core';

/** A column with the time of a row's last change, by the clock of the database. */
export function changedAt() {
  return p
    .datetime()
    .defaultRaw('now()')
    .onUpdate(() => sql<Date>`now()`);
}

/**
 * Lists among the parameters of a prepared statement (`$1::text[] as list`) as a table of one row, for its `from`. The
 * subquery hides their lengths from the planner. If it saw them, PostgreSQL would plan each execution anew, because a
 * plan for one element looks cheaper than the general one, and planning takes longer than reading a few rows.
 */
export const hiddenLists = (lists: string, table: string) => `(select ${lists} offset 0) as ${table}`;

/** SQL for a timestamptz column in the contract's time format: ISO 8601 in UTC, with milliseconds. */
export function isoUtc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A pattern for `ilike` that matches the literal text anywhere. */
export function likePattern(text: string): string {
  return `%${beginningPattern(text)}`;
}

/** A pattern for `like` that matches a text that begins literally so. */
export function beginningPattern(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
