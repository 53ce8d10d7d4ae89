import type { User } from '@meishi/api-contract/endpoints/account/users';
import type { Session } from '../session/session.ts';

/** A user without group, role or plan. Pass what the test needs. */
export const standInUser = (fields: Partial<User> = {}): User => ({
  user_id: 'user_1',
  email: 'mika@meishi.test',
  email_verified: true,
  display_name: 'Mika Tanaka',
  photo_url: null,
  locale: 'en',
  time_zone: 'Europe/Berlin',
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
  default_profile_id: 'PROFILE001',
  created_at: '2026-01-01T00:00:00Z',
  ...fields,
});

/** The session of that user, or of a visitor if there is none. */
export const signedInSession = (user: User | null = standInUser()): Session => ({
  status: user ? 'signed-in' : 'signed-out',
  user,
  email: user?.email ?? null,
  displayName: user?.display_name ?? null,
  emailVerified: user?.email_verified ?? false,
  signOut: async () => true,
  refresh: async () => {},
});
