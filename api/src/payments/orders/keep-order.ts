import type { Order } from '@meishi/api-contract/payments';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Checkout } from '../provider/payment-provider.js';
import { orderStatus } from './order-status.js';

/** Keeps one order for each paid checkout of a product, however often and in whatever order its events come. */
@Injectable()
export class OrderKeeper {
  constructor(private readonly database: Database) {}

  async keep(checkout: Checkout): Promise<void> {
    const status = orderStatus(checkout);
    if (status) await this.store(checkout, status);
  }

  /** The payment that an order was waiting for will never come. */
  async giveUp({ checkout_session_id }: Checkout): Promise<void> {
    await this.database.query(
      `update orders set status = 'expired' where checkout_session_id = $1 and status = 'open'`,
      [checkout_session_id],
    );
  }

  /** An order only moves on: what was read late never undoes what is known. */
  private async store(checkout: Checkout, status: Order['status']): Promise<void> {
    const { purchase, quantity, checkout_session_id, amount, currency, created_at } = checkout;
    if (purchase.kind !== 'product') return;
    const { user_id, product, options, design_id } = purchase;
    await this.database.query(
      `insert into orders (order_id, user_id, product, options, quantity, design_id, checkout_session_id, status,
         amount, currency, created_at)
       values ($1, (select user_id from users where user_id = $2), $3, $4, $5,
         (select design_id from designs where design_id = $6 and user_id = $2), $7, $8, $9, $10, $11)
       on conflict (checkout_session_id) do update set status = excluded.status
       where array_position(${progress}, orders.status) < array_position(${progress}, excluded.status)`,
      [
        newId(10),
        user_id,
        product,
        JSON.stringify(options),
        quantity,
        design_id,
        checkout_session_id,
        status,
        amount,
        currency,
        created_at,
      ],
    );
  }
}

const progress = `array['open', 'expired', 'paid', 'refunded']`;
