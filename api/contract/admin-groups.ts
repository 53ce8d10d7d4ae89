import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { id, page, photo, text } from './fields.js';

export const adminGroup = z
  .object({
    group_id: id,
    name: z.string(),
    display_name: z.string(),
    logo: z.nullable(photo),
    member_count: z.int(),
    admin_count: z.int(),
    open_invitations: z.int(),
    /** Whose plan the group stands on; null when that person is gone. */
    owner: z.nullable(
      z.object({ user_id: id, display_name: z.string(), email: z.string(), plan: z.string() }),
    ),
    /** That the owner's Team plan pays for; null without one. */
    seats: z.nullable(z.int()),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'AdminGroup' }));
export type AdminGroup = z.infer<typeof adminGroup>;

/** Every group, newest first; `search` looks in names and in the owner's address. */
export const listAllGroups = defineEndpoint({
  method: 'GET',
  path: 'admin/groups',
  access: 'product-admin',
  action: 'get groups',
  query: z.object({ search: z.optional(text(200)), ...page }),
  response: z.object({ groups: z.array(adminGroup), total: z.int(), next_cursor: z.nullable(z.string()) }),
});
