import { describe, expect, it } from '@jest/globals';
import { planTable } from '@meishi/api-contract/rules/plan-table';
import { subscriptionStatuses } from '../users/user.entity.ts';
import { covers, freeSeats, planInForce } from './plans.policy.ts';

describe('the plan in force', () => {
  it('is the paid plan if trialing, active or past due, and free otherwise', () => {
    const paid = subscriptionStatuses.filter((status) => planInForce({ status, plan: 'pro' }) === 'pro');
    expect(paid).toEqual(['trialing', 'active', 'past_due']);
  });

  it('covers the features of the paid plan', () => {
    expect(covers({ status: 'active', plan: 'team' }, 'slug')).toBe(true);
    expect(covers({ status: 'canceled', plan: 'team' }, 'slug')).toBe(false);
    expect(covers({ status: 'none', plan: 'free' }, 'profiles')).toBe(false);
  });

  it('has the seats paid for with Team, and none without Team', () => {
    const team = { plan: 'team', status: 'active' } as const;
    expect(freeSeats({ ...team, seats: 5 }, 3)).toBe(2);
    expect(freeSeats({ ...team, seats: 5 }, 8)).toBe(0);
    expect(freeSeats({ ...team, seats: null }, 8)).toBe(Number.POSITIVE_INFINITY);
    expect(freeSeats({ ...team, status: 'canceled', seats: 5 }, 0)).toBe(0);
    expect(freeSeats({ plan: 'pro', status: 'active', seats: null }, 0)).toBe(0);
  });

  it('is one of the offered plans', () => {
    expect(planTable.map(({ plan }) => plan)).toEqual(['free', 'pro', 'team']);
  });
});
