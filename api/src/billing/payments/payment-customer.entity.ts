import type { TaxId } from '@meishi/api-contract/endpoints/shop/payments';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../people/index.ts';

const schema = defineEntity({
  name: 'PaymentCustomer',
  tableName: 'payment_customers',
  properties: {
    user: () => p.oneToOne(User).primary().joinColumn('user_id').deleteRule('cascade').updateRule('cascade'),
    /** Id at the payment provider. */
    customer_id: p.text().unique('payment_customers_customer_id_key'),
    /** How many readings of the subscription were begun, and which was the latest to be applied. */
    reads_begun: p.integer().default(0),
    read_applied: p.integer().default(0),
    tax_ids: p.json<TaxId[]>().default('[]'),
    /** The same for the tax ids. */
    tax_reads_begun: p.integer().default(0),
    tax_read_applied: p.integer().default(0),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class PaymentCustomer extends schema.class {}
schema.setClass(PaymentCustomer);
