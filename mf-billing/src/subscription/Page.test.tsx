// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests use the same stand-in of the page's calls
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@meishi/api-contract/endpoints/account/users';
import {
  getNextBill,
  type Invoice,
  listInvoices,
  listOrders,
  listTaxIds,
  type NextBill,
  type Order,
  type TaxId,
} from '@meishi/api-contract/endpoints/shop/payments';
import {
  changePlan,
  previewPlanChange,
  setPlanRenewal,
} from '@meishi/api-contract/endpoints/shop/plan-changes';
import { getSeats, listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { ApiError } from '@meishi/api-contract/transport/client';
import type { Session } from '@meishi/shell-sdk';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { products } from '../testing/catalogue.ts';
import { notSent } from '../testing/not-sent.ts';
import SubscriptionPage from './Page.tsx';

const plans: Plan[] = [
  { plan: 'free', name: 'Free', summary: 'Your card.', features: ['One profile'], prices: [] },
  { plan: 'pro', name: 'Pro', summary: 'More of you.', features: ['Scheduled links'], prices: [] },
  { plan: 'team', name: 'Team', summary: 'All of you.', features: ['Groups'], prices: [] },
];

type Subscription = User['subscription'];

// 00:30 on 3 March in Berlin, the user's time zone.
const end = '2027-03-02T23:30:00Z';

interface Given {
  subscription?: Partial<Subscription>;
  session?: Partial<Session>;
  path?: string;
  answer?: () => Plan[] | Promise<Plan[]>;
  orders?: Order[];
  invoices?: Invoice[];
  bill?: Partial<NextBill>;
  taxIds?: TaxId[];
}

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
});

function open({
  subscription,
  session,
  path,
  answer = () => plans,
  orders = [],
  invoices = [],
  bill,
  taxIds = [],
}: Given = {}) {
  const user = standInUser({
    subscription: {
      status: 'active',
      plan: 'pro',
      current_period_end: end,
      cancel_at_period_end: false,
      seats: null,
      ...subscription,
    },
  });
  render(
    <StandInShell
      path={path}
      api={standInApi(
        answering(listPlans, answer),
        answering(listProducts, () => products),
        answering(listOrders, () => orders),
        answering(listInvoices, () => invoices),
        answering(getSeats, () => ({ taken: 3 })),
        answering(getNextBill, () => ({
          amount: 4000,
          currency: 'USD',
          interval: 'month' as const,
          due_at: end,
          ...bill,
        })),
        answering(listTaxIds, () => taxIds),
        answering(previewPlanChange, ({ query }) => ({
          immediate: query.interval === 'year',
          bill: {
            amount: 500 * Number(query.seats),
            currency: 'USD',
            interval: query.interval ?? 'month',
            due_at: end,
            lines: [
              { description: `${query.seats} × Team`, amount: 500 * Number(query.seats), proration: false },
            ],
          },
        })),
        answering(changePlan, ({ body }) => {
          sent.push(body);
          return { changed: true as const };
        }),
        answering(setPlanRenewal, ({ body }) => {
          sent.push(body);
          return body;
        }),
      )}
      session={{ ...signedInSession(user), ...session }}
    >
      <SubscriptionPage />
    </StandInShell>,
  );
}

it('reads the subscription again only after a return from the customer portal', async () => {
  const refresh = jest.fn(async () => {});
  open({ session: { refresh } });
  await yourPlan();
  expect(refresh).not.toHaveBeenCalled();
  cleanup();
  open({ session: { refresh }, path: '/my-subscription?from=portal' });
  await yourPlan();
  expect(refresh).toHaveBeenCalled();
});

const yourPlan = () => screen.findByRole('region', { name: 'Your plan' });

