import { makeGroup } from '../fixtures/groups.ts';
import { type Cases, groupMembers } from './world.ts';

export const members: Cases = ({ app, accounts, groupParams }) => {
  /** A separate group for each call, with a second admin, so that every permitted caller may leave it. */
  const group = async () => {
    const { name } = await makeGroup(app, {
      admins: [accounts['group admin'], await app.createUser()],
      members: [...groupMembers(accounts), accounts['product admin']],
    });
    return { id: name };
  };
  const member = async () => {
    const { user } = accounts['group member'];
    return { ...(await group()), userId: user.user_id };
  };
  return {
    listMembers: { input: groupParams },
    exportMembers: { input: groupParams },
    updateMember: {
      input: async () => ({ params: await member(), body: { role: 'admin' } }),
      ofNewGroup: true,
    },
    changeMembers: {
      input: async () => {
        const { id, userId } = await member();
        return { params: { id }, body: { user_ids: [userId], change: 'make-admin' } };
      },
      ofNewGroup: true,
    },
    removeMember: { input: async () => ({ params: await member() }), ofNewGroup: true },
    updateMembership: {
      input: async (caller) => {
        const { user } = caller === 'visitor' ? accounts.user : accounts[caller];
        return { params: await group(), body: { profile_id: user.default_profile_id } };
      },
    },
    leaveGroup: { input: async () => ({ params: await group() }) },
  };
};
