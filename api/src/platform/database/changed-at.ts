import { p } from '@mikro-orm/core';

/** A column with the time of a row's last change. */
export function changedAt() {
  return p
    .datetime()
    .defaultRaw('now()')
    .onUpdate(() => new Date());
}
