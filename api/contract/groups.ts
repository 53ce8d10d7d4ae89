import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { id, photo } from './fields.js';

/** How a group looks in sidebar and loading screen; visible to everyone who has its name. */
export const groupBrand = z
  .object({
    name: z.string(),
    display_name: z.string(),
    logo: z.nullable(photo),
    accent: z.nullable(z.string()),
    site_url: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'GroupBrand' }));
export type GroupBrand = z.infer<typeof groupBrand>;

export const group = z
  .object({
    group_id: id,
    ...groupBrand.shape,
    photo: z.nullable(photo),
    locked_fields: z.array(z.string()),
    member_count: z.int(),
    admin: z.boolean(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Group' }));
export type Group = z.infer<typeof group>;

export const member = z
  .object({
    user_id: id,
    profile_id: id,
    display_name: z.string(),
    email: z.string(),
    job_title: z.string(),
    photo: z.nullable(photo),
    role: z.enum(['member', 'admin']),
    joined_at: z.string(),
  })
  .check(z.meta({ id: 'Member' }));
export type Member = z.infer<typeof member>;

/** A group's id or its name; product admins count as admins of every group. */
const groupParams = z.object({ id });

export const listGroups = defineEndpoint({
  method: 'GET',
  path: 'groups',
  access: 'user',
  action: 'get groups',
  response: z.array(group),
});

export const getGroup = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}',
  access: 'group-member',
  action: 'get group',
  params: groupParams,
  response: group,
  errors: ['not-found'],
});

export const getGroupBrand = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/brand',
  access: 'public',
  action: 'get group brand',
  params: groupParams,
  response: groupBrand,
  errors: ['not-found'],
});

export const listMembers = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/members',
  access: 'group-admin',
  action: 'get members',
  params: groupParams,
  response: z.array(member),
  errors: ['not-found'],
});
