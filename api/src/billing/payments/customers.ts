import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { type Buyer, PaymentProvider } from './provider/payment-provider.ts';

/** Maps users to customers of the payment provider. A customer is created at the first purchase. */
@Injectable()
export class Customers {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
  ) {}

  async find(userId: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ customer_id: string }>({
      name: 'payment customer',
      text: 'select customer_id from payment_customers where user_id = $1',
      values: [userId],
    });
    return rows[0]?.customer_id;
  }

  /**
   * Cancels the user's subscriptions. Idempotent.
   * @throws DomainError `unavailable`
   */
  async endSubscriptions(userId: string): Promise<void> {
    const customer = await this.find(userId);
    if (customer) await this.provider.endSubscriptions(customer);
  }

  /** For concurrent calls the provider returns the same customer, and the second insert does nothing. */
  async ensure(userId: string): Promise<string> {
    const existing = await this.find(userId);
    if (existing) return existing;
    const { rows } = await this.database.query<Buyer>(
      'select user_id, email, display_name as name, locale from users where user_id = $1',
      [userId],
    );
    const { customer_id } = await this.provider.createCustomer(rows[0] as Buyer);
    await this.database.query(
      'insert into payment_customers (user_id, customer_id) values ($1, $2) on conflict do nothing',
      [userId, customer_id],
    );
    return customer_id;
  }
}
