import { anotherSession, newAddress } from '../fixtures/users.ts';
import type { Cases } from './world.ts';

export const sessions: Cases = ({ app, accounts }) => ({
  listSessions: {},
  endSession: {
    owned: true,
    input: async () => ({ params: { id: await anotherSession(app, accounts.user) } }),
  },
  // The following cases need this session.
  endSessions: { input: () => ({ body: { which: 'others' } }) },
});

export const signInMails: Cases = () => ({
  sendVerificationMail: {},
  sendAddressMail: { input: () => ({ body: { email: newAddress() } }) },
  sendPasswordMail: { input: () => ({ body: { email: newAddress() } }) },
  sendSignInMail: { input: () => ({ body: { email: newAddress() } }) },
});

export const openid: Cases = () => ({
  startOpenidSignIn: { input: () => ({ params: { provider: 'openid' }, body: {} }) },
  renewOpenidSession: { input: () => ({ body: { fresh: true } }) },
  endOpenidSession: { input: () => ({ body: { at_provider: true } }) },
});

export const notifications: Cases = () => ({
  getNotifications: {},
  updateNotifications: { input: () => ({ body: { exchanges: true } }) },
});
