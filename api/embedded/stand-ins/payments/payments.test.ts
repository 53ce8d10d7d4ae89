// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests form one story with one stand-in, one shop that receives webhooks, and one clock
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { freePort } from '../../ports.ts';
import { type Payments, startPayments } from './payments.ts';

const secretKey = 'sk_test_standin';
const secret = 'whsec_standin';
const day = 24 * 60 * 60;

let dir: string;
let port: number;
let payments: Payments;
let stripe: Stripe;
let shop: Server;
let webhookUrl: string;
let received: Stripe.Event[] = [];
const arrivals = new EventEmitter();
/** How many of the next webhooks the shop answers with an error. */
let failures = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meishi-payments-'));
  port = await freePort();
  shop = createServer(async (request, response) => {
    const body = await buffer(request);
    if (failures > 0) {
      failures -= 1;
      response.writeHead(500).end();
      return;
    }
    const signature = request.headers['stripe-signature'] ?? '';
    received.push(stripe.webhooks.constructEvent(body, signature, secret));
    response.end();
    arrivals.emit('webhook');
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  webhookUrl = `http://127.0.0.1:${(shop.address() as { port: number }).port}/`;
  await start();
});
beforeEach(async () => {
  await payments.standIn.events.settled();
  received = [];
});
afterAll(async () => {
  await payments.stop();
  shop.close();
  await rm(dir, { recursive: true });
});

async function start(): Promise<void> {
  const file = join(dir, 'payments.json');
  payments = await startPayments({ file, port, secretKey, webhook: { url: webhookUrl, secret } });
  stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
}

async function priceOf(key: string): Promise<Stripe.Price> {
  const { data } = await stripe.prices.list({ lookup_keys: [key], expand: ['data.product'] });
  return data[0] as Stripe.Price;
}

async function checkout(key: string, fields: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id } = await priceOf(key);
  return stripe.checkout.sessions.create({
    mode: key.startsWith('product') ? 'payment' : 'subscription',
    line_items: [{ price: id, quantity: 2 }],
    success_url: 'http://shop.test/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/left',
    ...fields,
  });
}

const post = (path: string, form: Record<string, string>, headers = {}) =>
  fetch(new URL(path, payments.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
    headers,
  });

const pay = (url: string | null, form: Record<string, string> = {}) =>
  post(url ?? '', {
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    number: '4242 4242 4242 4242',
    expiry: '12 / 40',
    cvc: '123',
    ...form,
  });

const types = () => received.map(({ type }) => type);

/** A subscription that was just paid for. */
async function subscribe(key = 'pro_month', card = {}) {
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const session = await checkout(key, { customer: customer.id });
  await pay(session.url, card);
  const { data } = await stripe.subscriptions.list({ customer: customer.id });
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://shop.test/mine',
  });
  await payments.standIn.events.settled();
  received = [];
  return { customer: customer.id, id: data[0]?.id ?? '', portal: portal.url };
}

