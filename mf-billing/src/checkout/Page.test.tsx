import { describe, expect, it } from '@jest/globals';
import { type Design, getDesign } from '@meishi/api-contract/endpoints/shop/designs';
import {
  type CheckoutSession,
  createCheckoutProduct,
  getCheckoutSession,
  type Order,
} from '@meishi/api-contract/endpoints/shop/payments';
import { listPlans } from '@meishi/api-contract/endpoints/shop/plans';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { ApiError } from '@meishi/api-contract/transport/client';
import { type Answer, answering, StandInShell, signedInSession, standInApi } from '@meishi/shell-sdk/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plans, products } from '../testing/catalogue.ts';
import { notSent } from '../testing/not-sent.ts';
import CheckoutPage from './Page.tsx';

function open(path: string, answers: Answer[] = [], session = signedInSession()) {
  const api = standInApi(
    answering(listProducts, () => products),
    answering(listPlans, () => plans),
    ...answers,
  );
  render(
    <StandInShell api={api} session={session} path={path}>
      <CheckoutPage />
    </StandInShell>,
  );
  return api;
}

const design = (fields: Partial<Design> = {}): Design => ({
  design_id: 'D1',
  name: 'Midnight',
  product: 'pvc',
  status: 'submitted',
  png: null,
  svg: null,
  preview: { url: '/files/preview.png', width: 600, height: 393, variants: [] },
  proof: {
    qr_readable: true,
    qr_content: 'https://meishi.test/c/1',
    contrast: 15,
    bleed: true,
    resolution: 600,
    problems: [],
    proofed_at: '2026-11-21T10:00:00Z',
  },
  updated_at: '2026-11-21T10:00:00Z',
  document: {},
  ...fields,
});

describe('the review', () => {
  it('creates one payment session, however often the button is pressed', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const api = open('/checkout?product=metal&colour=gold&quantity=3&utm_source=mail', [
      answering(createCheckoutProduct, () => promise),
    ]);
    const pay = await screen.findByRole('button', { name: 'Continue to payment' });
    screen.getByText('$117', { selector: 'strong' });
    await userEvent.dblClick(pay);
    await userEvent.click(pay);
    const checkouts = api.calls.filter(({ endpoint }) => endpoint.endsWith('create-checkout-product'));
    expect(checkouts).toHaveLength(1);
    expect(checkouts[0]?.input).toMatchObject({
      body: { product: 'metal', quantity: 3, options: { colour: 'gold' } },
    });

    await act(async () => reject(new ApiError(503, 'unavailable', 'Please try again in a minute.')));
    await screen.findByText('Please try again in a minute.');
    await userEvent.click(pay);
    const attempts = api.calls.flatMap(({ endpoint, input }) =>
      endpoint.endsWith('create-checkout-product')
        ? [(input as { body: { attempt_id: string } }).body.attempt_id]
        : [],
    );
    expect(attempts).toHaveLength(2);
    expect(new Set(attempts).size).toBe(1);
  });

  it('sends visitors to log in and keeps their choice', async () => {
    open('/checkout?product=metal&colour=gold&quantity=3', [], signedInSession(null));
    const link = await screen.findByRole('link', { name: 'Log in to pay' });
    await userEvent.click(screen.getByRole('button', { name: 'One card more' }));
    const back = new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('return_to') ?? '';
    expect(Object.fromEntries(new URLSearchParams(back.split('?')[1]))).toEqual({
      product: 'metal',
      colour: 'gold',
      quantity: '4',
    });
  });

  it('shows the proof and asks for confirmation if it has problems', async () => {
    const proof = { ...(design().proof as object), qr_readable: false, problems: ['The code is too small.'] };
    open('/checkout?product=pvc&design=D1', [
      answering(getDesign, () => design({ proof: proof as Design['proof'] })),
    ]);
    await screen.findByRole('img', { name: 'Front of “Midnight”' });
    screen.getByText('The code can’t be read');
    const pay = screen.getByRole('button', { name: 'Continue to payment' });
    expect(pay).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Print it as it is' }));
    expect(pay).toHaveProperty('disabled', false);
  });

  it('links to the designer if the design has no print file', async () => {
    open('/checkout?product=pvc&design=D1', [
      answering(getDesign, () => design({ status: 'draft', preview: null, proof: null })),
    ]);
    await screen.findByText('Your design has no print file yet.');
    expect(screen.getByRole('link', { name: 'Change the design' }).getAttribute('href')).toBe(
      '/designer?design=D1',
    );
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toHaveProperty('disabled', true);
  });

  it('calculates a plan by seats and by year', async () => {
    open('/checkout?plan=team&interval=month&seats=4');
    await screen.findByText('$20', { selector: 'strong' });
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    await screen.findByText('$200', { selector: 'strong' });
  });

  it('links to the products if nothing is chosen', () => {
    open('/checkout');
    expect(screen.getByRole('link', { name: 'See the products' }).getAttribute('href')).toBe('/products');
  });
});

const session = (fields: Partial<CheckoutSession> = {}): CheckoutSession => ({
  checkout_session_id: 'cs_1',
  kind: 'product',
  status: 'complete',
  payment_status: 'paid',
  amount: 3900,
  currency: 'USD',
  items: [{ name: 'Metal card', quantity: 1, amount: 3900 }],
  url: null,
  choice: { product: 'metal', options: { colour: 'gold' }, quantity: 1, design_id: null },
  order: null,
  ...fields,
});

const order: Order = {
  order_id: 'ORDER12345',
  product: 'metal',
  options: { colour: 'gold' },
  quantity: 1,
  design_id: null,
  checkout_session_id: 'cs_1',
  status: 'paid',
  amount: 3900,
  currency: 'USD',
  created_at: '2026-11-21T10:00:00Z',
  ...notSent,
};

describe('returning from the payment page', () => {
  const path = '/checkout?session_id=cs_1&state=paid';

  it('waits for the order after a payment', async () => {
    let known = session();
    open(path, [answering(getCheckoutSession, () => known)]);
    await screen.findByRole('heading', { name: 'Payment received' });
    screen.getByText('Confirmed by the payment provider');
    known = session({ order });
    await screen.findByRole('heading', { name: 'Thank you.' });
    await screen.findByText(/Gold/);
    expect(screen.getByRole('region', { name: 'Your order' }).textContent).toMatch(
      /1 × Metal card.*Gold.*ORDER12345.*\$39.*Paid/,
    );
  });

  it('restarts an expired session with the same choice', async () => {
    open(path, [answering(getCheckoutSession, () => session({ status: 'expired' }))]);
    const again = await screen.findByRole('link', { name: 'Start again' });
    expect(again.getAttribute('href')).toBe('/checkout?product=metal&quantity=1&colour=gold');
  });

  it('links to an open payment page without a payment', async () => {
    open(path, [answering(getCheckoutSession, () => session({ status: 'open', url: 'http://pay.test/1' }))]);
    const on = await screen.findByRole('link', { name: 'Continue to payment' });
    expect(on.getAttribute('href')).toBe('http://pay.test/1');
  });

  it('keeps the choice after a cancellation', async () => {
    open('/checkout?state=cancelled&product=metal&colour=gold&quantity=2');
    screen.getByText('You left before paying.');
    await screen.findByText('$78', { selector: 'strong' });
    expect(screen.getByRole('radio', { name: 'Gold' })).toHaveProperty('checked', true);
  });

  it('requires log-in if signed out', () => {
    open(path, [], signedInSession(null));
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('return_to=');
  });
});
