import type { User } from '@meishi/api-contract/users';

export type PlanName = User['subscription']['plan'];
type Subscription = Pick<User['subscription'], 'status' | 'plan'>;

/** What only some plans cover. */
export type PaidFeature =
  | 'profiles'
  | 'accent'
  | 'cover'
  | 'slug'
  | 'schedule'
  | 'history'
  | 'reminders'
  | 'groups'
  | 'dashboards'
  | 'overrides'
  | 'bulk-invitations';

const covered: Record<PlanName, readonly PaidFeature[]> = {
  free: [],
  pro: ['profiles', 'accent', 'cover', 'slug', 'schedule', 'history', 'reminders'],
  team: [
    'profiles',
    'accent',
    'cover',
    'slug',
    'schedule',
    'history',
    'reminders',
    'groups',
    'dashboards',
    'overrides',
    'bulk-invitations',
  ],
};

/** The plan that counts: a trial counts as paid, and so does a late payment until the provider gives up. */
export function planInForce({ status, plan }: Subscription): PlanName {
  return ['trialing', 'active', 'past_due'].includes(status) ? plan : 'free';
}

export function covers(subscription: Subscription, feature: PaidFeature): boolean {
  return covered[planInForce(subscription)].includes(feature);
}
