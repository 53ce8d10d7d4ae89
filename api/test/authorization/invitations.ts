import { invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { InvitationTokens } from '../../src/groups/invitations/invitation-tokens.ts';
import { makeGroup } from '../fixtures/groups.ts';
import { newAddress } from '../fixtures/users.ts';
import type { Caller, Cases } from './world.ts';

export const invitations: Cases = ({ app, accounts, groupParams, departments }) => {
  /** A new invitation into the department for each caller. */
  const invitation = async (by: 'group admin' | 'product admin' = 'group admin') => {
    const { results } = await accounts[by].call(invite, {
      ...groupParams(),
      body: { email: newAddress(), department_id: departments['admin of the department'] },
    });
    return results[0]?.invitation?.invitation_id ?? '';
  };
  const invited = async (
    caller: Caller,
    // Users cannot be invited to their own group.
    owner = caller === 'other user' ? accounts['group admin'] : accounts['other user'],
  ) => {
    const { email } = accounts[caller === 'visitor' ? 'user' : caller];
    const { name } = await makeGroup(app, { admins: [owner] });
    await owner.call(invite, { params: { id: name }, body: { email } });
    return { params: { id: name } };
  };
  const expired = async (caller: Caller) => {
    const input = await invited(caller);
    await app.database.query(
      `update invitations set expires_at = now() - interval '1 hour'
       where group_id = (select group_id from groups where name = $1)`,
      [input.params.id],
    );
    return input;
  };
  /** With the token of the first mail. */
  const preview = async () => {
    const token = app.app.get(InvitationTokens).tokenOf(await invitation('product admin'), 1);
    return { ...groupParams(), query: { token } };
  };
  const agedInvitation = async () => {
    const id = await invitation();
    await app.database.query(
      `update invitations set last_sent_at = now() - interval '1 hour' where invitation_id = $1`,
      [id],
    );
    return { params: { id } };
  };
  return {
    invite: {
      input: (caller) => ({
        ...groupParams(),
        body: {
          email: newAddress(),
          ...(caller in departments && { department_id: departments[caller as keyof typeof departments] }),
        },
      }),
    },
    listInvitations: { input: groupParams },
    listOwnInvitations: {},
    // Nobody may invite as often as there are callers.
    getInvitation: { input: async (caller) => invited(caller, await app.createUser()) },
    previewInvitation: { input: preview },
    acceptInvitation: { input: (caller) => invited(caller) },
    declineInvitation: { input: (caller) => invited(caller) },
    askForInvitation: { input: expired },
    resendInvitation: { input: agedInvitation, ofMember: true },
    cancelInvitation: {
      input: async () => ({ params: { id: await invitation('product admin') } }),
      ofMember: true,
    },
  };
};
