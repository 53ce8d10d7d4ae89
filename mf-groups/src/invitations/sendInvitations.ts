import { ApiError, type Call } from '@meishi/api-contract/client';
import { type Invitation, invite } from '@meishi/api-contract/invitations';
import type { Invitee } from './addressList';
import type { InviteResult } from './InviteForm';

interface Sending {
  invitees: readonly Invitee[];
  /** Of those whose own is not said. */
  role: Invitation['role'];
  message: string;
}

/** Sends them all and says what became of each; one alone goes by the call that every plan has. */
export async function sendInvitations(
  call: Call,
  groupId: string,
  { invitees, role, message }: Sending,
): Promise<InviteResult[]> {
  const params = { id: groupId };
  const rows = invitees.map((invitee) => ({ email: invitee.email, role: invitee.role ?? role }));
  const [only] = rows;
  if (rows.length > 1 || !only)
    return (await call(invite, { params, body: { invitations: rows, message } })).results;
  try {
    return (await call(invite, { params, body: { ...only, message } })).results;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'already-exists') throw error;
    const result = /in the group/.test(error.message) ? 'already-member' : 'already-invited';
    return [{ email: only.email, result, invitation: null }];
  }
}
