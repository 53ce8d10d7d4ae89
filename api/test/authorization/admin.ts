import type { Cases } from './world.js';

export const admin: Cases = ({ people, profileId }) => {
  const params = { id: people.user.user.user_id };
  return {
    listUsers: {},
    getAdminUser: { input: () => ({ params }) },
    updateAdminUser: { input: () => ({ params, body: { display_name: 'Ada Lovelace' } }) },
    createAdminLink: {
      input: () => ({
        params: { profileId },
        body: { kind: 'website', title: 'Help', url: 'https://example.com' },
      }),
    },
    listAuditEntries: {},
  };
};
