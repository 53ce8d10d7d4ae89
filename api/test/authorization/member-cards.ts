import { randomUUID } from 'node:crypto';
import { requestCardChange } from '@meishi/api-contract/endpoints/groups/member-cards';
import { makeGroup } from '../fixtures/groups.ts';
import { picture } from '../fixtures/pictures.ts';
import { type Cases, once } from './world.ts';

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
  const request = async () => {
    await lock();
    const body = { job_title: `Lead ${randomUUID()}` };
    const params = { id: user.default_profile_id };
    return (await accounts['group member'].call(requestCardChange, { params, body })).request_id;
  };
  const ownParams = { id: accounts.user.user.default_profile_id };
  const otherSuffix = () => ({ suffix: randomUUID().slice(0, 8) });
  /** A group that has locked a field of `user`. */
  const ownGroup = once(async () => {
    const { group_id } = await makeGroup(app, {
      admins: [accounts['group admin']],
      members: [accounts.user],
    });
    await app.database.query(`update groups set locked_fields = '["suffix"]' where group_id = $1`, [
      group_id,
    ]);
  });
  return {
    getMemberCard: { input: () => ({ params: params() }), ofMember: true },
    updateMemberCard: {
      input: async () => ({
        params: await lock(),
        body: { version: await version(), job_title: 'Head of Design' },
      }),
      ofMember: true,
    },
    uploadMemberCardPhoto: {
      input: async () => ({ params: await lock(), files: { photo: await picture() } }),
      ofMember: true,
    },
    listLockedFields: {
      input: () => ({ params: { id: accounts.user.user.default_profile_id } }),
      owned: true,
    },
    requestCardChange: {
      input: async () => {
        await ownGroup();
        return { params: ownParams, body: otherSuffix() };
      },
      owned: true,
    },
    withdrawCardRequest: {
      input: async () => {
        await ownGroup();
        const input = { params: ownParams, body: otherSuffix() };
        const { request_id: requestId } = await accounts.user.call(requestCardChange, input);
        return { params: { ...ownParams, requestId } };
      },
      owned: true,
    },
    listCardRequests: { input: groupParams },
    decideCardRequest: {
      input: async () => ({
        params: { id: groupParams().params.id, requestId: await request() },
        body: { accept: true },
      }),
      ofMember: true,
    },
  };
};
