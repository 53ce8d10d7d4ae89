import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Activation',
  tableName: 'activations',
  properties: {
    activation_id: p.bigint().primary(),
    remote: p.text(),
    version: p.text(),
    activated_at: p.datetime().onCreate(() => new Date()),
    activated_by: p.text(),
  },
});

/** A release went live. The latest of a remote is the one that everybody gets; the others are its history. */
export class Activation extends schema.class {}
schema.setClass(Activation);
