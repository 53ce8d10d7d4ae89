import type { User } from '@meishi/api-contract/endpoints/account/users';
import { message } from '@meishi/api-contract/shapes/message';

type PlanName = User['subscription']['plan'];
type Subscription = Pick<User['subscription'], 'status' | 'plan'>;

/** Features of paid plans: the lowest plan that covers them, and the message. All other features are free. */
export const paidFeatures = {
  profiles: ['pro', message('More than one profile is part of Pro.')],
  accent: ['pro', message('Custom colours are part of Pro.')],
  credit: ['pro', message('Removing the link to {{product}} is part of Pro.')],
  cover: ['pro', message('Cover images are part of Pro.')],
  slug: ['pro', message('Custom addresses are part of Pro.')],
  schedule: ['pro', message('Scheduled links are part of Pro.')],
  history: ['pro', message('Analytics beyond 30 days are part of Pro.')],
  reminders: ['pro', message('Scheduled reminders are part of Pro.')],
  signature: ['pro', message('The email signature is part of Pro.')],
  groups: ['team', message('Groups are part of Team.')],
  overrides: ['team', message('Custom links per member are part of Team.')],
  dashboards: ['team', message('Dashboards are part of Team.')],
  'bulk-invitations': ['team', message('Bulk invitations are part of Team.')],
} as const satisfies Record<string, readonly [from: PlanName, sentence: string]>;

export type PaidFeature = keyof typeof paidFeatures;

const byReach: readonly PlanName[] = ['free', 'pro', 'team'];

/** The effective plan. Trials and late payments count as paid until the provider cancels the subscription. */
export function planInForce({ status, plan }: Subscription): PlanName {
  return ['trialing', 'active', 'past_due'].includes(status) ? plan : 'free';
}

export function covers(subscription: Subscription, feature: PaidFeature): boolean {
  const [from] = paidFeatures[feature];
  return byReach.indexOf(planInForce(subscription)) >= byReach.indexOf(from);
}

/** The number of people that a plan covers: unlimited if seats are not counted, none without Team. */
export function seatsOf(subscription: Subscription & { seats: number | null }): number {
  if (planInForce(subscription) !== 'team') return 0;
  return subscription.seats ?? Number.POSITIVE_INFINITY;
}

/** The number of free seats: infinite if seats are not counted, zero without Team. */
export function freeSeats(subscription: Subscription & { seats: number | null }, takenSeats: number): number {
  return Math.max(0, seatsOf(subscription) - takenSeats);
}
