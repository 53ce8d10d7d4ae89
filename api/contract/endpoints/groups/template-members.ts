import * as z from 'zod/mini';
import { id, line, page, photo } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { groupParams } from './groups.ts';

export const templateMember = z
  .object({
    user_id: id,
    profile_id: id,
    display_name: z.string(),
    photo: z.nullable(photo),
    template_id: id,
    /** Why: chosen by an admin, by the department or country in the directory, or because nothing else applies. */
    assigned_by: z.enum(['hand', 'department', 'country', 'default']),
    /** As the directory names it; empty if it does not. */
    department: z.string(),
    country: z.string(),
  })
  .check(z.meta({ id: 'TemplateMember' }));
export type TemplateMember = z.infer<typeof templateMember>;

/** The members with the template of each, in the order of the members' list. */
export const listTemplateMembers = defineEndpoint('GET', 'groups/{id}/templates/members', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get templates of members',
  params: groupParams,
  query: z.object({ search: z.optional(line(100)), ...page }),
  response: z.object({
    members: z.array(templateMember),
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  limit: searchLimit,
  errors: ['not-found'],
});

/** Gives members a template by hand, before that of their department or country. Null ends that. */
export const assignTemplate = defineEndpoint('POST', 'groups/{id}/templates/members', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'assign template',
  log: ['template_id', 'user_ids'],
  params: groupParams,
  body: z.strictObject({
    user_ids: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    template_id: z.nullable(id),
  }),
  response: z.object({
    /** The members among them. */
    assigned: z.int(),
  }),
  errors: ['not-found', 'plan-required'],
});
