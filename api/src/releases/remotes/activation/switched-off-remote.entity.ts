import { defineEntity, p, sql } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SwitchedOffRemote',
  tableName: 'switched_off_remotes',
  properties: {
    remote: p.text().primary(),
    off_at: p.datetime().onCreate(() => sql<Date>`now()`),
    off_by: p.text(),
  },
});

/** A remote that a product admin has switched off. */
export class SwitchedOffRemote extends schema.class {}
schema.setClass(SwitchedOffRemote);
