import * as z from 'zod/mini';
import { id, page, photo, text, version } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { pictureUpload } from '../../transport/picture-upload.ts';
import { profileChanges, publicFields } from '../profiles.ts';
import { groupParams, type LockableField, lockableFields } from './groups.ts';

const lockable = Object.fromEntries(lockableFields.map((field) => [field, true])) as Record<
  LockableField,
  true
>;

/** The values of fields that a group has locked. */
export const lockedValues = z.partial(z.pick(z.object(publicFields), lockable));
export type LockedValues = z.infer<typeof lockedValues>;

/** The last change of a field by an admin. */
const fieldChange = z.object({
  field: z.string(),
  /** The name of the admin; null if their account is gone, or a program changed the field. */
  changed_by: z.nullable(z.string()),
  changed_at: z.string(),
});

/** What the admins of a group can see and change of the profile that represents a member in it. */
export const memberCard = z
  .object({
    user_id: id,
    profile_id: id,
    /** The fields that the group decides: it has locked them, and no group that the profile joined earlier has. */
    fields: z.array(z.string()),
    /** The values of these fields. */
    values: lockedValues,
    changes: z.array(fieldChange),
    version,
  })
  .check(z.meta({ id: 'MemberCard' }));
export type MemberCard = z.infer<typeof memberCard>;

/** Changed fields of a member's card, with the version that was read. Null removes a picture. */
export const memberCardChanges = z.pick(profileChanges, { version: true, ...lockable });
export type MemberCardChanges = z.input<typeof memberCardChanges>;

const memberParams = z.object({ id, userId: id });

/** The fields of a member's profile that the group decides. Members decide the others, and all their other profiles. */
export const getMemberCard = defineEndpoint('GET', 'groups/{id}/members/{userId}/card', {
  access: 'department-admin',
  key: 'groups:read',
  action: 'get card of a member',
  params: memberParams,
  response: memberCard,
  errors: ['not-found'],
});

/**
 * Changes fields that the group decides on a member's profile; others are refused (`not-allowed`). The member gets one email. A stale
 * `version` gets 409 with the current card in `data.current`. The plan is that of the member.
 */
export const updateMemberCard = defineEndpoint('POST', 'groups/{id}/members/{userId}/card', {
  access: 'department-admin',
  key: 'groups:write',
  action: 'update card of a member',
  log: 'by-feature',
  params: memberParams,
  body: memberCardChanges,
  response: memberCard,
  errors: ['not-found', 'stale-version', 'plan-required', 'not-allowed'],
});

/** `kind` selects one of the two pictures, which the group must have locked. */
export const uploadMemberCardPhoto = defineEndpoint('POST', 'groups/{id}/members/{userId}/card/photo', {
  access: 'department-admin',
  key: 'groups:write',
  action: 'upload photo of a member',
  log: 'by-feature',
  params: memberParams,
  body: z.strictObject({ kind: z._default(z.enum(['photo', 'cover']), 'photo') }),
  ...pictureUpload,
  response: memberCard,
  errors: ['not-found', 'too-large', 'unsupported-media', 'plan-required', 'not-allowed'],
});

/** Fields whose value a member can propose. Pictures are files, which only admins upload. */
export const requestableFields = lockableFields.filter((field) => field !== 'photo' && field !== 'cover');

/** A member's open request for another value of a locked field. */
export const cardRequest = z
  .object({
    request_id: id,
    field: z.string(),
    /** The wanted value under the name of the field. */
    wanted: lockedValues,
    created_at: z.string(),
  })
  .check(z.meta({ id: 'CardRequest' }));
export type CardRequest = z.infer<typeof cardRequest>;

/** A field of an own profile that a group decides. */
export const lockedField = z
  .object({
    field: z.string(),
    /** Who fills it: the admins, the company's directory, or the template itself. */
    decided_by: z._default(z.enum(['admins', 'directory', 'template']), 'admins'),
    group: z.object({ group_id: id, name: z.string(), display_name: z.string() }),
    /** The last change by an admin; null if there was none. */
    change: z.nullable(fieldChange),
    /** The open request for another value. */
    request: z.nullable(cardRequest),
  })
  .check(z.meta({ id: 'LockedField' }));
export type LockedField = z.infer<typeof lockedField>;

/** The fields of a profile that groups decide, with who changed them last. */
export const listLockedFields = defineEndpoint('GET', 'profiles/{id}/locked-fields', {
  access: 'user',
  key: 'profiles:read',
  action: 'get locked fields',
  params: z.object({ id }),
  response: z.array(lockedField),
  errors: ['not-found'],
});

const { photo: _photo, cover: _cover, ...requestable } = lockable;

/** Another value for one field, under its name. */
export const cardRequestBody = z
  .pick(profileChanges, requestable)
  .check(z.refine((wanted) => Object.keys(wanted).length === 1, message('Please name one field.')));

/**
 * Asks the group that decides a field for another value. A former request for the field is replaced. The admins get an email. It ends when
 * an admin decides, the member withdraws it, or the lock or the membership ends.
 */
export const requestCardChange = defineEndpoint('POST', 'profiles/{id}/locked-fields/requests', {
  access: 'user',
  key: 'profiles:write',
  action: 'ask for a change of a locked field',
  params: z.object({ id }),
  body: cardRequestBody,
  response: cardRequest,
  status: 201,
  limit: { by: 'account', calls: 60, seconds: 3600 },
  errors: ['not-found', 'conflict'],
});

export const withdrawCardRequest = defineEndpoint(
  'DELETE',
  'profiles/{id}/locked-fields/requests/{requestId}',
  {
    access: 'user',
    key: 'profiles:write',
    action: 'withdraw a request for a locked field',
    params: z.object({ id, requestId: id }),
    response: z.object({ request_id: id }),
    errors: ['not-found'],
  },
);

/** A request as admins see it. */
export const memberRequest = z
  .object({
    ...cardRequest.def.shape,
    member: z.object({ user_id: id, profile_id: id, display_name: z.string(), photo: z.nullable(photo) }),
    /** The value now, under the name of the field. */
    current: lockedValues,
  })
  .check(z.meta({ id: 'MemberRequest' }));
export type MemberRequest = z.infer<typeof memberRequest>;

/** The open requests of a group's members, the oldest first. */
export const listCardRequests = defineEndpoint('GET', 'groups/{id}/card-requests', {
  access: 'department-admin',
  key: 'groups:read',
  action: 'get requests of members',
  params: groupParams,
  query: z.object(page),
  response: z.object({
    requests: z.array(memberRequest),
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  errors: ['not-found'],
});

/** Applies the wanted value (`accept`), or declines it with a note that the member reads. The member gets an email. */
export const decideCardRequest = defineEndpoint('POST', 'groups/{id}/card-requests/{requestId}', {
  access: 'department-admin',
  key: 'groups:write',
  action: 'decide about a request of a member',
  log: 'by-feature',
  params: z.object({ id, requestId: id }),
  body: z.strictObject({ accept: z.boolean(), note: z._default(text(300), '') }),
  response: z.object({ request_id: id }),
  errors: ['not-found', 'plan-required', 'not-allowed'],
});
