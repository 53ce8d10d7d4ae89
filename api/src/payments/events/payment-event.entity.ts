import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'TakenPaymentEvent',
  tableName: 'payment_events',
  indexes: [{ name: 'payment_events_taken_at', properties: ['taken_at'] }],
  properties: {
    /** At the payment provider. */
    event_id: p.text().primary(),
    type: p.text(),
    taken_at: p.datetime().defaultRaw('now()'),
  },
});

/** An event that was taken, so that the provider's repetitions of it are not. */
export class TakenPaymentEvent extends schema.class {}
schema.setClass(TakenPaymentEvent);
