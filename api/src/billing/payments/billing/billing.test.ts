import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAdminUser } from '@meishi/api-contract/endpoints/admin/admin';
import { listAllOrders } from '@meishi/api-contract/endpoints/admin/admin-orders';
import {
  createCheckoutProduct,
  createCheckoutSession,
  createPortalSession,
  getNextBill,
  listInvoices,
  listOrders,
  listTaxIds,
} from '@meishi/api-contract/endpoints/shop/payments';
import { productAdmin, type TestUser } from '../../../../test/app.ts';
import { AppWithPayments } from '../../../../test/payments.ts';

let shop: AppWithPayments;
let admin: TestUser;
beforeAll(async () => {
  shop = await AppWithPayments.start();
  admin = await shop.app.createUser({ email: productAdmin });
});
afterAll(() => shop?.close());

const nextBill = ({ call }: TestUser) => call(getNextBill);
const invoices = ({ call }: TestUser) => call(listInvoices);
const orders = ({ call }: TestUser) => call(listOrders);
const standIn = () => shop.payments.standIn;

async function member(seats: number): Promise<TestUser> {
  const user = await shop.app.createUser();
  await shop.subscribe(user, { plan: 'team', seats });
  return user;
}

async function buyer(): Promise<TestUser> {
  const user = await shop.app.createUser();
  const body = { product: 'metal', quantity: 3, options: { colour: 'gold' } } as const;
  await shop.pay((await user.call(createCheckoutProduct, { body })).url);
  await shop.settle();
  return user;
}

describe('the next bill', () => {
  it('is the provider’s preview, with changes of the plan, discount and tax, and the amount that is then charged', async () => {
    const ada = await member(3);
    expect(await nextBill(ada)).toMatchObject({
      amount: 1500,
      interval: 'month',
      lines: [{ description: '3 × Meishi Team', amount: 1500, proration: false }],
      discount: 0,
      tax: 0,
      credit: 0,
    });

    await shop.passDays(10);
    const portal = await ada.call(createPortalSession, {});
    await shop.inPortal(portal.url, 'seats', { quantity: '8' });
    const changed = await nextBill(ada);
    const lines = changed?.lines ?? [];
    expect(lines.map(({ description, proration }) => [description, proration])).toEqual([
      ['Unused time on 3 × Meishi Team', true],
      ['Remaining time on 8 × Meishi Team', true],
      ['8 × Meishi Team', false],
    ]);
    expect(lines[0]?.amount).toBeLessThan(0);
    expect(changed?.amount).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
    expect(changed?.amount).toBeGreaterThan(4000);

    const subscription = standIn().store.all('subscription')[0];
    if (subscription)
      standIn().subscriptions.changeTerms(subscription, { percent_off: 10, tax_percentage: 19 });
    const taxed = await nextBill(ada);
    const discount = Math.round((changed?.amount ?? 0) / 10);
    const tax = Math.round(((changed?.amount ?? 0) - discount) * 0.19);
    expect(taxed).toMatchObject({ discount, tax, amount: (changed?.amount ?? 0) - discount + tax });

    await shop.passDays(31);
    expect((await invoices(ada))[0]).toMatchObject({ amount: taxed?.amount, tax, status: 'paid' });
    expect((await nextBill(ada))?.lines).toHaveLength(1);
  });

  it('is reduced by credit for seats that were given up', async () => {
    const ada = await member(10);
    await shop.passDays(1);
    const portal = await ada.call(createPortalSession, {});
    await shop.inPortal(portal.url, 'seats', { quantity: '1' });
    expect(await nextBill(ada)).toMatchObject({ amount: 0 });
    await shop.passDays(31);
    expect((await invoices(ada))[0]?.amount).toBeLessThan(0);
    const next = await nextBill(ada);
    expect(next).toMatchObject({ amount: 0, credit: 500, lines: [{ amount: 500 }] });
  });

  it('does not exist for a plan that ends', async () => {
    const ada = await member(3);
    const portal = await ada.call(createPortalSession, {});
    await shop.inPortal(portal.url, 'cancel');
    expect(await nextBill(ada)).toBeNull();
  });
});

