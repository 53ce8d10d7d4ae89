import * as z from 'zod/mini';
import { id, version } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { pictureUpload } from '../../transport/picture-upload.ts';
import { profileChanges, publicFields } from '../profiles.ts';
import { type LockableField, lockableFields } from './groups.ts';

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
  access: 'group-admin',
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
  access: 'group-admin',
  key: 'groups:write',
  action: 'update card of a member',
  params: memberParams,
  body: memberCardChanges,
  response: memberCard,
  errors: ['not-found', 'stale-version', 'plan-required', 'not-allowed'],
});

/** `kind` selects one of the two pictures, which the group must have locked. */
export const uploadMemberCardPhoto = defineEndpoint('POST', 'groups/{id}/members/{userId}/card/photo', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'upload photo of a member',
  params: memberParams,
  body: z.strictObject({ kind: z._default(z.enum(['photo', 'cover']), 'photo') }),
  ...pictureUpload,
  response: memberCard,
  errors: ['not-found', 'too-large', 'unsupported-media', 'plan-required', 'not-allowed'],
});

/** A field of an own profile that a group decides. */
export const lockedField = z
  .object({
    field: z.string(),
    group: z.object({ group_id: id, name: z.string(), display_name: z.string() }),
    /** The last change by an admin; null if there was none. */
    change: z.nullable(fieldChange),
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
