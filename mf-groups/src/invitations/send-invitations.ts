import type { Invitation, invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { ApiError, type Call } from '@meishi/api-contract/transport/client';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { inviteToGroup } from '@meishi/api-contract/wrappers';
import type { Invitee } from './address-list.ts';

export type InviteResult = ResponseOf<typeof invite>['results'][number];

interface Sending {
  invitees: readonly Invitee[];
  /** The role of entries without one. */
  role: Invitation['role'];
  message: string;
  /** The department that they lead into. */
  departmentId?: string | undefined;
}

/** Sends all invitations and returns the result of each. A single one uses the call that every plan includes. */
export async function sendInvitations(
  call: Call,
  groupId: string,
  { invitees, role, message, departmentId }: Sending,
): Promise<InviteResult[]> {
  const params = { id: groupId };
  const rows = invitees.map((invitee) => ({ email: invitee.email, role: invitee.role ?? role }));
  const [only] = rows;
  const common = { message, ...(departmentId && { department_id: departmentId }) };
  if (rows.length > 1 || !only)
    return (await inviteToGroup(call, { params, body: { invitations: rows, ...common } })).results;
  try {
    return (await inviteToGroup(call, { params, body: { ...only, ...common } })).results;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'already-exists') throw error;
    const result = /in the group/.test(error.reason) ? 'already-member' : 'already-invited';
    return [{ email: only.email, result, invitation: null }];
  }
}
