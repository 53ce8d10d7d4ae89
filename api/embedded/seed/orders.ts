import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { Pool } from 'pg';
import { studioCard, studioMetal } from './designs.ts';
import { Random } from './random.ts';
import { insertRows } from './rows.ts';
import type { SignedIn } from './sign-up.ts';

type DemoOrder = Pick<Order, 'product' | 'quantity' | 'status' | 'amount'> & {
  ago: number;
  options?: Record<string, string>;
  design?: string;
  /** After how many days it was sent and delivered. */
  sentAfter?: number;
  deliveredAfter?: number;
};

/** Orders in every state, at the prices of the payment stand-in, in cents. */
const orders: readonly DemoOrder[] = [
  { product: 'sticker', quantity: 3, status: 'open', amount: 2700, ago: 1 },
  { product: 'pvc', quantity: 25, status: 'paid', amount: 30000, ago: 6, design: studioCard, sentAfter: 4 },
  { product: 'fob', quantity: 12, status: 'expired', amount: 16800, ago: 96 },
  { product: 'bamboo', quantity: 5, status: 'refunded', amount: 9500, ago: 154 },
  {
    product: 'metal',
    quantity: 10,
    status: 'paid',
    amount: 39000,
    ago: 348,
    design: studioMetal,
    sentAfter: 5,
    deliveredAfter: 8,
  },
];

const studioAddress = { lines: ['Lindenhof 4', '10437 Berlin'], country: 'DE' };

/** Adds a year of orders directly to the database: the payment provider cannot charge in the past. */
export async function addOrders(
  database: Pool,
  { user }: SignedIn,
  designs: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const rows = orders.map(({ ago, design, options = {}, sentAfter, deliveredAfter, ...order }) => {
    const random = new Random(`order ${user.email} ${ago}`);
    const createdAt = now.getTime() - (ago + random.next() / 3) * dayMs;
    const after = (days: number | undefined) =>
      days === undefined ? null : new Date(createdAt + days * dayMs);
    const isSent = sentAfter !== undefined;
    return {
      order_id: random.id(10),
      user_id: user.user_id,
      ...order,
      options,
      design_id: (design && designs.get(design)) ?? null,
      checkout_session_id: `cs_demo_${random.id(24)}`,
      currency: 'usd',
      created_at: new Date(createdAt),
      stage: deliveredAfter !== undefined ? 'delivered' : isSent ? 'sent' : 'received',
      tracking_number: isSent ? random.id(12) : null,
      sent_at: after(sentAfter),
      delivered_at: after(deliveredAfter),
      shipping: isSent ? { name: user.display_name, ...studioAddress } : null,
    };
  });
  await insertRows(database, 'orders', rows);
}