describe('the payment stand-in', () => {
  it('sells plans and products under lookup keys', async () => {
    const { data } = await stripe.prices.list({
      lookup_keys: ['pro_month', 'product_metal'],
      expand: ['data.product'],
    });
    expect(data).toMatchObject([
      { lookup_key: 'product_metal', unit_amount: 3900, recurring: null, product: { name: 'Metal card' } },
      { lookup_key: 'pro_month', unit_amount: 600, recurring: { interval: 'month' } },
    ]);
  });

  it('refuses as Stripe does: a wrong key, unknown ids, missing and unknown parameters', async () => {
    const stranger = new Stripe('sk_test_other', { host: '127.0.0.1', port, protocol: 'http' });
    await expect(stranger.prices.list()).rejects.toMatchObject({ statusCode: 401 });
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(checkout('pro_month', { line_items: [{ price: 'price_none' }] })).rejects.toMatchObject({
      param: 'line_items[0][price]',
    });
    await expect(checkout('pro_month', { mode: 'payment' })).rejects.toThrow('cannot be used in `payment`');
    await expect(stripe.customers.create({ balance: 5 })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'balance',
    });
    await expect(checkout('pro_month', { success_url: undefined })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'success_url',
    });
  });

  it('answers a repeated idempotency key with the first answer, and another request with that key with an error', async () => {
    const options = { idempotencyKey: 'customer:ada' };
    const create = () => stripe.customers.create({ email: 'ada@example.com' }, options);
    const made = await Promise.all([create(), create(), create()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(stripe.customers.create({ email: 'bo@example.com' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('takes a payment on its page, redirects back and sends a webhook', async () => {
    const session = await checkout('product_pvc', {
      client_reference_id: 'ada',
      metadata: { product: 'pvc' },
      shipping_address_collection: { allowed_countries: ['DE', 'FR'] },
    });
    const page = await (await fetch(session.url ?? '')).text();
    for (const words of ['PVC card × 2', '$24.00', 'no money is charged', 'Germany'])
      expect(page).toContain(words);

    const address = { line1: 'Weg 1', postal_code: '10115', city: 'Berlin', country: 'DE' };
    const answer = await pay(session.url, address);
    expect(answer.headers.get('location')).toBe(`http://shop.test/done?session_id=${session.id}`);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 2400,
      client_reference_id: 'ada',
      metadata: { product: 'pvc' },
      payment_intent: { latest_charge: { amount: 2400, refunded: false } },
      line_items: { data: [{ quantity: 2 }] },
      customer_details: { email: 'ada@example.com' },
    });
    await payments.standIn.events.settled();
    expect(types()).toContain('checkout.session.completed');

    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    await stripe.refunds.create({ payment_intent: payment_intent as string });
    await payments.standIn.events.settled();
    expect(types()).toContain('charge.refunded');
    await expect(stripe.refunds.create({ payment_intent: payment_intent as string })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'insufficient funds'],
    ['4242 4242 4242 4241', 'card number is incorrect'],
    ['4111 1111 1111 1111', 'Use a test card number'],
  ])('declines %s and keeps the rest of the form', async (number, sentence) => {
    const { id, url } = await checkout('product_fob');
    const answer = await pay(url, { number, name: 'Ada <b>' });
    expect(answer.status).toBe(402);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page).toContain('value="Ada &lt;b&gt;"');
    expect(page).not.toContain(number.replaceAll(' ', ''));
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  });

  it('asks for authentication if the card requires it', async () => {
    const { id, url } = await checkout('product_fob');
    const card = { number: '4000002500003155' };
    expect(await (await pay(url, card)).text()).toContain('Is this you?');
    expect((await pay(url, { ...card, authenticated: 'no' })).status).toBe(402);
    expect((await pay(url, { ...card, authenticated: 'yes' })).status).toBe(303);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('expires a session after a day', async () => {
    const { id, url } = await checkout('product_fob');
    payments.standIn.clock.advance(day + 1);
    expect((await fetch(url ?? '')).status).toBe(410);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null });
    await payments.standIn.events.settled();
    expect(types()).toContain('checkout.session.expired');
  });

  it('shows a trial as Stripe does: nothing is paid now', async () => {
    const { id, url, ...opened } = await checkout('team_month', {
      subscription_data: { trial_period_days: 14 },
    });
    expect(opened).toMatchObject({ ui_mode: 'hosted_page', amount_total: 0, payment_status: 'unpaid' });
    expect(await (await fetch(url ?? '')).text()).toContain('for 14 days, then $10.00 a month');
    await pay(url);
    const { subscription, payment_status } = await stripe.checkout.sessions.retrieve(id, {
      expand: ['subscription'],
    });
    expect([payment_status, (subscription as Stripe.Subscription).status]).toEqual([
      'no_payment_required',
      'trialing',
    ]);
  });

  it('lists the open sessions of a customer, and expires each once', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'ada@example.com' });
    const one = await checkout('pro_month', { customer });
    const other = await checkout('pro_year', { customer });
    const open = async () =>
      (await stripe.checkout.sessions.list({ customer, status: 'open' })).data.map(({ id }) => id);
    expect(await open()).toEqual([other.id, one.id]);
    await stripe.checkout.sessions.expire(one.id);
    expect(await open()).toEqual([other.id]);
    await expect(stripe.checkout.sessions.expire(one.id)).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
  });

  it('writes an invoice as a PDF, to read and to download', async () => {
    const customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada Lovelace' });
    await pay((await checkout('pro_month', { customer: customer.id })).url);
    const { data } = await stripe.invoices.list({ customer: customer.id });
    for (const address of [data[0]?.hosted_invoice_url, data[0]?.invoice_pdf]) {
      const answer = await fetch(address ?? '');
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect(file).toContain(`(Invoice ${data[0]?.number}) Tj`);
      expect(file).toContain('(Total   $12.00, paid) Tj');
    }
  });

  it('renews a subscription as its clock advances, and bills each period once', async () => {
    const { id, customer } = await subscribe();
    payments.standIn.clock.advance(95 * day);
    await payments.standIn.events.settled();
    const subscription = await stripe.subscriptions.retrieve(id);
    expect(subscription.status).toBe('active');
    expect(subscription.items.data[0]?.current_period_end).toBeGreaterThan(payments.standIn.store.now());
    const { data } = await stripe.invoices.list({ customer });
    expect(data.map(({ status, amount_paid }) => [status, amount_paid])).toEqual(
      Array(4).fill(['paid', 1200]),
    );
    expect(await (await fetch(data[0]?.hosted_invoice_url ?? '')).text()).toContain(data[0]?.number);
  });

  it('changes plan and seats, cancels and resumes in its portal', async () => {
    const { id, portal } = await subscribe('team_month');
    const year = await priceOf('pro_year');
    await post(`${portal}/seats`, { quantity: '7' });
    await post(`${portal}/plan`, { price: year.id });
    await post(`${portal}/cancel`, {});
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at_period_end: true,
      items: { data: [{ quantity: 7, price: { lookup_key: 'pro_year' } }] },
    });
    const page = await (await fetch(portal)).text();
    for (const words of ['Ending', 'Resume subscription', 'http://shop.test/mine', 'MEISHI-'])
      expect(page).toContain(words);
    await post(`${portal}/resume`, {});
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false });
    await post(`${portal}/cancel`, {});
    payments.standIn.clock.advance(367 * day);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    await payments.standIn.events.settled();
    expect(types()).toContain('customer.subscription.deleted');
  });

  it('is past due when a card fails, then is paid with another card or ends', async () => {
    const { id, portal } = await subscribe();
    const failing = { number: '4000 0000 0000 0341', expiry: '12/40', cvc: '123' };
    await post(`${portal}/card`, failing);
    payments.standIn.clock.advance(32 * day);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
    await payments.standIn.events.settled();
    expect(types()).toContain('invoice.payment_failed');
    await post(`${portal}/card`, { ...failing, number: '4242424242424242' });
    await post(`${portal}/pay`, {});
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });

    await post(`${portal}/card`, failing);
    payments.standIn.clock.advance(60 * day);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  });

  it('sends a failed webhook again', async () => {
    failures = 1;
    const { id } = await checkout('product_fob');
    const arrived = once(arrivals, 'webhook');
    await stripe.checkout.sessions.expire(id);
    await arrived;
    expect(types()).toEqual(['checkout.session.expired']);
  });

  it('holds webhooks and releases them in reverse order and twice', async () => {
    const { id } = await subscribe();
    payments.standIn.events.hold();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await stripe.subscriptions.cancel(id);
    expect(received).toEqual([]);
    await payments.standIn.events.release({ order: 'reversed', copies: 2 });
    expect(types()).toEqual([
      ...Array(2).fill('customer.subscription.deleted'),
      ...Array(2).fill('customer.subscription.updated'),
    ]);
    expect(new Set(received.map((event) => event.id)).size).toBe(2);
  });

  it('refuses other sites in the same browser, and other host names', async () => {
    const { url } = await checkout('product_fob');
    const { status } = await post(url ?? '', {}, { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
    const headers = { host: 'evil.example' };
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    const { request } = await import('node:http');
    request({ port, host: '127.0.0.1', headers }, (answer) => resolve(answer.statusCode)).end();
    expect(await promise).toBe(403);
  });

  it('keeps all data across a restart, in a file that only its owner can read', async () => {
    const { id } = await subscribe();
    await payments.stop();
    expect((await stat(join(dir, 'payments.json'))).mode & 0o777).toBe(0o600);
    await start();
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
    const { data } = await stripe.prices.list({ lookup_keys: ['pro_month'] });
    expect(data).toHaveLength(1);
  });
});
