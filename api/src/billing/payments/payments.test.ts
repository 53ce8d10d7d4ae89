// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe, updateMe } from '@meishi/api-contract/endpoints/account/users';
import { getHealth } from '@meishi/api-contract/endpoints/health';
import { uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import {
  createCheckoutProduct,
  createCheckoutSession,
  createPortalSession,
  getCheckoutSession,
  getNextBill,
  listInvoices,
  listOrders,
} from '@meishi/api-contract/endpoints/shop/payments';
import {
  changePlan,
  previewPlanChange,
  setPlanRenewal,
} from '@meishi/api-contract/endpoints/shop/plan-changes';
import { listPlans } from '@meishi/api-contract/endpoints/shop/plans';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { startApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { AppWithPayments } from '../../../test/payments.ts';
import { Customers } from './customers.ts';

let inbox: TestInbox;
let shop: AppWithPayments;
beforeAll(async () => {
  inbox = await TestInbox.start();
  shop = await AppWithPayments.start({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await shop.close();
  await inbox.close();
});

const subscription = async ({ call }: TestUser) => (await call(getMe)).subscription;

describe('prices', () => {
  it('of plans and products come from the provider', async () => {
    const plans = await shop.app.visitor(listPlans);
    const shown = plans.map(({ plan, prices }) => [
      plan,
      prices.map(({ lookup_key, amount }) => [lookup_key, amount]),
    ]);
    expect(shown).toEqual([
      ['free', []],
      [
        'pro',
        [
          ['pro_month', 600],
          ['pro_year', 6000],
        ],
      ],
      [
        'team',
        [
          ['team_month', 500],
          ['team_year', 5000],
        ],
      ],
    ]);
    const products = await shop.app.visitor(listProducts);
    expect(products.map(({ product, price }) => [product, price?.amount])).toEqual([
      ['pvc', 1200],
      ['bamboo', 1900],
      ['metal', 3900],
      ['fob', 1400],
      ['sticker', 900],
    ]);
    expect(products[0]).toMatchObject({
      sides: ['front', 'back'],
      width_mm: 85.6,
      delivery_days: { from: 7, to: 14 },
      price: { currency: 'USD' },
    });
  });

  it('are empty without a provider, and nothing can be bought', async () => {
    const app = await startApp({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_BASE: '' });
    const ada = await app.createUser();
    expect((await app.visitor(listPlans)).flatMap(({ prices }) => prices)).toEqual([]);
    expect((await app.visitor(listProducts)).map(({ price }) => price)).toEqual(Array(5).fill(null));
    expect(await ada.call(listInvoices)).toEqual([]);
    expect(await app.visitor(getHealth)).toMatchObject({ payments: 'off' });
    expect(await shop.app.visitor(getHealth)).toMatchObject({ payments: 'ready' });
    const refused = await failureOf(ada.call(createCheckoutProduct, { body: { product: 'pvc' } }));
    expect(refused).toMatchObject({
      status: 503,
      code: 'unavailable',
      reason: 'Payments aren’t set up on this server, so you can’t buy anything yet.',
    });
    await app.close();
  });
});

describe('the provider’s pages', () => {
  it.each([
    ['de-CH', 'de'],
    ['en-GB', 'en'],
    ['fr', 'auto'],
  ])('are requested in the language of a user with locale %s', async (locale, asked) => {
    const ada = await shop.app.createUser();
    await ada.call(updateMe, { body: { locale } });
    const { store } = shop.payments.standIn;

    const checkout = await ada.call(createCheckoutSession, { body: { plan: 'pro' } });
    expect(store.get('checkout.session', checkout.checkout_session_id).locale).toBe(asked);

    const portal = await ada.call(createPortalSession);
    const id = new URL(portal.url).pathname.split('/').at(-1) ?? '';
    expect(store.get('billing_portal.session', id).locale).toBe(asked);
  });
});

describe('a plan', () => {
  it('is paid on the provider’s page and takes effect with the webhook', async () => {
    const ada = await shop.app.createUser();
    const page = await ada.call(createCheckoutSession, { body: { plan: 'pro' } });
    const before = await ada.call(getCheckoutSession, { params: { id: page.checkout_session_id } });
    expect(before).toMatchObject({
      kind: 'plan',
      status: 'open',
      amount: 600,
      currency: 'USD',
      url: page.url,
    });

    shop.holdEvents();
    expect(await shop.pay(page.url)).toBe(
      `${shop.app.config.PUBLIC_URL}/checkout?session_id=${page.checkout_session_id}&state=paid`,
    );
    expect(await subscription(ada)).toMatchObject({ status: 'none', plan: 'free' });
    expect(await ada.call(getCheckoutSession, { params: { id: page.checkout_session_id } })).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      order: null,
      url: null,
    });
    await shop.releaseEvents();
    const paid = await subscription(ada);
    expect(paid).toMatchObject({ status: 'active', plan: 'pro', cancel_at_period_end: false, seats: null });
    expect(new Date(String(paid.current_period_end)).getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);

    const again = await failureOf(ada.call(createCheckoutSession, { body: { plan: 'team' } }));
    expect(again).toMatchObject({ status: 409, code: 'conflict' });
    expect(await ada.call(listInvoices)).toMatchObject([{ status: 'paid', amount: 600, currency: 'USD' }]);
    expect(await ada.call(listOrders)).toEqual([]);
  });

  it('is not bought with a declined card', async () => {
    const ada = await shop.app.createUser();
    const page = await ada.call(createCheckoutSession, { body: { plan: 'pro' } });
    await expect(shop.pay(page.url, '4000 0000 0000 0002')).rejects.toThrow('402');
    await shop.settle();
    expect(await subscription(ada)).toMatchObject({ status: 'none', plan: 'free' });
  });

  it('changes seats, is cancelled, resumes, becomes past due and ends, as the portal reports', async () => {
    const ada = await shop.app.createUser();
    await shop.subscribe(ada, { plan: 'team', seats: 3 });
    expect(await subscription(ada)).toMatchObject({ status: 'active', plan: 'team', seats: 3 });

    const { url } = await ada.call(createPortalSession);
    await shop.inPortal(url, 'seats', { quantity: '8' });
    expect(await subscription(ada)).toMatchObject({ seats: 8 });
    // With what the five new seats cost until then.
    expect(await ada.call(getNextBill)).toMatchObject({ amount: 6500, currency: 'USD', interval: 'month' });
    await shop.inPortal(url, 'cancel');
    expect(await ada.call(getNextBill)).toBeNull();
    expect(await subscription(ada)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await shop.inPortal(url, 'resume');
    expect(await subscription(ada)).toMatchObject({ status: 'active', cancel_at_period_end: false });

    await shop.inPortal(url, 'card', { number: '4000 0000 0000 0341', expiry: '12/44', cvc: '123' });
    await shop.passDays(32);
    expect(await subscription(ada)).toMatchObject({ status: 'past_due', plan: 'team' });
    await shop.passDays(30);
    expect(await subscription(ada)).toMatchObject({ status: 'canceled' });

    await shop.subscribe(ada, { plan: 'pro', interval: 'year' });
    expect(await subscription(ada)).toMatchObject({ status: 'active', plan: 'pro', seats: null });
  });

  it('is changed directly, with the bill that its preview has shown', async () => {
    const ada = await shop.app.createUser();
    const toTeam = { plan: 'team', interval: 'month', seats: 4 } as const;
    expect(await failureOf(ada.call(previewPlanChange, { query: toTeam }))).toMatchObject({
      code: 'conflict',
    });
    expect(await failureOf(ada.call(changePlan, { body: toTeam }))).toMatchObject({ code: 'conflict' });
    await shop.subscribe(ada, { plan: 'pro' });

    const { bill, immediate } = await ada.call(previewPlanChange, { query: toTeam });
    expect(immediate).toBe(false);
    expect(bill).toMatchObject({ interval: 'month', currency: 'USD' });
    expect(bill.lines?.map(({ amount, proration }) => [amount, proration])).toEqual([
      [-600, true],
      [2000, true],
      [2000, false],
    ]);
    expect(await subscription(ada)).toMatchObject({ plan: 'pro' });
    expect(await ada.call(getNextBill)).toMatchObject({ amount: 600 });

    shop.holdEvents();
    await ada.call(changePlan, { body: toTeam });
    expect(await subscription(ada)).toMatchObject({ plan: 'team', seats: 4 });
    expect(await ada.call(getNextBill)).toMatchObject({ amount: bill.amount, due_at: bill.due_at });
    await shop.releaseEvents();

    const yearly = await ada.call(previewPlanChange, { query: { ...toTeam, interval: 'year' } });
    expect(yearly).toMatchObject({ immediate: true, bill: { interval: 'year' } });
    expect(yearly.bill.credit_left).toBe(0);
    await ada.call(changePlan, { body: { ...toTeam, interval: 'year' } });
    const [paid] = await ada.call(listInvoices);
    expect(paid).toMatchObject({ amount: yearly.bill.amount, status: 'paid' });

    // What is left of the year is more than the new plan costs.
    const { bill: smaller } = await ada.call(previewPlanChange, { query: { plan: 'pro' } });
    const sum = (smaller.lines ?? []).reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBeLessThan(0);
    expect(smaller).toMatchObject({ amount: 0, credit: 0, credit_left: -sum });
    await shop.settle();
  });

  it('ends with its period and renews again without the portal, and a change lets it renew', async () => {
    const ada = await shop.app.createUser();
    expect(await failureOf(ada.call(setPlanRenewal, { body: { renews: false } }))).toMatchObject({
      code: 'conflict',
    });
    await shop.subscribe(ada, { plan: 'pro' });
    await ada.call(setPlanRenewal, { body: { renews: false } });
    expect(await subscription(ada)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await ada.call(setPlanRenewal, { body: { renews: true } });
    expect(await subscription(ada)).toMatchObject({ cancel_at_period_end: false });
    await ada.call(setPlanRenewal, { body: { renews: false } });
    const { bill } = await ada.call(previewPlanChange, { query: { plan: 'team', seats: 2 } });
    expect(bill.lines).toHaveLength(3);
    await ada.call(changePlan, { body: { plan: 'team', seats: 2 } });
    expect(await subscription(ada)).toMatchObject({ plan: 'team', cancel_at_period_end: false });
    await shop.settle();
  });

  it('ends with the account that pays for it', async () => {
    const ada = await shop.app.createUser();
    await shop.subscribe(ada, { plan: 'pro' });
    expect(await subscription(ada)).toMatchObject({ status: 'active' });
    const customers = shop.app.app.get(Customers);
    await customers.endSubscriptions(ada.user.user_id);
    await customers.endSubscriptions(ada.user.user_id);
    await shop.settle();
    expect(await subscription(ada)).toMatchObject({ status: 'canceled' });
  });

  it('belongs to one customer, even with concurrent checkouts', async () => {
    const ada = await shop.app.createUser();
    const attempt_id = crypto.randomUUID();
    const open = () => ada.call(createCheckoutSession, { body: { plan: 'pro', attempt_id } });
    const pages = await Promise.all([open(), open(), open(), open()]);
    expect(new Set(pages.map((page) => page.checkout_session_id)).size).toBe(1);
    const { email } = ada;
    const customers = shop.payments.standIn.store.all('customer').filter((one) => one.email === email);
    expect(customers).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('cannot pay for two plans, because a new checkout closes the previous one', async () => {
    const ada = await shop.app.createUser();
    const product = await ada.call(createCheckoutProduct, { body: { product: 'fob' } });
    const earlier = await ada.call(createCheckoutSession, { body: { plan: 'pro' } });
    const later = await ada.call(createCheckoutSession, { body: { plan: 'team', seats: 3 } });
    expect(await shop.pay(earlier.url)).toContain('/pay/');
    expect((await fetch(earlier.url)).status).toBe(410);
    await shop.pay(later.url);
    await shop.pay(product.url);
    await shop.settle();
    expect(await subscription(ada)).toMatchObject({ status: 'active', plan: 'team' });
    expect(await ada.call(listInvoices)).toHaveLength(1);
    expect(await ada.call(listOrders)).toHaveLength(1);
  });
});

describe('a product', () => {
  it('becomes one order through the webhook, not through the redirect', async () => {
    const ada = await shop.app.createUser();
    const body = { product: 'metal', quantity: 3, options: { colour: 'gold' } } as const;
    const page = await ada.call(createCheckoutProduct, { body });
    shop.holdEvents();
    await shop.pay(page.url);
    expect(await ada.call(listOrders)).toEqual([]);
    await shop.releaseEvents({ order: 'shuffled', copies: 3 });
    const [order, ...others] = await ada.call(listOrders);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      product: 'metal',
      quantity: 3,
      options: { colour: 'gold' },
      status: 'paid',
      amount: 11_700,
      currency: 'USD',
      checkout_session_id: page.checkout_session_id,
      stage: 'received',
      shipping: { name: 'Ada Lovelace', lines: ['Weg 1', '10115 Berlin'], country: 'DE' },
      expected: { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), to: expect.anything() },
    });
    const checkout = await ada.call(getCheckoutSession, { params: { id: page.checkout_session_id } });
    expect(checkout).toMatchObject({
      kind: 'product',
      items: [{ name: 'Metal card', quantity: 3, amount: 11_700 }],
      order,
    });

    await shop.refund(page.checkout_session_id);
    expect(await ada.call(listOrders)).toEqual([
      { ...order, status: 'refunded', refunded_amount: 11_700, expected: null },
    ]);

    const receipt = await inbox.waitFor(ada.email, /^Order confirmed/);
    expect(receipt.subject).toBe('Order confirmed: 3 × Metal card');
    for (const form of [receipt.text, receipt.html]) {
      expect(form).toContain('3 × Metal card, Gold');
      expect(form).toContain('$117');
    }
    expect((await inbox.waitFor(ada.email, /refund is on its way/)).text).toContain('$117 to the card');
    expect(inbox.to(ada.email).filter(({ subject }) => subject?.includes('Metal card'))).toHaveLength(2);
  });

  it('has a receipt with the print file of its design', async () => {
    const ada = await shop.app.createUser();
    const body = { name: 'Spring', product: 'pvc' } as const;
    const design = await ada.call(uploadDesign, { body, files: { design: await picture() } });
    const order = { product: 'pvc', design_id: design.design_id } as const;
    await shop.pay((await ada.call(createCheckoutProduct, { body: order })).url);
    await shop.settle();
    const { text, html = '', attachments } = await inbox.waitFor(ada.email, /^Order confirmed/);
    expect(text).toContain('your design “Spring”');
    const [, path = ''] = /(\/order-pictures\/\S+\/)front\.jpg/.exec(html) ?? [];
    expect(html).not.toContain('back.jpg');
    const statusOf = async (address: string) => (await fetch(shop.app.origin + address)).status;
    expect(await statusOf(`${path}front.jpg`)).toBe(200);
    // The file has one side, and the address of another order is not known.
    for (const address of [
      `${path}back.jpg`,
      `${path}x.jpg`,
      `${path.replace('pictures/', 'pictures/A')}front.jpg`,
    ])
      expect([address, await statusOf(address)]).toEqual([address, 404]);
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png']);
  });

  it('is found by the nightly reconciliation if all its events were lost', async () => {
    const ada = await shop.app.createUser();
    const page = await ada.call(createCheckoutProduct, { body: { product: 'fob' } });
    shop.holdEvents();
    await shop.pay(page.url);
    await shop.pay((await ada.call(createCheckoutSession, { body: { plan: 'pro' } })).url);
    const { events, store } = shop.payments.standIn;
    store.deliveries = [];
    await events.release();
    expect(await ada.call(listOrders)).toEqual([]);

    // The lost events are beyond the first page.
    for (let number = 0; number < 120; number++)
      events.emit('product.updated', store.all('product')[0] as never);
    store.deliveries = [];
    await events.release();

    for (const night of [1, 2]) {
      await shop.reconcile();
      expect([night, ...(await ada.call(listOrders)).map(({ status }) => status)]).toEqual([night, 'paid']);
      expect(await subscription(ada)).toMatchObject({ status: 'active', plan: 'pro' });
    }
  });

  it('leads back to the same choice if it is not paid', async () => {
    const ada = await shop.app.createUser();
    const wish = { product: 'metal', quantity: 2, options: { colour: 'gold' } } as const;
    const product = await ada.call(createCheckoutProduct, { body: wish });
    const plan = await ada.call(createCheckoutSession, {
      body: { plan: 'team', interval: 'year', seats: 4 },
    });
    const { store } = shop.payments.standIn;
    const back = ({ checkout_session_id }: { checkout_session_id: string }) =>
      Object.fromEntries(
        new URL(store.get('checkout.session', checkout_session_id).cancel_url ?? '').searchParams,
      );
    expect(back(product)).toEqual({ state: 'cancelled', product: 'metal', quantity: '2', colour: 'gold' });
    expect(back(plan)).toEqual({ state: 'cancelled', plan: 'team', interval: 'year', seats: '4' });
    const params = { id: product.checkout_session_id };
    expect((await ada.call(getCheckoutSession, { params })).choice).toEqual({ ...wish, design_id: null });
  });

  it('is not ordered by an abandoned checkout', async () => {
    const ada = await shop.app.createUser();
    const page = await ada.call(createCheckoutProduct, { body: { product: 'pvc' } });
    await shop.passDays(2);
    expect(await ada.call(getCheckoutSession, { params: { id: page.checkout_session_id } })).toMatchObject({
      status: 'expired',
      order: null,
    });
    expect(await ada.call(listOrders)).toEqual([]);
  });

  it('is only sold with the offered options', async () => {
    const ada = await shop.app.createUser();
    const order = (body: object) =>
      failureOf(ada.call(createCheckoutProduct, { body: { product: 'metal', ...body } }));
    expect((await order({ options: { colour: 'pink' } })).fields).toEqual({
      'options.colour': 'This option isn’t available for the Metal card.',
    });
    expect((await order({ options: { engine: 'V8' } })).status).toBe(400);
    expect((await order({ quantity: 0 })).status).toBe(400);
    expect((await order({ design_id: 'UNKNOWN' })).status).toBe(404);
  });

  it('has a checkout that only its buyer can read', async () => {
    const [ada, bo] = [await shop.app.createUser(), await shop.app.createUser()];
    const page = await ada.call(createCheckoutProduct, { body: { product: 'pvc' } });
    const params = { id: page.checkout_session_id };
    expect(await failureOf(bo.call(getCheckoutSession, { params }))).toMatchObject({ status: 404 });
  });
});
