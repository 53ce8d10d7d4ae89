import * as z from 'zod/mini';
import { colour, id, line, photo, timeZone, version, webUrl } from '../../shapes/fields.ts';
import { groupName } from '../../shapes/group-names.ts';
import { cheapReadLimit, searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { pictureUpload } from '../../transport/picture-upload.ts';
import { signatureSettings } from './signatures.ts';

/** A group's look in the sidebar and the loading screen, visible to everyone who knows its name. */
export const groupBrand = z
  .object({
    name: z.string(),
    display_name: z.string(),
    logo: z.nullable(photo),
    /** The logo for dark surfaces. Without it, the other logo is used there too. */
    logo_dark: z.optional(z.nullable(photo)),
    accent: z.nullable(z.string()),
    site_url: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'GroupBrand' }));
export type GroupBrand = z.infer<typeof groupBrand>;

/** Profile fields that a group can lock on its members' profiles. */
export const lockableFields = [
  'display_name',
  'first_name',
  'last_name',
  'prefix',
  'suffix',
  'job_title',
  'company',
  'department',
  'bio',
  'photo',
  'cover',
  'emails',
  'phones',
  'websites',
  'address',
  'theme',
] as const;
export type LockableField = (typeof lockableFields)[number];

/** The caller's membership in the group. */
const ownMembership = z
  .object({
    /** The profile that represents the member. */
    profile_id: id,
    role: z.enum(['member', 'admin']),
    joined_at: z.string(),
  })
  .check(z.meta({ id: 'OwnMembership' }));

/** A group as its members see it. Members see only the number of other members; admins can list them. */
export const group = z
  .object({
    group_id: id,
    ...groupBrand.shape,
    photo: z.nullable(photo),
    /** Those of the default template. */
    locked_fields: z.array(z.string()),
    /** The zone of the days in the group's analytics. A change applies from then on. */
    time_zone: z.string(),
    /** What the caller's mail signature shows, by the template that applies to them; null if they decide. */
    signature: z.optional(z.nullable(signatureSettings)),
    member_count: z.int(),
    admin: z.boolean(),
    /** The departments that the caller administers. */
    departments: z.optional(z.array(z.object({ department_id: id, display_name: z.string() }))),
    /** Null for a product admin who is not a member. */
    membership: z.nullable(ownMembership),
    version,
    created_at: z.string(),
    /** When the group will be erased; null unless an admin deleted it. */
    erased_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'Group' }));
export type Group = z.infer<typeof group>;

/** A group's id, name or previous name. Product admins count as admins of every group. */
export const groupParams = z.object({ id });

/** The fields of a new group. Without a name it gets one derived from `display_name`, and its creator's time zone. */
export const newGroup = z.strictObject({
  display_name: line(80, 1),
  name: z.optional(groupName),
  site_url: z.optional(z.nullable(webUrl)),
  accent: z.optional(z.nullable(colour)),
});
export type NewGroup = z.input<typeof newGroup>;

/** Changed fields of a group, with the version that was read. Null removes a picture, the site or the accent. */
export const groupChanges = z.strictObject({
  version,
  display_name: z.optional(line(80, 1)),
  name: z.optional(groupName),
  site_url: z.optional(z.nullable(webUrl)),
  accent: z.optional(z.nullable(colour)),
  time_zone: z.optional(timeZone),
  signature: z.optional(z.nullable(signatureSettings)),
  locked_fields: z.optional(z.array(z.enum(lockableFields)).check(z.maxLength(lockableFields.length))),
  photo: z.optional(z.null()),
  logo: z.optional(z.null()),
  logo_dark: z.optional(z.null()),
});
export type GroupChanges = z.input<typeof groupChanges>;

/** The caller's groups, last used first. */
export const listGroups = defineEndpoint('GET', 'groups', {
  access: 'user',
  key: 'groups:read',
  action: 'get groups',
  response: z.array(group),
});

/** Requires Team, except for product admins. The caller becomes its admin with their default profile. */
export const createGroup = defineEndpoint('POST', 'groups', {
  access: 'user',
  key: 'groups:write',
  action: 'create group',
  body: newGroup,
  response: group,
  status: 201,
  limit: { by: 'account', calls: 30, seconds: 3600 },
  errors: ['plan-required', 'slug-taken'],
});

/** One group. For a member it becomes the last used one: `group_info` of their record. */
export const getGroup = defineEndpoint('GET', 'groups/{id}', {
  access: 'group-member',
  key: 'groups:read',
  action: 'get group',
  params: groupParams,
  response: group,
  errors: ['not-found'],
});

/** A stale `version` gets 409 with the current group in `data.current`. Previous names keep working in addresses. */
export const updateGroup = defineEndpoint('POST', 'groups/{id}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'update group',
  log: ['display_name', 'name', 'site_url', 'accent', 'time_zone', 'locked_fields'],
  params: groupParams,
  body: groupChanges,
  response: group,
  errors: ['not-found', 'stale-version', 'slug-taken'],
});

/** `kind` selects one of the three pictures. JPEG, PNG, WebP, AVIF, HEIF, GIF or SVG, detected by content. */
export const uploadGroupPhoto = defineEndpoint('POST', 'groups/{id}/photo', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'upload group photo',
  params: groupParams,
  body: z.strictObject({ kind: z._default(z.enum(['photo', 'logo', 'logo_dark']), 'photo') }),
  ...pictureUpload,
  response: group,
  errors: ['not-found', 'too-large', 'unsupported-media'],
});

const planAdmin = z.object({ user_id: id, display_name: z.string() });

/** What a group can do, and who pays for it. */
export const groupPlan = z
  .object({
    /** The Team features that the caller can use in the group. */
    covers: z.array(z.enum(['overrides', 'dashboards', 'bulk-invitations'])),
    /** Null if seats are not counted. Zero without a plan. */
    seats_left: z.nullable(z.int()),
    /** Whether the payer's plan includes groups. */
    has_plan: z.boolean(),
    /** Whose plan covers the group; null if nobody's does, for example after the payer's account was erased. */
    payer: z.nullable(planAdmin),
    /** The admin whom the payer asked to take over the plan. */
    offered_to: z.nullable(planAdmin),
  })
  .check(z.meta({ id: 'GroupPlan' }));
export type GroupPlan = z.infer<typeof groupPlan>;

/** The Team features that the caller can use in the group now, the number of free seats, and who pays. */
export const getGroupPlan = defineEndpoint('GET', 'groups/{id}/plan', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get group plan',
  params: groupParams,
  response: groupPlan,
  errors: ['not-found'],
});

/** Whether a name is free for a group. Also an earlier name of a group leads to it. */
export const checkGroupName = defineEndpoint('GET', 'group-names/{name}', {
  access: 'user',
  action: 'check group name',
  params: z.object({ name: line(100, 1) }),
  response: z.object({
    /** The present name of the group to which the name leads; null if it is free. */
    leads_to: z.nullable(z.string()),
  }),
  limit: searchLimit,
});

export const getGroupBrand = defineEndpoint('GET', 'groups/{id}/brand', {
  access: 'public',
  action: 'get group brand',
  params: groupParams,
  response: groupBrand,
  limit: cheapReadLimit,
  errors: ['not-found'],
});
