import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';

/**
 * Stores refunds and disputes of payments, and tax ids, as the provider has them now. As in `SubscriptionUpdates`, readings are
 * numbered, so that an outdated reading never remains, in whatever order events arrive.
 */
@Injectable()
export class PaymentUpdates {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
  ) {}

  async keepPayment(paymentId: string): Promise<void> {
    const { rows } = await this.database.query<{ reading: number }>(
      `insert into payment_states (payment_id, reads_begun) values ($1, 1)
       on conflict (payment_id) do update set reads_begun = payment_states.reads_begun + 1
       returning reads_begun as reading`,
      [paymentId],
    );
    const state = await this.provider.paymentOf(paymentId);
    const { rows: owners } = await this.database.query<{ user_id: string }>(
      'select user_id from payment_customers where customer_id = $1',
      [state?.customer_id ?? null],
    );
    const [owner] = owners;
    // A payment of something else that the operator sells, or of a user who was erased.
    if (!state || !owner) {
      await this.database.query('delete from payment_states where payment_id = $1 and paid_at is null', [
        paymentId,
      ]);
      return;
    }
    await this.database.query(
      `update payment_states set read_applied = $2, user_id = $3, amount = $4, currency = $5, refunded_amount = $6,
         dispute = $7, paid_at = $8
       where payment_id = $1 and read_applied < $2`,
      [
        paymentId,
        rows[0]?.reading,
        owner.user_id,
        state.amount,
        state.currency,
        state.refunded_amount,
        state.dispute && JSON.stringify(state.dispute),
        state.paid_at,
      ],
    );
  }

  async keepTaxIds(customerId: string): Promise<void> {
    const { rows } = await this.database.query<{ reading: number }>(
      `update payment_customers set tax_reads_begun = tax_reads_begun + 1 where customer_id = $1
       returning tax_reads_begun as reading`,
      [customerId],
    );
    const [begun] = rows;
    if (!begun) return;
    const taxIds = await this.provider.taxIdsOf(customerId);
    await this.database.query(
      `update payment_customers set tax_read_applied = $2, tax_ids = $3
       where customer_id = $1 and tax_read_applied < $2`,
      [customerId, begun.reading, JSON.stringify(taxIds)],
    );
  }
}
