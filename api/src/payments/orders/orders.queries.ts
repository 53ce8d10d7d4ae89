import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/iso-utc.ts';

/** Reads orders in the shape of the contract. */
@Injectable()
export class OrdersQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async listOf(userId: string): Promise<Order[]> {
    const { rows } = await this.database.query<Order>({
      name: 'orders of a user',
      text: `${orders} order by created_at desc, order_id`,
      values: [userId],
    });
    return rows;
  }

  async ofCheckout(userId: string, checkoutSessionId: string): Promise<Order | null> {
    const { rows } = await this.database.query<Order>({
      name: 'order of a checkout',
      text: `${orders} and checkout_session_id = $2`,
      values: [userId, checkoutSessionId],
    });
    return rows[0] ?? null;
  }
}

const orders = `
  select order_id, product, options, quantity, design_id, checkout_session_id, status, amount, currency,
    ${isoUtc('created_at')} as created_at
  from orders where user_id = $1`;
