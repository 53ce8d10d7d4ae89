import { picture } from '../fixtures/pictures.ts';
import type { Cases } from './world.ts';

export const users: Cases = ({ accounts }) => ({
  getMe: {},
  updateMe: { input: () => ({ body: { time_zone: 'Europe/Paris' } }) },
  uploadMyPhoto: { input: async () => ({ files: { photo: await picture() } }) },
  deleteMyPhoto: {},
  createUser: { input: () => ({ body: { fullName: 'Ada Lovelace' } }) },
  createGoogleUser: {
    input: (caller) => ({ body: { email: caller === 'visitor' ? undefined : accounts[caller].email } }),
  },
});
