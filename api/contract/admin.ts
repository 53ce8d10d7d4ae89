import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { id, page, text } from './fields.js';

export const adminUser = z
  .object({
    user_id: id,
    email: z.string(),
    email_verified: z.boolean(),
    display_name: z.string(),
    plan: z.string(),
    subscription_status: z.string(),
    profile_count: z.int(),
    default_profile_id: z.nullable(id),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'AdminUser' }));
export type AdminUser = z.infer<typeof adminUser>;

/** Searches name, address and profile id, newest first. */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: 'admin/users',
  access: 'product-admin',
  action: 'get users',
  query: z.object({ search: z.optional(text(200)), ...page }),
  response: z.object({ users: z.array(adminUser), total: z.int(), next_cursor: z.nullable(z.string()) }),
});
