import { describe, expect, it } from '@jest/globals';
import { listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { ApiError } from '@meishi/api-contract/transport/client';
import type { Session } from '@meishi/shell-sdk';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PricingPage from './Page.tsx';

const plan = (fields: Pick<Plan, 'plan' | 'name'> & Partial<Plan>): Plan => ({
  summary: `All about ${fields.name}.`,
  features: [`What ${fields.name} includes`],
  prices: [],
  ...fields,
});

const price = (interval: 'month' | 'year', amount: number, rest: Partial<Plan['prices'][number]> = {}) => ({
  lookup_key: `${interval}_${amount}`,
  interval,
  amount,
  currency: 'usd',
  per_seat: false,
  ...rest,
});

const unpriced = [
  plan({ plan: 'free', name: 'Free' }),
  plan({ plan: 'pro', name: 'Pro' }),
  plan({ plan: 'team', name: 'Team' }),
];
const priced = [
  plan({ plan: 'free', name: 'Free' }),
  plan({ plan: 'pro', name: 'Pro', prices: [price('month', 600), price('year', 6000)] }),
  plan({ plan: 'team', name: 'Team', prices: [price('month', 500, { per_seat: true })] }),
];

const visitor = signedInSession(null);

function open(answer: () => Plan[] | Promise<Plan[]>, session: Session = visitor) {
  render(
    <StandInShell api={standInApi(answering(listPlans, answer))} session={session}>
      <PricingPage />
    </StandInShell>,
  );
}

/** The text of a plan's column. */
const columnOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('li')?.textContent ?? '';

describe('without prices from the payment provider', () => {
  it('says so and has no buttons to buy', async () => {
    open(() => unpriced);
    await screen.findByText('Prices appear here once payments are connected.');
    expect(await columnOf('Free')).toContain('$0, forever');
    expect(await columnOf('Pro')).toContain('Price to follow');
    expect(await columnOf('Team')).toContain('What Team includes');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('with prices', () => {
  it('shows monthly prices, and yearly prices with the saving', async () => {
    open(() => priced);
    expect(await columnOf('Pro')).toContain('$6 a month');
    expect(await columnOf('Team')).toContain('$5 per seat per month');
    expect(screen.queryByText(/once payments are connected/)).toBeNull();

    expect(screen.getByText('Pay yearly and get 2 months free')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(await columnOf('Pro')).toContain('$60 a year2 months less than paying monthly');
    // Team is billed monthly only.
    expect(await columnOf('Team')).toContain('$5 per seat per month');
  });

  it('has no interval switch if all plans are monthly', async () => {
    open(() => [plan({ plan: 'pro', name: 'Pro', prices: [price('month', 600)] })]);
    expect(await columnOf('Pro')).toContain('$6 a month');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    ['eur', 550, '€5.50'],
    ['jpy', 900, '¥900'],
    ['kwd', 1500, '1.5'],
  ])('formats %s %d as %s', async (currency, amount, words) => {
    open(() => [plan({ plan: 'pro', name: 'Pro', prices: [price('month', amount, { currency })] })]);
    expect(await columnOf('Pro')).toContain(words);
  });
});

describe('the next step', () => {
  it('is sign-up for a visitor', async () => {
    open(() => unpriced);
    const link = await screen.findByRole('link', { name: 'Create your card' });
    expect(link.getAttribute('href')).toBe('/sign-up');
    expect(screen.queryByText('Your plan')).toBeNull();
  });

  it('is the subscription page for a subscriber', async () => {
    const user = standInUser({
      subscription: {
        status: 'active',
        plan: 'pro',
        current_period_end: null,
        cancel_at_period_end: false,
        seats: null,
      },
    });
    open(() => priced, signedInSession(user));
    expect(await columnOf('Pro')).toContain('Your plan');
    expect(screen.getByRole('link', { name: 'My subscription' }).getAttribute('href')).toBe(
      '/my-subscription',
    );
    expect(screen.queryByRole('link', { name: 'Create your card' })).toBeNull();
  });
});

describe('choosing a plan', () => {
  const team = plan({
    plan: 'team',
    name: 'Team',
    prices: [price('month', 500, { per_seat: true }), price('year', 5000, { per_seat: true })],
  });

  it('takes a visitor to the checkout with interval and seats', async () => {
    open(() => [...priced.slice(0, 2), team]);
    await screen.findByText('$25 a month for 5 people');
    await userEvent.click(screen.getByRole('button', { name: 'One seat more' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    screen.getByText('$300 a year for 6 people');
    expect(screen.getByRole('link', { name: 'Choose Team' }).getAttribute('href')).toBe(
      '/checkout?plan=team&interval=year&seats=6',
    );
  });

  it('explains a change of plan to a subscriber', async () => {
    const user = standInUser({
      subscription: {
        status: 'active',
        plan: 'pro',
        current_period_end: null,
        cancel_at_period_end: false,
        seats: null,
      },
    });
    open(() => [...priced.slice(0, 2), team], signedInSession(user));
    await screen.findByRole('button', { name: 'Change to Team' });
    screen.getByText(/The new price applies from your next bill/);
    screen.getByRole('button', { name: 'Cancel plan' });
  });
});

it('expands the answers to questions', async () => {
  open(() => unpriced);
  const question = screen.getByText('Can I stay on Free?');
  const answer = question.closest('details');
  expect(answer?.open).toBe(false);
  await userEvent.click(question);
  expect(answer?.open).toBe(true);
  within(answer as HTMLElement).getByText(/has no end date/);
});

it('shows a loading state', () => {
  open(() => new Promise(() => {}));
  expect(screen.getByRole('status').textContent).toBe('Loading the plans');
});

it('can be retried after a failure', async () => {
  let failing = true;
  open(() => (failing ? Promise.reject(new ApiError(0, 'unavailable', 'Request failed')) : unpriced));
  expect((await screen.findByRole('alert')).textContent).toContain('check your connection');
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await columnOf('Pro')).toContain('Price to follow');
});
