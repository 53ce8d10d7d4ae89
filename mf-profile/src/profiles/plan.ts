import type { User } from '@meishi/api-contract/endpoints/account/users';

/** Whether the user's plan includes the Pro features. */
export const hasPro = (user: Pick<User, 'subscription'> | null) =>
  user !== null &&
  user.subscription.plan !== 'free' &&
  ['active', 'trialing', 'past_due'].includes(user.subscription.status);
