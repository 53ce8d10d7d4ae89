import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.js';

const schema = defineEntity({
  name: 'PaymentCustomer',
  tableName: 'payment_customers',
  properties: {
    user: () => p.oneToOne(User).primary().joinColumn('user_id').deleteRule('cascade').updateRule('cascade'),
    /** At the payment provider. */
    customer_id: p.text().unique('payment_customers_customer_id_key'),
    /** How often its subscription was begun to be read, and which of these readings the user's record shows. */
    reads_begun: p.integer().default(0),
    read_applied: p.integer().default(0),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class PaymentCustomer extends schema.class {}
schema.setClass(PaymentCustomer);
