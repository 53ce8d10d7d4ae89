import { requestUserErasure } from '@meishi/api-contract/endpoints/admin/admin';
import type { Cases } from './world.ts';

export const admin: Cases = ({ app, people, profileId }) => {
  const params = { id: people.user.user.user_id };
  const somebody = async () => ({ params: { id: (await app.person()).user.user_id } });
  return {
    listUsers: {},
    getAdminUser: { input: () => ({ params }) },
    updateAdminUser: { input: () => ({ params, body: { display_name: 'Ada Lovelace' } }) },
    viewUserProfiles: { input: () => ({ params }) },
    requestUserErasure: { input: somebody },
    takeBackUserErasure: {
      input: async () => {
        const input = await somebody();
        await people['product admin'].call(requestUserErasure, input);
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
