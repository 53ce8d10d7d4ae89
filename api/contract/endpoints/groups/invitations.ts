import * as z from 'zod/mini';
import { email, id, line, page, photo, text } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { cheapReadLimit, searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { group, groupBrand, groupParams } from './groups.ts';

export const invitationStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const;

/** An invitation to a group, open for 14 days. Each group and address has at most one. */
export const invitation = z
  .object({
    invitation_id: id,
    group_id: id,
    email: z.string(),
    role: z.enum(['member', 'admin']),
    /** The department that the invitation leads into. */
    department: z.optional(z.nullable(z.object({ department_id: id, display_name: z.string() }))),
    message: z.string(),
    status: z.enum(invitationStatuses),
    sent_count: z.int(),
    last_sent_at: z.nullable(z.string()),
    expires_at: z.string(),
    /** The display name; empty if the account was erased. */
    invited_by: z.string(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Invitation' }));
export type Invitation = z.infer<typeof invitation>;

const role = z._default(z.enum(['member', 'admin']), 'member');
const words = z._default(text(1000), '');
/** A department that the group keeps by hand. Its administrators must name one of theirs, and invite members only. */
const department_id = z.optional(id);
const invitationParams = z.object({ id });

/**
 * Invites one address or, with Team, up to 500, with a result for each: `sent`, `already-invited`,
 * `already-member` or `invalid`. A single address that is already invited or a member gets `already-exists`.
 * The limit per day is 10 mails plus two per seat of the owner's plan, at most 1,000. A request that exceeds
 * it is refused as a whole.
 */
export const invite = defineEndpoint('POST', 'groups/{id}/invite', {
  access: 'department-admin',
  key: 'groups:write',
  action: 'invite',
  log: ['email', 'role', 'invitations', 'department_id'],
  params: groupParams,
  body: z.union([
    z.strictObject({ email, role, message: words, department_id }),
    z.strictObject({
      invitations: z
        .array(z.strictObject({ email: z.string().check(z.maxLength(254)), role }))
        .check(z.minLength(1), z.maxLength(500)),
      message: words,
      department_id,
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
  maxConcurrent: 8,
  maxBodyBytes: 256 * 1024,
  errors: [
    'email-not-verified',
    'not-found',
    'not-allowed',
    'already-exists',
    'conflict',
    'plan-required',
    'too-many-requests',
  ],
});

/** Newest first; `search` matches addresses. */
export const listInvitations = defineEndpoint('GET', 'groups/{id}/invitations', {
  access: 'department-admin',
  key: 'groups:read',
  action: 'get invitations',
  params: groupParams,
  query: z.object({
    status: z.optional(z.enum(invitationStatuses)),
    search: z.optional(line(100)),
    ...page,
  }),
  response: z.object({
    invitations: z.array(invitation),
    /** The number of invitations with the status that match the search. */
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  limit: searchLimit,
  errors: ['not-found'],
});

const token = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, message('This invitation link is incomplete.')));

/** Open invitations for the caller's address; empty while it is not verified. */
export const listOwnInvitations = defineEndpoint('GET', 'users/invitations', {
  access: 'user',
  key: 'groups:read',
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
 * The details that an invitation's link shows before it is accepted. Without a token, or with one replaced by
 * a resend, it finds the invitation for the caller's verified address.
 */
export const getInvitation = defineEndpoint('GET', 'groups/{id}/invitation', {
  access: 'user',
  action: 'get invitation',
  params: groupParams,
  query: z.object({ token: z.optional(token) }),
  response: z.object({
    group_name: z.string(),
    group_display_name: z.string(),
    invited_by: z.string(),
    /** The photo of the profile that represents them in the group, while they are a member. */
    inviter_photo: z.nullable(photo),
    role: z.enum(['member', 'admin']),
    message: z.string(),
    /** `accepted` is for users who accepted it and left the group later. */
    state: z.enum([
      'open',
      'wrong-account',
      'expired',
      'cancelled',
      'declined',
      'accepted',
      'already-member',
    ]),
    /** The invited address. Unless it is the caller's, only its first letter and domain are shown. */
    email: z.string(),
    /** Null for a member without an invitation. */
    expires_at: z.nullable(z.string()),
  }),
  errors: ['not-found'],
});

/** Who invites whom to what, for a visitor who follows the link of an open invitation. */
export const previewInvitation = defineEndpoint('GET', 'groups/{id}/invitation/preview', {
  access: 'public',
  action: 'get invitation',
  params: groupParams,
  query: z.object({ token }),
  response: z.object({
    group: groupBrand,
    invited_by: z.string(),
    inviter_photo: z.nullable(photo),
    role: z.enum(['member', 'admin']),
    message: z.string(),
    /** In full, because the token was sent to it. */
    email: z.string(),
    /** Whether the invited address belongs to an account already. */
    has_account: z.boolean(),
  }),
  limit: cheapReadLimit,
  errors: ['not-found'],
});

/**
 * Accepts the open invitation for the caller's verified address, with the group by id or name. The token that was
 * mailed to the caller's address verifies it. Existing
 * members get the group. Requires a free seat in the plan of the group's owner. `profile_id` selects the
 * profile that represents the caller in the group; by default their first one. Whoever has an unclaimed card of the group's directory
 * takes that over with its seat instead; 409 if the directory says that they have left.
 */
export const acceptInvitation = defineEndpoint('POST', 'groups/{id}/accept-invite', {
  access: 'user',
  action: 'accept invitation',
  params: groupParams,
  body: z.optional(z.strictObject({ token: z.optional(token), profile_id: z.optional(id) })),
  response: group,
  errors: ['not-found', 'not-allowed', 'email-not-verified', 'invitation-closed', 'seats-taken', 'conflict'],
});

export const declineInvitation = defineEndpoint('POST', 'groups/{id}/decline-invite', {
  access: 'user',
  action: 'decline invitation',
  params: groupParams,
  body: z.optional(z.strictObject({ token: z.optional(token) })),
  response: z.object({ group_id: id }),
  errors: ['not-found', 'not-allowed', 'email-not-verified', 'invitation-closed'],
});

/**
 * Asks the inviter, or the group's admins if the inviter is gone, by mail for a new invitation, after it
 * expired or the caller declined it.
 */
export const askForInvitation = defineEndpoint('POST', 'groups/{id}/ask-for-invite', {
  access: 'user',
  action: 'ask for an invitation',
  params: groupParams,
  body: z.optional(z.strictObject({ token: z.optional(token) })),
  response: z.object({ group_id: id }),
  limit: { by: 'account', calls: 5, seconds: 3600 },
  maxConcurrent: 2,
  errors: ['not-found', 'not-allowed', 'email-not-verified', 'conflict'],
});

/**
 * Resends an invitation, also an expired one, with a new token and 14 more days. At least 60 s between mails
 * and at most five mails, each counted like a new invitation. For admins of the invitation's group and
 * product admins.
 */
export const resendInvitation = defineEndpoint('POST', 'groups/invitations/{id}/resend', {
  access: 'department-admin',
  key: 'groups:write',
  groupOf: 'invitation',
  action: 'resend invitation',
  params: invitationParams,
  response: invitation,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  maxConcurrent: 8,
  errors: [
    'email-not-verified',
    'not-found',
    'invitation-closed',
    'already-exists',
    'conflict',
    'too-many-requests',
  ],
});

/** Cancels an invitation. For admins of the invitation's group and product admins; its link then says so. */
export const cancelInvitation = defineEndpoint('DELETE', 'invitations/{id}', {
  access: 'department-admin',
  key: 'groups:write',
  groupOf: 'invitation',
  action: 'cancel invitation',
  params: invitationParams,
  response: invitation,
  errors: ['not-found', 'invitation-closed'],
});