describe('the page of a subscription with', () => {
  const cases: { given: Partial<Subscription>; says: string[]; includes: string; not?: string[] }[] = [
    {
      given: { status: 'trialing' },
      says: [
        'Pro',
        'Trial',
        'You’re trying Pro.',
        'until March 3, 2027',
        'becomes your subscription',
        'Trial ends',
      ],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'trialing', cancel_at_period_end: true },
      says: [
        'Trial, ending',
        'until March 3, 2027',
        'back on the Free plan, and nothing is charged',
        'Trial ends',
      ],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'active' },
      says: ['Pro', 'Active', 'You’re on Pro.', 'Renews', 'March 3, 2027'],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'active', plan: 'team' },
      says: ['Team', 'Active', 'You’re on Team.', 'Renews'],
      includes: 'Groups',
    },
    {
      given: { status: 'active', cancel_at_period_end: true },
      says: ['Pro', 'Ending', 'paid until March 3, 2027 and won’t renew', 'Ends', 'March 3, 2027'],
      not: ['Renews'],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'past_due' },
      says: ['Pro', 'Payment due', 'Your last payment failed.', 'check your payment card', 'Period ends'],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'past_due', cancel_at_period_end: true },
      says: ['Payment due', 'won’t renew after this period'],
      not: ['try the payment again'],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'unpaid' },
      says: ['Free', 'Unpaid', 'Pro is paused.', 'Everything you made stays readable.'],
      not: ['March 3, 2027'],
      includes: 'One profile',
    },
    {
      given: { status: 'incomplete', current_period_end: null },
      says: ['Free', 'Not started', 'Pro hasn’t started yet.', 'nothing was charged'],
      includes: 'One profile',
    },
    {
      given: { status: 'canceled' },
      says: [
        'Free',
        'Ended',
        'Your Pro plan has ended.',
        'Everything you made stays readable.',
        'March 3, 2027',
      ],
      includes: 'One profile',
    },
  ];

  it.each(cases)('$given', async ({ given, says, includes, not = [] }) => {
    open({ subscription: given });
    const region = await yourPlan();
    await within(region).findByText(includes);
    for (const words of says) expect(region.textContent).toContain(words);
    for (const words of not) expect(region.textContent).not.toContain(words);
  });
});

const priceOf = (interval: 'month' | 'year', amount: number, per_seat = false) => ({
  lookup_key: `${interval}_${amount}`,
  interval,
  amount,
  currency: 'usd',
  per_seat,
});
const priced: Plan[] = plans.map((plan) => ({
  ...plan,
  prices:
    plan.plan === 'pro'
      ? [priceOf('month', 600), priceOf('year', 6000)]
      : plan.plan === 'team'
        ? [priceOf('month', 500, true), priceOf('year', 5000, true)]
        : [],
}));
const free = { status: 'none', plan: 'free', current_period_end: null } as const;

it('is the offer for a user without a plan: prices by month and year first, and nothing that is empty', async () => {
  open({ subscription: free, answer: () => priced });
  await screen.findByText('$6');
  screen.getByText('You’re on the Free plan. No card required.');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Plans',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
  screen.getByText('$60');
  screen.getByText('$250 a year for 5 people');
  screen.getByRole('button', { name: 'Choose Team' });
});

