import { p, sql } from '@mikro-orm/core';

/** A column with the time of a row's last change, by the clock of the database. */
export function changedAt() {
  return p
    .datetime()
    .defaultRaw('now()')
    .onUpdate(() => sql<Date>`now()`);
}
