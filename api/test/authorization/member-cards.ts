import { picture } from '../fixtures/pictures.ts';
import type { Cases } from './world.ts';

/** The group has locked two fields of its members. */
export const memberCards: Cases = ({ app, accounts, groupParams }) => {
  const { user } = accounts['group member'];
  const params = () => ({ ...groupParams().params, userId: user.user_id });
  const lock = async () => {
    const { id } = groupParams().params;
    await app.database.query(
      `update groups set locked_fields = '["job_title", "photo"]', version = version + 1 where name = $1`,
      [id],
    );
    return params();
  };
  const version = async () =>
    (
      await app.database.query('select version from profiles where profile_id = $1', [
        user.default_profile_id,
      ])
    ).rows[0].version;
  return {
    getMemberCard: { input: () => ({ params: params() }) },
    updateMemberCard: {
      input: async () => ({
        params: await lock(),
        body: { version: await version(), job_title: 'Head of Design' },
      }),
    },
    uploadMemberCardPhoto: {
      input: async () => ({ params: await lock(), files: { photo: await picture() } }),
    },
    listLockedFields: {
      input: () => ({ params: { id: accounts.user.user.default_profile_id } }),
      owned: true,
    },
  };
};
