import type { Dispute } from '@meishi/api-contract/endpoints/shop/payments';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../../people/index.ts';
import { refersTo } from '../../../platform/database/entities.ts';

const schema = defineEntity({
  name: 'PaymentState',
  tableName: 'payment_states',
  properties: {
    /** Id at the payment provider. */
    payment_id: p.text().primary(),
    /** Null once the user is erased. */
    user: () => refersTo(User, 'user_id', 'payment_states_user'),
    /** In the currency's smallest unit. */
    amount: p.integer().default(0),
    currency: p.text().default(''),
    refunded_amount: p.integer().default(0),
    dispute: p.json<Dispute>().nullable(),
    paid_at: p.datetime().nullable(),
    /** How many readings of the payment were begun, and which was the latest to be applied. */
    reads_begun: p.integer().default(0),
    read_applied: p.integer().default(0),
  },
});

/** A payment that was refunded or disputed. Others have no row. */
export class PaymentState extends schema.class {}
schema.setClass(PaymentState);
