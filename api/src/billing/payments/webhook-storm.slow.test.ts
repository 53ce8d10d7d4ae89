import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import {
  createCheckoutProduct,
  createPortalSession,
  listOrders,
} from '@meishi/api-contract/endpoints/shop/payments';
import { Stripe } from 'stripe';
import type { Event } from '../../../embedded/stand-ins/payments/objects.ts';
import { itemOf } from '../../../embedded/stand-ins/payments/objects.ts';
import { type TestUser, webhookSecret } from '../../../test/app.ts';
import { AppWithPayments } from '../../../test/payments.ts';

/** Number of deliveries, with repetitions: hundreds in a normal run, ten thousand in `npm run bench:payments`. */
const eventCount = Number(process.env.PAYMENT_EVENTS ?? 600);
/** Deliveries per buyer, with each event sent three times on average. */
const deliveriesOfOne = 54;
const maxConcurrent = 16;

let shop: AppWithPayments;
beforeAll(async () => {
  shop = await AppWithPayments.start();
});
afterAll(() => shop.close());

/** The same sequence in every run, so that a failure is reproducible. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const random = seeded(20_261_121);
const below = (end: number) => Math.floor(random() * end);

function shuffle<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}

interface Buyer extends TestUser {
  portal: string;
}

async function arrive(): Promise<Buyer> {
  const account = await shop.app.createUser();
  const { url } = await account.call(createPortalSession);
  await shop.subscribe(account, { plan: 'team', seats: 1 + below(9) });
  return { ...account, portal: url };
}

/** Makes a change in the portal, if there is a subscription. */
async function change(buyer: Buyer, action: string, form?: Record<string, string>): Promise<void> {
  if (stateAtProvider(buyer).status !== 'canceled') await shop.changeInPortal(buyer.portal, action, form);
}

const acts: ((buyer: Buyer) => Promise<void>)[] = [
  (buyer) => change(buyer, 'seats', { quantity: String(1 + below(40)) }),
  (buyer) => change(buyer, 'cancel'),
  (buyer) => change(buyer, 'resume'),
  async ({ call }) => {
    const { standIn } = shop.payments;
    const page = await call(createCheckoutProduct, { body: { product: 'pvc', quantity: 1 + below(5) } });
    await shop.pay(page.url);
    const { payment_intent } = standIn.store.get('checkout.session', page.checkout_session_id);
    const charge = standIn.store.all('charge').find((one) => one.payment_intent === payment_intent);
    if (charge && random() < 0.4) standIn.refund(charge);
  },
];

/** The final state of a buyer at the provider. */
function stateAtProvider({ email }: Buyer) {
  const { store } = shop.payments.standIn;
  const customer = store.all('customer').find((one) => one.email === email)?.id;
  const [subscription] = store.all('subscription').filter((one) => one.customer === customer);
  if (!subscription) throw new Error(`${email} has no subscription`);
  const { quantity, current_period_end } = itemOf(subscription);
  const orders = store
    .all('checkout.session')
    .filter((one) => one.customer === customer && one.mode === 'payment' && one.status === 'complete')
    .map(({ id, payment_intent }) => {
      const charge = store.all('charge').find((one) => one.payment_intent === payment_intent);
      return [id, charge?.refunded ? 'refunded' : 'paid'];
    });
  return {
    status: subscription.status,
    seats: quantity,
    cancel_at_period_end: subscription.cancel_at_period_end,
    current_period_end: new Date(current_period_end * 1000).toISOString(),
    orders: orders.sort(),
  };
}

async function stateAtMeishi({ call }: Buyer) {
  const { subscription } = await call(getMe);
  const { status, seats, cancel_at_period_end, current_period_end } = subscription;
  const orders = (await call(listOrders)).map((order) => [order.checkout_session_id, order.status]);
  return {
    status,
    seats,
    cancel_at_period_end,
    current_period_end: new Date(String(current_period_end)).toISOString(),
    orders: orders.sort(),
  };
}

const signatures = new Stripe('sk_test_any').webhooks;

async function deliver(event: Event): Promise<number> {
  const payload = JSON.stringify(event);
  const answer = await fetch(`${shop.app.origin}/api/v1/stripe/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatures.generateTestHeaderString({ payload, secret: webhookSecret }),
    },
    body: payload,
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Sends several events concurrently, like a provider. Resolves with the number of accepted ones. */
async function deliverAll(events: Event[]): Promise<number> {
  const waiting = [...events];
  let processed = 0;
  const send = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop())
      if ((await deliver(event)) === 200) processed += 1;
  };
  await Promise.all(Array.from({ length: maxConcurrent }, send));
  return processed;
}

it(`${eventCount} shuffled, repeated and delayed events lead to the provider’s final state`, async () => {
  const { standIn } = shop.payments;
  const buyers: Buyer[] = [];
  for (let count = 0; count < eventCount / deliveriesOfOne; count += 1) buyers.push(await arrive());
  standIn.events.hold();

  const seen = new Set<string>();
  let pool: Event[] = [];
  let sent = 0;
  let milliseconds = 0;
  const rounds = 4;
  for (let round = 1; round <= rounds; round += 1) {
    for (const buyer of buyers)
      for (let act = 0; act < 3; act += 1) await (acts[below(acts.length)] as (typeof acts)[0])(buyer);
    // Subscriptions renew; those whose card fails become past due.
    if (round === 2)
      for (const buyer of buyers.filter(() => random() < 0.3))
        await change(buyer, 'card', {
          number: '4000 0000 0000 0341',
          expiry: '12/44',
          cvc: '123',
        });
    if (round > 1) standIn.clock.advance(32 * 24 * 60 * 60);

    const news = standIn.store.all('event').filter(({ id }) => !seen.has(id));
    for (const event of news) seen.add(event.id);
    pool = shuffle([...pool, ...news.flatMap((event) => Array<Event>(1 + below(5)).fill(event))]);
    // Half of the events are delayed, so that they arrive after later changes.
    const due = round === rounds ? pool.splice(0) : pool.splice(0, Math.floor(pool.length / 2));
    const start = performance.now();
    expect(await deliverAll(due)).toBe(due.length);
    milliseconds += performance.now() - start;
    sent += due.length;
  }
  expect(sent).toBeGreaterThanOrEqual(eventCount);

  const drainStart = performance.now();
  await shop.settle();
  const drain = performance.now() - drainStart;
  const wrong: unknown[] = [];
  for (const buyer of buyers) {
    const [expected, record] = [stateAtProvider(buyer), await stateAtMeishi(buyer)];
    if (JSON.stringify(expected) !== JSON.stringify(record)) wrong.push({ expected, record });
  }
  expect(wrong).toEqual([]);

  const { rows: letters } = await shop.app.database.query(
    `select data->>'order_id' as order_id, data->>'status' as status, count(*)::int from pgboss.job
     where name = 'mail-order' group by 1, 2 having count(*) > 1`,
  );
  expect(letters).toEqual([]);
  if (process.env.PAYMENT_EVENTS)
    process.stdout.write(
      `${sent} deliveries of ${seen.size} events about ${buyers.length} buyers: taken at ${Math.round((sent / milliseconds) * 1000)} a second, ` +
        `worked off ${(drain / 1000).toFixed(1)} s after the last; ${wrong.length} wrong states\n`,
    );
}, 900_000);
