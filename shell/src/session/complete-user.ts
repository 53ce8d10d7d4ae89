import type { User } from '@meishi/api-contract/endpoints/account/users';
import { currentLocale } from '@meishi/shell-sdk';

const without: Omit<User, 'user_id' | 'locale'> = {
  email: '',
  email_verified: true,
  display_name: '',
  photo_url: null,
  time_zone: 'UTC',
  subscription: {
    status: 'none',
    plan: 'free',
    current_period_end: null,
    cancel_at_period_end: false,
    seats: null,
  },
  group_info: null,
  groups: [],
  roles: [],
  default_profile_id: '',
  created_at: '',
};

/**
 * The user of a response. Another version of the API may leave out a part of it; the page then works without that part: no
 * groups, no roles, the free plan.
 */
export function completeUser(user: Partial<User> & Pick<User, 'user_id'>): User {
  const subscription = { ...without.subscription, ...user.subscription };
  return { ...without, locale: currentLocale(), ...user, subscription };
}
