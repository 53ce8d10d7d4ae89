import { defineEntity, p } from '@mikro-orm/core';
import { Release } from './release.entity.js';

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
    activated_at: p.datetime().onCreate(() => new Date()),
    activated_by: p.text(),
    /** Of how many in a hundred people it is to be the version; below 100 it is a canary beside the one before. */
    percent: p.integer().default(100),
  },
});

/**
 * A release went live. Of a remote the latest one for everybody counts, and the latest of all when it is a canary; the
 * others are its history.
 */
export class Activation extends schema.class {}
schema.setClass(Activation);
