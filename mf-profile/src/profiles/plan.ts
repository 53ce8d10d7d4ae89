import type { User } from '@meishi/api-contract/users';

/** Whether the person's plan covers what is part of Pro. */
export const hasPro = (user: Pick<User, 'subscription'> | null) =>
  user !== null &&
  user.subscription.plan !== 'free' &&
  ['active', 'trialing', 'past_due'].includes(user.subscription.status);
