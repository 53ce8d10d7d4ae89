import type { Cases } from './world.js';

export const users: Cases = ({ people }) => ({
  getMe: {},
  createUser: { input: () => ({ body: { fullName: 'Ada Lovelace' } }) },
  createGoogleUser: {
    input: (caller) => ({ body: { email: caller === 'visitor' ? undefined : people[caller].email } }),
  },
});