it('changes to Team directly, with seats and the first bill', async () => {
  open({ answer: () => priced });
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change to Team' }));
  expect((await dialog.findByRole('region', { name: 'Next bill' })).textContent).toBe(
    'Your bill on March 3, 20275 × Team$25.00Total$25.00',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'One seat more' }));
  await dialog.findByText('6 × Team');
  dialog.getByText('Then $30 a month. You can change or cancel at any time.');
  await userEvent.click(dialog.getByRole('radio', { name: 'Yearly' }));
  await dialog.findByRole('region', { name: 'Your bill today' });
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm change' }));
  await screen.findByText('Your plan has changed.');
  expect(sent).toEqual([{ plan: 'team', interval: 'year', seats: 6 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('changes the seats to as many as are taken, or more', async () => {
  open({ subscription: { plan: 'team', seats: 4 }, answer: () => priced });
  await userEvent.click(await screen.findByRole('button', { name: 'Change seats' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change seats' }));
  await dialog.findByText('3 people use a seat now.');
  await userEvent.click(dialog.getByRole('button', { name: 'One seat less' }));
  expect(dialog.getByRole('button', { name: 'One seat less' })).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm change' }));
  await screen.findByText('Your plan has changed.');
  expect(sent).toEqual([{ plan: 'team', interval: 'month', seats: 3 }]);
});

it('changes from monthly to yearly payment', async () => {
  open({ answer: () => priced });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay yearly' }));
  await screen.findByRole('dialog', { name: 'Pay yearly' });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm change' }));
  await screen.findByText('Your plan has changed.');
  expect(sent).toEqual([{ plan: 'pro', interval: 'year', seats: 1 }]);
});

it('ends the plan after a question, and lets it renew again', async () => {
  open({ answer: () => priced });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel Pro?' }));
  question.getByText(/You keep Pro until March 3, 2027/);
  await userEvent.click(question.getByRole('button', { name: 'Cancel plan' }));
  await screen.findByText('Your plan won’t renew.');
  cleanup();
  open({ subscription: { cancel_at_period_end: true }, answer: () => priced });
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the plan' }));
  await screen.findByText('Your plan renews again.');
  expect(sent).toEqual([{ renews: false }, { renews: true }]);
});

it('asks for the number of seats before Team is chosen', async () => {
  open({ subscription: free, answer: () => priced });
  await screen.findByText('$25 a month for 5 people');
  await userEvent.click(screen.getByRole('button', { name: 'One seat less' }));
  screen.getByText('$20 a month for 4 people');
});

describe('the page of a Team subscription', () => {
  const team = { plan: 'team', seats: 8 } as const;

  it('shows seats, next bill, orders and invoices', async () => {
    const order: Order = {
      order_id: 'ORDER12345',
      product: 'metal',
      options: { colour: 'gold' },
      quantity: 2,
      design_id: null,
      checkout_session_id: 'cs_1',
      status: 'refunded',
      amount: 7800,
      currency: 'USD',
      created_at: '2026-11-20T10:00:00Z',
      ...notSent,
    };
    const invoice: Invoice = {
      invoice_id: 'in_1',
      number: 'MEISHI-0001',
      status: 'paid',
      amount: 4000,
      currency: 'USD',
      created_at: '2026-11-20T10:00:00Z',
      url: 'http://pay.test/invoices/1',
      pdf_url: 'http://pay.test/invoices/1/pdf',
    };
    open({ subscription: team, orders: [order], invoices: [invoice] });
    const meter = await screen.findByRole('meter', { name: 'Seats used' });
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['3', '8']);
    screen.getByText(/5 more people can join your groups/);
    await within(await yourPlan()).findByText('$40 a month');

    const orders = screen.getByRole('region', { name: 'Orders' });
    await within(orders).findByText(/Gold · Meishi design/);
    expect(orders.textContent).toMatch(/2 × Metal card.*\$78.*Refunded/);
    const download = screen.getByRole('link', { name: 'Download invoice MEISHI-0001 as PDF' });
    expect(download.getAttribute('href')).toBe('http://pay.test/invoices/1/pdf');
  });

  it('shows what makes up a bill that differs from the price', async () => {
    open({
      subscription: team,
      bill: {
        amount: 5126,
        lines: [
          { description: 'Unused time on 3 × Team', amount: -1000, proration: true },
          { description: 'Remaining time on 8 × Team', amount: 1787, proration: true },
          { description: '8 × Team', amount: 4000, proration: false },
        ],
        discount: 479,
        tax: 818,
        credit: 0,
      },
    });
    const bill = await within(await yourPlan()).findByRole('region', { name: 'Next bill' });
    expect(bill.textContent).toMatch(
      /^Your bill on March 3, 2027.*-\$10\.00.*\$17\.87.*8 × Team\$40\.00.*Discount-\$4\.79Tax\$8\.18Total\$51\.26$/,
    );
    expect(within(await yourPlan()).queryByText(/a month/)).toBeNull();
  });

  it('shows the credit that a bill leaves for later ones', async () => {
    open({
      subscription: team,
      bill: {
        amount: 0,
        lines: [
          { description: 'Unused time on 5 × Team', amount: -2483, proration: true },
          { description: '1 × Pro', amount: 600, proration: false },
        ],
        credit_left: 1883,
      },
    });
    const bill = await within(await yourPlan()).findByRole('region', { name: 'Next bill' });
    expect(bill.textContent).toMatch(/-\$24\.83.*\$6\.00Total\$0\.00Credit for later bills\$18\.83$/);
  });

  it('shows refunds, disputes and tax ids with their state', async () => {
    const invoice: Invoice = {
      invoice_id: 'in_1',
      number: 'MEISHI-0001',
      status: 'paid',
      amount: 4000,
      currency: 'USD',
      created_at: '2026-11-20T10:00:00Z',
      url: null,
      pdf_url: null,
    };
    const dispute = { amount: 4000, reason: 'fraudulent', created_at: '2026-11-21T10:00:00Z' };
    open({
      subscription: team,
      invoices: [
        { ...invoice, refunded_amount: 500, dispute: null },
        {
          ...invoice,
          invoice_id: 'in_2',
          refunded_amount: 4000,
          dispute: { ...dispute, state: 'needs_response' },
        },
        { ...invoice, invoice_id: 'in_3', refunded_amount: 0, dispute: { ...dispute, state: 'lost' } },
        { ...invoice, invoice_id: 'in_4' },
      ],
      taxIds: [
        {
          tax_id: 'txi_1',
          type: 'eu_vat',
          value: 'DE000000000',
          country: 'DE',
          verification: 'verified',
          verified_name: 'Studio GmbH',
        },
        {
          tax_id: 'txi_2',
          type: 'eu_vat',
          value: 'FR111111111',
          country: 'FR',
          verification: 'unverified',
          verified_name: null,
        },
      ],
    });
    const [, ...rows] = await within(await screen.findByRole('table')).findAllByRole('row');
    expect(rows.map((row) => row.textContent?.replace(/^.*\$40/, ''))).toEqual([
      '$5 of it refunded',
      'All of it refundedDisputed',
      'Dispute decided: money returned',
      '',
    ]);
    const taxIds = within(screen.getByRole('region', { name: 'Tax IDs' }));
    const texts = (await taxIds.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(texts).toEqual(['DE000000000VerifiedStudio GmbH, DE', 'FR111111111Not verifiedFR']);
    taxIds.getByRole('button', { name: 'Change tax IDs' });
  });

  it('has no next bill after a cancellation, and a button to keep the plan', async () => {
    open({ subscription: { ...team, cancel_at_period_end: true } });
    const region = await yourPlan();
    within(region).getByRole('button', { name: 'Keep the plan' });
    expect(region.textContent).not.toContain('Next bill');
  });

  it('asks for payment if one has failed', async () => {
    open({ subscription: { ...team, status: 'past_due' } });
    within(await yourPlan()).getByRole('button', { name: 'Pay or change the card' });
  });
});

describe('beside the subscription, the page', () => {
  it('shows the other plans, even without prices', async () => {
    open();
    await screen.findByRole('heading', { level: 3, name: 'Team' });
    const others = screen.getByRole('region', { name: 'Other plans' });
    expect(
      within(others)
        .getAllByRole('heading', { level: 3 })
        .map((name) => name.textContent),
    ).toEqual(['Free', 'Team']);
    screen.getByText(/Prices appear here once payments are connected/);
    expect(screen.getAllByText('Price to follow')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Team/ })).toBeNull();
  });

  it('keeps the own plan and can retry when the other plans fail to load', async () => {
    let failing = true;
    open({
      answer: () =>
        failing ? Promise.reject(new ApiError(503, 'unavailable', 'Please try again in a minute.')) : plans,
    });
    await screen.findByText('Please try again in a minute.');
    expect((await yourPlan()).textContent).toContain('Renews');
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Scheduled links');
  });

  it('shows one loading state until it is known who is there', () => {
    open({ session: { status: 'loading', user: null }, answer: () => new Promise(() => {}) });
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
      'Loading your subscription',
    ]);
  });

  it('can reload a user record that failed to load', async () => {
    // A hidden page does not poll.
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    let requests = 0;
    open({
      session: {
        user: null,
        refresh: async () => {
          requests += 1;
        },
      },
    });
    await screen.findByRole('heading', { name: 'Your subscription could not be loaded' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(requests).toBe(1);
    hidden.mockRestore();
  });
});
