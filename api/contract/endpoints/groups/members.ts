import * as z from 'zod/mini';
import { id, line, page, photo } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { group, groupParams } from './groups.ts';

export const member = z
  .object({
    user_id: id,
    /** The profile that represents them in this group. */
    profile_id: id,
    display_name: z.string(),
    email: z.string(),
    job_title: z.string(),
    photo: z.nullable(photo),
    role: z.enum(['member', 'admin']),
    joined_at: z.string(),
    /** The departments that the member is in; for the administrator of a department, of their own ones. */
    departments: z.array(id),
  })
  .check(z.meta({ id: 'Member' }));
export type Member = z.infer<typeof member>;

const memberParams = z.object({ id, userId: id });

/** Admins first, then by name; `search` matches names, addresses and job titles. The administrator of a department gets its members. */
export const listMembers = defineEndpoint('GET', 'groups/{id}/members', {
  access: 'department-admin',
  key: 'groups:read',
  action: 'get members',
  params: groupParams,
  query: z.object({
    search: z.optional(line(100)),
    /** Only the members of this department. */
    department: z.optional(id),
    cursor: page.cursor,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5000)), 50),
  }),
  response: z.object({
    members: z.array(member),
    /** The number of matches. */
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  limit: searchLimit,
  errors: ['not-found'],
});

/** All members as CSV (RFC 4180, UTF-8 with a byte order mark). No cell is interpreted as a formula. */
export const exportMembers = defineEndpoint('GET', 'groups/{id}/members.csv', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'export members',
  params: groupParams,
  response: z.unknown(),
  produces: 'text/csv',
  limit: { by: 'account', calls: 60, seconds: 3600 },
  maxConcurrent: 2,
  errors: ['not-found'],
});

/** Changes a member's role. The last admin stays admin. */
export const updateMember = defineEndpoint('POST', 'groups/{id}/members/{userId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'update member',
  log: ['role'],
  params: memberParams,
  body: z.strictObject({ role: z.enum(['member', 'admin']) }),
  response: member,
  errors: ['not-found', 'conflict'],
});

/** Who gets the contacts that the member shared with the group; without it, the successor in the group's settings, or the caller. */
const successor = z.optional(id);

/** Removes a member from the group. The last admin cannot be removed. */
export const removeMember = defineEndpoint('DELETE', 'groups/{id}/members/{userId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'remove member',
  params: memberParams,
  query: z.object({ successor }),
  response: z.object({ user_id: id }),
  errors: ['not-found', 'conflict'],
});

/** How many members one call changes. */
export const maxChangedMembers = 200;

export const memberChanges = ['make-admin', 'make-member', 'remove'] as const;
export type MemberChange = (typeof memberChanges)[number];

/**
 * Changes several members in one transaction, each by the rules for a single one. Members that a rule excludes stay as they
 * are and are listed with the reason, as is the caller, whose own membership is changed separately.
 */
export const changeMembers = defineEndpoint('POST', 'groups/{id}/members', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'change members',
  log: ['user_ids', 'change'],
  params: groupParams,
  body: z.strictObject({
    user_ids: z.array(id).check(z.minLength(1), z.maxLength(maxChangedMembers)),
    change: z.enum(memberChanges),
    successor,
  }),
  response: z.object({
    /** The members to which the change now applies. */
    changed: z.array(id),
    refused: z.array(z.object({ user_id: id, error: z.string(), message: z.string() })),
  }),
  errors: ['not-found'],
});

/** Selects the caller's profile that represents them in the group. */
export const updateMembership = defineEndpoint('POST', 'groups/{id}/membership', {
  access: 'group-member',
  key: 'groups:write',
  action: 'update membership',
  params: groupParams,
  body: z.strictObject({ profile_id: id }),
  response: group,
  errors: ['not-found'],
});

/** Ends the caller's membership. The last admin cannot leave until there is another one. */
export const leaveGroup = defineEndpoint('POST', 'groups/{id}/leave', {
  access: 'group-member',
  action: 'leave group',
  params: groupParams,
  response: z.object({ group_id: id }),
  errors: ['not-found', 'conflict'],
});
