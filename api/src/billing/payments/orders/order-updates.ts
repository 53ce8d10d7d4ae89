import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WebhookOutbox } from '../../../people/index.ts';
import { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Checkout } from '../provider/payment-provider.ts';
import { OrderMail } from './order-mail.job.ts';
import { OrdersForMembers } from './orders-for-members.ts';

/** Stores one order per paid checkout of a product, in any order and repetition of its events. */
@Injectable()
export class OrderUpdates {
  constructor(
    protected readonly em: EntityManager,
    private readonly database: Database,
    private readonly mail: OrderMail,
    private readonly webhooks: WebhookOutbox,
    private readonly forMembers: OrdersForMembers,
  ) {}

  async keep(checkout: Checkout): Promise<void> {
    const status = orderStatus(checkout);
    if (status) await this.store(checkout, status);
    else if (checkout.status === 'expired') await this.forMembers.release(checkout.checkout_session_id);
  }

  /** Marks an order as expired whose pending payment failed. */
  async giveUp({ checkout_session_id }: Checkout): Promise<void> {
    await this.database.query(
      `update orders set status = 'expired' where checkout_session_id = $1 and status = 'open'`,
      [checkout_session_id],
    );
    await this.forMembers.release(checkout_session_id);
  }

  /** The status of an order only advances and each step is mailed once, so an outdated reading has no effect. */
  @Transactional()
  private async store(checkout: Checkout, status: Order['status']): Promise<void> {
    const { purchase, quantity, checkout_session_id, amount, currency, created_at, payment_id, shipping } =
      checkout;
    if (purchase.kind !== 'product') return;
    const { user_id, product, options, design_id, group_order_id } = purchase;
    const { rows: moved } = await this.database.query<{ order_id: string }>(
      `insert into orders (order_id, user_id, product, options, quantity, design_id, checkout_session_id, status,
         amount, currency, created_at, payment_id, shipping)
       values ($1, (select user_id from users where user_id = $2), $3, $4, $5,
         (select design_id from designs where design_id = $6 and user_id = $2), $7, $8, $9, $10, $11, $12, $13)
       on conflict (checkout_session_id) do update set status = excluded.status, payment_id = excluded.payment_id,
         shipping = coalesce(orders.shipping, excluded.shipping)
       where array_position(${progress}, orders.status) < array_position(${progress}, excluded.status)
       returning order_id`,
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
        payment_id,
        shipping && JSON.stringify(shipping),
      ],
    );
    // An order from before its payment was stored.
    await this.database.query(
      'update orders set payment_id = $2 where checkout_session_id = $1 and payment_id is null',
      [checkout_session_id, payment_id],
    );
    for (const { order_id } of moved) {
      if (group_order_id)
        await this.forMembers.follow({ group_order_id, order_id, checkout_session_id, status });
      await this.mail.prepare(order_id, status);
      const data = { order_id, product, quantity, amount, currency };
      if (status === 'paid') await this.webhooks.add('order.paid', { user_id }, [data]);
    }
  }
}

const progress = `array['open', 'expired', 'paid', 'refunded']`;

/** Null for a checkout that is open or was abandoned. */
function orderStatus({
  status,
  payment_status,
  refunded,
}: Pick<Checkout, 'status' | 'payment_status' | 'refunded'>): Order['status'] | null {
  if (refunded) return 'refunded';
  if (status !== 'complete') return null;
  return payment_status === 'unpaid' ? 'open' : 'paid';
}