describe('a refund', () => {
  it('of a part is shown to the buyer and to product admins, until all is refunded', async () => {
    const ada = await buyer();
    const charge = shop.chargeOf(ada);
    standIn().refund(charge, { amount: 4000 });
    await shop.settle();
    expect(await orders(ada)).toMatchObject([
      { status: 'paid', amount: 11_700, refunded_amount: 4000, dispute: null },
    ]);
    const { orders: all } = await admin.call(listAllOrders, { query: { search: ada.email } });
    expect(all).toMatchObject([{ status: 'paid', refunded_amount: 4000 }]);
    const params = { id: ada.user.user_id };
    expect((await admin.call(getAdminUser, { params })).payments).toMatchObject([
      { amount: 11_700, currency: 'USD', refunded_amount: 4000, dispute: null },
    ]);

    standIn().refund(charge);
    await shop.settle();
    expect(await orders(ada)).toMatchObject([{ status: 'refunded', refunded_amount: 11_700 }]);
  });

  it('is right after repeated and reversed events, and after the bank sent it back', async () => {
    const ada = await buyer();
    const charge = shop.chargeOf(ada);
    shop.holdEvents();
    standIn().refund(charge, { amount: 1000 });
    const second = standIn().refund(charge, { amount: 2000 });
    standIn().failRefund(second);
    await shop.releaseEvents({ order: 'reversed', copies: 3 });
    expect(await orders(ada)).toMatchObject([{ status: 'paid', refunded_amount: 1000 }]);
    const { rows } = await shop.app.database.query('select from payment_states where payment_id = $1', [
      charge.payment_intent,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('of an invoice is on the list of invoices', async () => {
    const ada = await member(3);
    standIn().refund(shop.chargeOf(ada), { amount: 500 });
    await shop.settle();
    expect(await invoices(ada)).toMatchObject([{ status: 'paid', amount: 1500, refunded_amount: 500 }]);
  });

  it('of a payment that was not made here leaves nothing behind', async () => {
    const ada = await buyer();
    const charge = shop.chargeOf(ada);
    const foreign = { ...charge, id: 'ch_foreign', payment_intent: 'pi_foreign', customer: 'cus_foreign' };
    const intent = standIn().store.get('payment_intent', charge.payment_intent);
    standIn().store.add<'charge'>(foreign);
    standIn().store.add<'payment_intent'>({
      ...intent,
      id: 'pi_foreign',
      customer: 'cus_foreign',
      latest_charge: 'ch_foreign',
    });
    standIn().refund(foreign, { amount: 100 });
    await shop.settle();
    const { rows } = await shop.app.database.query(
      `select from payment_states where payment_id = 'pi_foreign'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a dispute', () => {
  it('is shown to the payer and to product admins with its latest state', async () => {
    const ada = await member(3);
    shop.holdEvents();
    const dispute = standIn().dispute(shop.chargeOf(ada), { amount: 1500, reason: 'product_not_received' });
    await shop.releaseEvents();
    expect(await invoices(ada)).toMatchObject([
      { dispute: { state: 'needs_response', amount: 1500, reason: 'product_not_received' } },
    ]);

    shop.holdEvents();
    standIn().changeDispute(dispute, 'under_review');
    standIn().changeDispute(dispute, 'lost');
    await shop.releaseEvents({ order: 'shuffled', copies: 2 });
    expect(await invoices(ada)).toMatchObject([{ dispute: { state: 'lost' } }]);
    const params = { id: ada.user.user_id };
    expect((await admin.call(getAdminUser, { params })).payments).toMatchObject([
      { amount: 1500, refunded_amount: 0, dispute: { state: 'lost' } },
    ]);
  });

  it('of an order is on the order, also if its event arrived only at night', async () => {
    const ada = await buyer();
    standIn().events.hold();
    const dispute = standIn().dispute(shop.chargeOf(ada));
    standIn().store.deliveries = [];
    await shop.releaseEvents();
    expect(await orders(ada)).toMatchObject([{ dispute: null }]);
    await shop.reconcile();
    expect(await orders(ada)).toMatchObject([
      { dispute: { state: 'needs_response', amount: dispute.amount } },
    ]);
    standIn().changeDispute(dispute, 'won');
    await shop.settle();
    const { orders: all } = await admin.call(listAllOrders, { query: { search: ada.email } });
    expect(all).toMatchObject([{ dispute: { state: 'won' } }]);
  });
});

describe('tax ids', () => {
  it('are entered with the payment, and shown with what the authority says', async () => {
    const ada = await shop.app.createUser({ name: 'Ada Lovelace' });
    expect(await ada.call(listTaxIds)).toEqual([]);
    const { url } = await ada.call(createCheckoutSession, { body: { plan: 'pro' } });
    await shop.pay(url, undefined, { tax_id: 'DE 000 000 000' });
    await shop.settle();
    expect(await ada.call(listTaxIds)).toMatchObject([
      {
        type: 'eu_vat',
        value: 'DE000000000',
        country: 'DE',
        verification: 'verified',
        verified_name: 'Ada Lovelace',
      },
    ]);
    expect(await (await shop.app.createUser()).call(listTaxIds)).toEqual([]);

    const portal = await ada.call(createPortalSession, {});
    shop.holdEvents();
    await shop.changeInPortal(portal.url, 'add-tax-id', { tax_id: 'FR111111111' });
    const [added] = standIn().store.all('tax_id');
    if (added) standIn().verifyTaxId(added, 'unavailable');
    const first = standIn().store.all('tax_id').at(-1);
    await shop.changeInPortal(portal.url, 'remove-tax-id', { id: first?.id ?? '' });
    await shop.releaseEvents({ order: 'reversed', copies: 2 });
    expect(await ada.call(listTaxIds)).toMatchObject([
      { value: 'FR111111111', verification: 'unavailable', verified_name: null },
    ]);
  });
});
