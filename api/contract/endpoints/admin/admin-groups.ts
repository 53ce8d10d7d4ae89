import * as z from 'zod/mini';
import { id, line, page, photo } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';

export const adminGroup = z
  .object({
    group_id: id,
    name: z.string(),
    display_name: z.string(),
    logo: z.nullable(photo),
    member_count: z.int(),
    admin_count: z.int(),
    open_invitations: z.int(),
    /** The owner of the plan that the group uses; null if that user was erased. */
    owner: z.nullable(
      z.object({ user_id: id, display_name: z.string(), email: z.string(), plan: z.string() }),
    ),
    /** The seats of the owner's Team plan; null without one. */
    seats: z.nullable(z.int()),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'AdminGroup' }));
export type AdminGroup = z.infer<typeof adminGroup>;

/** All groups, newest first. `search` matches names and the owner's address. */
export const listAllGroups = defineEndpoint('GET', 'admin/groups', {
  access: 'product-admin',
  action: 'get groups',
  query: z.object({ search: z.optional(line(200)), ...page }),
  response: z.object({ groups: z.array(adminGroup), total: z.int(), next_cursor: z.nullable(z.string()) }),
  limit: searchLimit,
});
