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
  },
});

/** A release went live. The latest of a remote is the one that everybody gets; the others are its history. */
export class Activation extends schema.class {}
schema.setClass(Activation);
