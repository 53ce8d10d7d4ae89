import type { User } from '@meishi/api-contract/endpoints/account/users';

export type Subscription = User['subscription'];
export type PlanId = Subscription['plan'];

/** The plan in force. A lapsed subscription means Free. */
export function planInForce({ status, plan }: Subscription): PlanId {
  return status === 'trialing' || status === 'active' || status === 'past_due' ? plan : 'free';
}
