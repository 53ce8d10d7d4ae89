import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { email, id, text } from './fields.js';
import { group } from './groups.js';

export const invitation = z
  .object({
    invitation_id: id,
    group_id: id,
    email: z.string(),
    role: z.enum(['member', 'admin']),
    message: z.string(),
    status: z.enum(['pending', 'accepted', 'declined', 'cancelled', 'expired']),
    sent_count: z.int(),
    last_sent_at: z.nullable(z.string()),
    expires_at: z.string(),
    invited_by: z.string(),
  })
  .check(z.meta({ id: 'Invitation' }));
export type Invitation = z.infer<typeof invitation>;

const role = z._default(z.enum(['member', 'admin']), 'member');
const message = z._default(text(1000), '');
const groupParams = z.object({ id });
const invitationParams = z.object({ id });

/** One address, or up to 500 with a result for each: `sent`, `already-invited`, `already-member` or `invalid`. */
export const invite = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/invite',
  access: 'group-admin',
  action: 'invite',
  params: groupParams,
  body: z.union([
    z.strictObject({ email, role, message }),
    z.strictObject({
      invitations: z
        .array(z.strictObject({ email: z.string().check(z.maxLength(254)), role }))
        .check(z.minLength(1), z.maxLength(500)),
      message,
    }),
  ]),
  response: z.object({
    results: z.array(
      z.object({
        email: z.string(),
        result: z.enum(['sent', 'already-invited', 'already-member', 'invalid']),
        invitation: z.nullable(invitation),
      }),
    ),
  }),
  limit: { by: 'account', calls: 60, seconds: 3600 },
  errors: ['not-found', 'already-exists'],
});

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/invitations',
  access: 'group-admin',
  action: 'get invitations',
  params: groupParams,
  response: z.array(invitation),
  errors: ['not-found'],
});

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, 'This invitation link is not complete.'));

/** What an invitation's link shows before anything is accepted. */
export const getInvitation = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/invitation',
  access: 'user',
  action: 'get invitation',
  params: groupParams,
  query: z.object({ token: z.optional(token) }),
  response: z.object({
    group_name: z.string(),
    group_display_name: z.string(),
    invited_by: z.string(),
    role: z.enum(['member', 'admin']),
    message: z.string(),
    state: z.enum(['open', 'wrong-account', 'expired', 'cancelled', 'declined', 'already-member']),
    /** The invited address, hidden but for its first letter and domain when it is not the caller's. */
    email: z.string(),
  }),
  errors: ['not-found'],
});

/** Accepts the open invitation for the caller's verified address; group by id or name. */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/accept-invite',
  access: 'user',
  action: 'accept invitation',
  params: groupParams,
  body: z.optional(z.strictObject({ token: z.optional(token) })),
  response: group,
  errors: ['not-found', 'email-not-verified', 'invitation-closed', 'already-exists'],
});

export const declineInvitation = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/decline-invite',
  access: 'user',
  action: 'decline invitation',
  params: groupParams,
  body: z.optional(z.strictObject({ token: z.optional(token) })),
  response: z.object({ group_id: id }),
  errors: ['not-found', 'email-not-verified', 'invitation-closed'],
});

/** Makes a new token; 60 s between tries, five at the most. Only for admins of the invitation's group. */
export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: 'groups/invitations/{id}/resend',
  access: 'user',
  action: 'resend invitation',
  params: invitationParams,
  response: invitation,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['not-found', 'invitation-closed', 'too-many-requests'],
});

/** Only for admins of the invitation's group. */
export const cancelInvitation = defineEndpoint({
  method: 'DELETE',
  path: 'invitations/{id}',
  access: 'user',
  action: 'cancel invitation',
  params: invitationParams,
  response: invitation,
  errors: ['not-found', 'invitation-closed'],
});
