import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';

/**
 * Updates the user from the provider's subscription. Each reading gets a number before it queries the
 * provider, and is only applied if no higher number was applied. The last change triggers an event whose
 * reading starts after it, so an outdated reading never remains.
 */
@Injectable()
export class SubscriptionUpdates {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
  ) {}

  async keep(customerId: string): Promise<void> {
    const { rows } = await this.database.query<{ reading: number }>(
      `update payment_customers set reads_begun = reads_begun + 1 where customer_id = $1
       returning reads_begun as reading`,
      [customerId],
    );
    const [begun] = rows;
    if (!begun) return;
    const state = await this.provider.subscriptionOf(customerId);
    await this.database.query(
      `with newer as (
         update payment_customers set read_applied = $2 where customer_id = $1 and read_applied < $2 returning user_id
       )
       update users set plan = $3, subscription_status = $4, current_period_end = $5, cancel_at_period_end = $6,
         seats = $7, subscribed_at = $8
       from newer where users.user_id = newer.user_id`,
      [
        customerId,
        begun.reading,
        state.plan,
        state.subscription_status,
        state.current_period_end,
        state.cancel_at_period_end,
        state.seats,
        state.subscribed_at,
      ],
    );
  }
}
