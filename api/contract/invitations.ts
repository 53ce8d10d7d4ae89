import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { email, id, page, photo, text } from './fields.js';
import { group, groupBrand, groupParams } from './groups.js';
import { message } from './message.js';

export const invitationStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const;

/** An invitation to a group: open for 14 days, and at most one of them for each group and address. */
export const invitation = z
  .object({
    invitation_id: id,
    group_id: id,
    email: z.string(),
    role: z.enum(['member', 'admin']),
    message: z.string(),
    status: z.enum(invitationStatuses),
    sent_count: z.int(),
    last_sent_at: z.nullable(z.string()),
    expires_at: z.string(),
    /** Display name; empty where they are gone. */
    invited_by: z.string(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Invitation' }));
export type Invitation = z.infer<typeof invitation>;

const role = z._default(z.enum(['member', 'admin']), 'member');
const words = z._default(text(1000), '');
const invitationParams = z.object({ id });

/**
 * One address, or as part of Team up to 500 with a result for each: `sent`, `already-invited`, `already-member` or
 * `invalid`. One address alone that is invited or a member already gets `already-exists`.
 */
export const invite = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/invite',
  access: 'group-admin',
  action: 'invite',
  params: groupParams,
  body: z.union([
    z.strictObject({ email, role, message: words }),
    z.strictObject({
      invitations: z
        .array(z.strictObject({ email: z.string().check(z.maxLength(254)), role }))
        .check(z.minLength(1), z.maxLength(500)),
      message: words,
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
  errors: ['not-found', 'already-exists', 'plan-required'],
});

/** The newest first; `search` looks in addresses. */
export const listInvitations = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/invitations',
  access: 'group-admin',
  action: 'get invitations',
  params: groupParams,
  query: z.object({
    status: z.optional(z.enum(invitationStatuses)),
    search: z.optional(text(100)),
    ...page,
  }),
  response: z.object({
    invitations: z.array(invitation),
    /** How many have the status and match the search. */
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  errors: ['not-found'],
});

const token = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, message('This invitation link is not complete.')));

/** Open invitations for the caller's address; none while it is not verified. */
export const listOwnInvitations = defineEndpoint({
  method: 'GET',
  path: 'users/invitations',
  access: 'user',
  action: 'get own invitations',
  response: z.array(
    z.object({
      invitation_id: id,
      group: groupBrand,
      role: z.enum(['member', 'admin']),
      message: z.string(),
      invited_by: z.string(),
      expires_at: z.string(),
    }),
  ),
});

/**
 * What an invitation's link shows before anything is accepted. Without a token, or with one that a resend has replaced,
 * it is the invitation for the caller's verified address.
 */
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
    /** Of the profile that stands for them in the group, while they are in it. */
    inviter_photo: z.nullable(photo),
    role: z.enum(['member', 'admin']),
    message: z.string(),
    /** `accepted` is for who accepted it once and has left the group since. */
    state: z.enum([
      'open',
      'wrong-account',
      'expired',
      'cancelled',
      'declined',
      'accepted',
      'already-member',
    ]),
    /** The invited address, hidden but for its first letter and domain when it is not the caller's. */
    email: z.string(),
    /** Null for a member who was not invited. */
    expires_at: z.nullable(z.string()),
  }),
  errors: ['not-found'],
});

/**
 * Accepts the open invitation for the caller's verified address; group by id or name. Who is in the group already gets
 * the group. Needs a seat in the plan of the group's owner. `profile_id` says which of the caller's profiles stands for
 * them there; their first one unless said.
 */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/accept-invite',
  access: 'user',
  action: 'accept invitation',
  params: groupParams,
  body: z.optional(z.strictObject({ token: z.optional(token), profile_id: z.optional(id) })),
  response: group,
  errors: ['not-found', 'not-allowed', 'email-not-verified', 'invitation-closed', 'seats-taken'],
});

export const declineInvitation = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/decline-invite',
  access: 'user',
  action: 'decline invitation',
  params: groupParams,
  body: z.optional(z.strictObject({ token: z.optional(token) })),
  response: z.object({ group_id: id }),
  errors: ['not-found', 'not-allowed', 'email-not-verified', 'invitation-closed'],
});

/**
 * Mails who invited the caller, or the group's admins where they are gone, that the caller would like a new invitation:
 * for one that expired or that they declined.
 */
export const askForInvitation = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/ask-for-invite',
  access: 'user',
  action: 'ask for an invitation',
  params: groupParams,
  body: z.optional(z.strictObject({ token: z.optional(token) })),
  response: z.object({ group_id: id }),
  limit: { by: 'account', calls: 5, seconds: 3600 },
  errors: ['not-found', 'not-allowed', 'email-not-verified', 'conflict'],
});

/**
 * Sends it again with a new token and 14 more days, an expired one too; 60 s between tries, five mails at the most. For
 * admins of the invitation's group and product admins.
 */
export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: 'groups/invitations/{id}/resend',
  access: 'group-admin',
  groupOf: 'invitation',
  action: 'resend invitation',
  params: invitationParams,
  response: invitation,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['not-found', 'invitation-closed', 'already-exists', 'conflict', 'too-many-requests'],
});

/** For admins of the invitation's group and product admins; its link then says so. */
export const cancelInvitation = defineEndpoint({
  method: 'DELETE',
  path: 'invitations/{id}',
  access: 'group-admin',
  groupOf: 'invitation',
  action: 'cancel invitation',
  params: invitationParams,
  response: invitation,
  errors: ['not-found', 'invitation-closed'],
});
