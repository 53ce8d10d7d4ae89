import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { isoUtc } from '../../../platform/database/sql.ts';
import { aftermathFields, joinPaymentState } from '../billing/payment-states.queries.ts';

/** Reads orders in the shape of the contract. */
@Injectable()
export class OrdersQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Newest first. */
  async listOf(userId: string): Promise<Order[]> {
    return this.select('orders of a user', `${orders} order by o.created_at desc, o.order_id`, userId);
  }

  async ofCheckout(userId: string, checkoutSessionId: string): Promise<Order | null> {
    const text = `${orders} and checkout_session_id = $2`;
    return (await this.select('order of a checkout', text, userId, checkoutSessionId))[0] ?? null;
  }

  private async select(name: string, text: string, ...values: string[]): Promise<Order[]> {
    const { rows } = await this.database.query<StoredOrder>({ name, text, values });
    return rows.map((row) => withExpectedDays(row, this.config.DELIVERY_DAYS));
  }
}

/** SQL for the columns of orders `o` in the contract, joined with their payment state, without the expected days. */
export const orderColumns = `o.order_id, o.product, o.options, o.quantity, o.design_id, o.checkout_session_id, o.status,
  o.amount, o.currency, ${isoUtc('o.created_at')} as created_at, o.stage, o.tracking_number, o.tracking_url,
  ${isoUtc('o.sent_at')} as sent_at, ${isoUtc('o.delivered_at')} as delivered_at, o.shipping,
  ${aftermathFields}, (select json_build_object('group_order_id', f.group_order_id, 'group', g.name,
      'group_name', coalesce(g.display_name, ''),
      'members', (select count(*) from group_orders.items i where i.group_order_id = f.group_order_id and not i.left_out))
    from group_orders.orders f left join groups g on g.group_id = f.group_id
    where f.order_id = o.order_id) as for_members`;

export type StoredOrder = Omit<Order, 'expected'>;

/** Adds when an order usually arrives, counted from its payment. */
export function withExpectedDays<Row extends StoredOrder>(
  row: Row,
  [fewest, most]: readonly [number, number],
): Row & Pick<Order, 'expected'> {
  const isUnderWay = row.status === 'paid' && row.stage !== 'delivered';
  const dayAfter = (days: number) =>
    new Date(Date.parse(row.created_at) + days * dayMs).toISOString().slice(0, 10);
  return { ...row, expected: isUnderWay ? { from: dayAfter(fewest), to: dayAfter(most) } : null };
}

const orders = `select ${orderColumns} from orders o ${joinPaymentState} where o.user_id = $1`;
