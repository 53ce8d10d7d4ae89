import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@meishi/api-contract/client';
import { listPlans, type Plan } from '@meishi/api-contract/plans';
import type { User } from '@meishi/api-contract/users';
import type { Session } from '@meishi/shell-sdk';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SubscriptionPage from './Page';

const plans: Plan[] = [
  { plan: 'free', name: 'Free', summary: 'Your card.', features: ['One profile'], prices: [] },
  {
    plan: 'pro',
    name: 'Pro',
    summary: 'More of you.',
    features: ['More profiles', 'Scheduled links'],
    prices: [],
  },
  { plan: 'team', name: 'Team', summary: 'All of you.', features: ['Groups'], prices: [] },
];

type Subscription = User['subscription'];

// Half past midnight of 3 March in Berlin, where the reader lives.
const end = '2027-03-02T23:30:00Z';

interface Given {
  subscription?: Partial<Subscription>;
  session?: Partial<Session>;
  answer?: () => Plan[] | Promise<Plan[]>;
}

function open({ subscription, session, answer = () => plans }: Given = {}) {
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
      api={standInApi(answering(listPlans, answer))}
      session={{ ...signedInSession(user), ...session }}
    >
      <SubscriptionPage />
    </StandInShell>,
  );
}

const yourPlan = () => screen.findByRole('region', { name: 'Your plan' });

describe('what the page says of a subscription that is', () => {
  const cases: { given: Partial<Subscription>; says: string[]; includes: string; not?: string[] }[] = [
    {
      given: { status: 'none', plan: 'free', current_period_end: null },
      says: ['Free', 'You are on Free. It has no end date and asks for no card.'],
      includes: 'One profile',
    },
    {
      given: { status: 'trialing' },
      says: [
        'Pro',
        'Trial',
        'You are trying Pro.',
        'until March 3, 2027',
        'turns into your subscription',
        'Trial ends',
      ],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'trialing', cancel_at_period_end: true },
      says: ['Trial, ending', 'until March 3, 2027', 'back on Free, and nothing is charged', 'Trial ends'],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'active' },
      says: ['Pro', 'Active', 'You are on Pro.', 'Renews', 'March 3, 2027'],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'active', plan: 'team' },
      says: ['Team', 'Active', 'You are on Team.', 'Renews'],
      includes: 'Groups',
    },
    {
      given: { status: 'active', cancel_at_period_end: true },
      says: ['Pro', 'Ending', 'paid until March 3, 2027 and does not renew', 'Ends', 'March 3, 2027'],
      not: ['Renews'],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'past_due' },
      says: ['Pro', 'Payment due', 'Your last payment did not go through.', 'check the card', 'Period ends'],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'past_due', cancel_at_period_end: true },
      says: ['Payment due', 'does not renew after this period'],
      not: ['tried again'],
      includes: 'Scheduled links',
    },
    {
      given: { status: 'unpaid' },
      says: ['Free', 'Unpaid', 'Pro is on hold.', 'Everything you made stays readable.'],
      not: ['March 3, 2027'],
      includes: 'One profile',
    },
    {
      given: { status: 'incomplete', current_period_end: null },
      says: ['Free', 'Not started', 'Pro has not started yet.', 'nothing was charged'],
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

describe('beside it', () => {
  it('stand the other plans, without a price before there is one', async () => {
    open();
    await screen.findByRole('heading', { level: 3, name: 'Team' });
    expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Free',
      'Team',
    ]);
    screen.getByText(/Prices appear here once payments are connected/);
    expect(screen.getAllByText('Price to come')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a failure of the plans leaves the own plan on screen and can be tried again', async () => {
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

  it('loading is said once for each part', () => {
    open({ session: { status: 'loading', user: null }, answer: () => new Promise(() => {}) });
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
      'Loading your subscription',
      'Loading the plans',
    ]);
  });

  it('a record that could not be fetched is asked for again', async () => {
    let asked = 0;
    open({
      session: {
        user: null,
        refresh: async () => {
          asked += 1;
        },
      },
    });
    await screen.findByRole('heading', { name: 'Your subscription could not be loaded' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked).toBe(1);
  });
});
