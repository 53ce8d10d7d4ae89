import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'TakenPaymentEvent',
  tableName: 'payment_events',
  indexes: [{ name: 'payment_events_taken_at', properties: ['taken_at'] }],
  properties: {
    /** Id at the payment provider. */
    event_id: p.text().primary(),
    type: p.text(),
    taken_at: p.datetime().defaultRaw('now()'),
  },
});

/** A processed event, stored so that repeated deliveries are ignored. */
export class TakenPaymentEvent extends schema.class {}
schema.setClass(TakenPaymentEvent);
