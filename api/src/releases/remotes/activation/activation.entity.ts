import { defineEntity, p, sql } from '@mikro-orm/core';
import { Release } from '../releases/release.entity.ts';

const schema = defineEntity({
  name: 'Activation',
  tableName: 'activations',
  indexes: [
    {
      name: 'activations_remote',
      expression: 'create index activations_remote on activations (remote, activation_id)',
    },
  ],
  properties: {
    activation_id: p.bigint().primary(),
    release: () =>
      p
        .manyToOne(Release)
        .joinColumns('remote', 'version')
        .foreignKeyName('activations_release_fkey')
        .updateRule('no action'),
    activated_at: p.datetime().onCreate(() => sql<Date>`now()`),
    activated_by: p.text(),
    /**
     * The percentage of users and visitors who get it. Below 100 it is a canary beside the previous release; 0 is the
     * withdrawal of the remote.
     */
    percent: p.integer().default(100),
  },
});

/** An activation. In effect are a remote's latest with 100 % or 0 and, if it is a canary, its latest of all. */
export class Activation extends schema.class {}
schema.setClass(Activation);
