import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { createPortalSession } from '@meishi/api-contract/endpoints/shop/payments';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Stripe } from 'stripe';
import { webhookSecret } from '../../../test/app.ts';
import { AppWithPayments } from '../../../test/payments.ts';
import { PaymentProvider } from './provider/payment-provider.ts';
import { SubscriptionUpdates } from './subscriptions/subscription-updates.ts';

let shop: AppWithPayments;
beforeAll(async () => {
  shop = await AppWithPayments.start();
});
afterAll(() => shop.close());

const event = (fields: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { customer: 'cus_unknown' } },
    ...fields,
  });

async function send(payload: string, signature?: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${shop.app.origin}/api/v1/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    body: payload,
  });
  return { status: answer.status, body: await answer.json() };
}

const sign = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
  new Stripe('sk_test_any').webhooks.generateTestHeaderString({ payload, secret, timestamp });

const storedEvents = async () => (await shop.app.database.query('select event_id from payment_events')).rows;

describe('an event', () => {
  it('without a valid signature is rejected and not stored', async () => {
    const forged = [
      undefined,
      'nonsense',
      sign(event(), 'whsec_other'),
      sign(event({ id: 'evt_2' })),
      sign(event(), webhookSecret, Math.floor(Date.now() / 1000) - 400),
    ];
    for (const signature of forged)
      expect(await send(event(), signature)).toMatchObject({
        status: 400,
        body: { error: 'wrong-signature' },
      });
    expect(await storedEvents()).toEqual([]);
  });

  it('is stored once with its job, even with concurrent deliveries', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(event(), sign(event()))));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await storedEvents()).toEqual([{ event_id: 'evt_1' }]);
    const { rows } = await shop.app.database.query(
      `select from pgboss.job where name = 'follow-payment-event' and data->>'id' = 'cus_unknown'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('of an irrelevant type is accepted and not stored', async () => {
    const payload = event({ id: 'evt_odd', type: 'balance.available' });
    expect(await send(payload, sign(payload))).toMatchObject({
      status: 200,
      body: { data: { received: true } },
    });
    expect(await storedEvents()).not.toContainEqual({ event_id: 'evt_odd' });
  });
});

describe('a signed event with an unexpected shape', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{"id":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '5'],
    ['a text', '"evt"'],
    ['no fields', '{}'],
    ['no id', event({ id: undefined })],
    ['an id that is no text', event({ id: 1e308 })],
    ['an id that cannot be stored', event({ id: 'evt\u0000' })],
    ['an endless id', event({ id: 'e'.repeat(5000) })],
    ['no type', event({ type: undefined })],
    ['a type that is a list', event({ type: ['invoice.paid'] })],
    ['no data', event({ data: undefined })],
    ['no object', event({ data: {} })],
    ['an object that is null', event({ data: { object: null } })],
    ['an object that is a list', event({ data: { object: [] } })],
    ['the shape of another version of the API', event({ object: 'v2.core.event' })],
  ])('is rejected if it contains %s', async (_what, payload) => {
    expect(await send(payload, sign(payload))).toMatchObject({
      status: 400,
      body: { error: 'unreadable-body' },
    });
  });

  it.each([
    ['a customer that is a number', { data: { object: { customer: 1e308 } } }],
    ['a customer that cannot be stored', { data: { object: { customer: 'cus\u0000' } } }],
    ['a customer that is an object', { data: { object: { customer: { id: 'cus_1' } } } }],
    ['an object without fields', { data: { object: {} } }],
    ['a type that nobody knows', { type: 'invoice.teleported', data: { object: { customer: [] } } }],
    ['another version of the API', { api_version: '1999-01-01', data: { object: { client: 'cus_1' } } }],
  ])('is accepted and not stored if it contains %s', async (_what, fields) => {
    const payload = event({ id: 'evt_odd_object', ...fields });
    expect(await send(payload, sign(payload))).toMatchObject({ status: 200 });
    expect(await storedEvents()).not.toContainEqual({ event_id: 'evt_odd_object' });
  });
});

describe('late, repeated and unordered events', () => {
  it('lead to the provider’s final state', async () => {
    const ada = await shop.app.createUser();
    await shop.subscribe(ada, { plan: 'team', seats: 2 });
    const { url } = await ada.call(createPortalSession);
    shop.holdEvents();
    for (const seats of ['3', '4', '5', '6', '7', '8', '9'])
      await shop.changeInPortal(url, 'seats', { quantity: seats });
    await shop.changeInPortal(url, 'cancel');
    await shop.changeInPortal(url, 'resume');
    await shop.changeInPortal(url, 'seats', { quantity: '4' });
    await shop.releaseEvents({ order: 'shuffled', copies: 4 });
    const { subscription } = await ada.call(getMe);
    expect(subscription).toMatchObject({
      status: 'active',
      plan: 'team',
      seats: 4,
      cancel_at_period_end: false,
    });
  });

  it('never apply an older reading that finishes later', async () => {
    const ada = await shop.app.createUser();
    await shop.subscribe(ada, { plan: 'team', seats: 2 });
    const { rows } = await shop.app.database.query(
      'select customer_id from payment_customers where user_id = $1',
      [ada.user.user_id],
    );
    const provider = shop.app.app.get(PaymentProvider, { strict: false });
    const read = provider.subscriptionOf.bind(provider);
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const { promise: begun, resolve: noteBegun } = Promise.withResolvers<void>();
    provider.subscriptionOf = async (customer) => {
      provider.subscriptionOf = read;
      const old = await read(customer);
      noteBegun();
      await allowed;
      return old;
    };
    const keeper = shop.app.app.get(SubscriptionUpdates, { strict: false });
    const late = RequestContext.create(shop.app.app.get(EntityManager), () =>
      keeper.keep(rows[0].customer_id),
    );
    await begun;
    const { url } = await ada.call(createPortalSession);
    await shop.inPortal(url, 'seats', { quantity: '6' });
    allow();
    await late;
    expect((await ada.call(getMe)).subscription.seats).toBe(6);
  });
});
