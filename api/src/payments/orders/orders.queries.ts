import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/iso-utc.ts';
import { aftermathFields, joinPaymentState } from '../billing/payment-states.queries.ts';

/** Reads orders in the shape of the contract. */
@Injectable()
export class OrdersQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async listOf(userId: string): Promise<Order[]> {
    const { rows } = await this.database.query<Order>({
      name: 'orders of a user',
      text: `${orders} order by o.created_at desc, o.order_id`,
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
  select o.order_id, o.product, o.options, o.quantity, o.design_id, o.checkout_session_id, o.status, o.amount,
    o.currency, ${isoUtc('o.created_at')} as created_at, ${aftermathFields}
  from orders o ${joinPaymentState} where o.user_id = $1`;
