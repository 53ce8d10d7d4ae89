import { requestUserErasure } from '@meishi/api-contract/endpoints/admin/admin';
import type { Cases } from './world.ts';

export const admin: Cases = ({ app, accounts, profileId }) => {
  const params = { id: accounts.user.user.user_id };
  const newUserParams = async () => ({ params: { id: (await app.createUser()).user.user_id } });
  return {
    listUsers: {},
    getAdminUser: { input: () => ({ params }) },
    updateAdminUser: { input: () => ({ params, body: { display_name: 'Ada Lovelace' } }) },
    viewUserProfiles: { input: () => ({ params }) },
    requestUserErasure: { input: newUserParams },
    takeBackUserErasure: {
      input: async () => {
        const input = await newUserParams();
        await accounts['product admin'].call(requestUserErasure, input);
        return input;
      },
    },
    createAdminLink: {
      input: () => ({
        params: { profileId },
        body: { kind: 'website', title: 'Help', url: 'https://example.com' },
      }),
    },
    getProductMetrics: {},
    listAuditEntries: {},
  };
};
