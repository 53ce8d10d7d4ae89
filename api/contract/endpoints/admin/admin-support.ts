import * as z from 'zod/mini';
import { id, line, page } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';

export const supportMessage = z
  .object({
    message_id: id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    /** The author, if they were signed in. */
    user_id: z.nullable(id),
    /** When the message was mailed to the support address; null until then. */
    mailed_at: z.nullable(z.string()),
    /** When the message was marked as answered; null until then. */
    answered_at: z.nullable(z.string()),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'SupportMessage' }));
export type SupportMessage = z.infer<typeof supportMessage>;

/** Messages to support, newest first. `search` matches names, addresses, subjects and texts. */
export const listSupportMessages = defineEndpoint('GET', 'admin/support-messages', {
  access: 'product-admin',
  action: 'get support messages',
  query: z.object({
    search: z.optional(line(200)),
    state: z.optional(z.enum(['open', 'answered'])),
    ...page,
  }),
  response: z.object({
    messages: z.array(supportMessage),
    /** The number of all open messages, independent of the filter. */
    open: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  limit: searchLimit,
});

/** Marks a message as answered (by mail) or as open again. */
export const updateSupportMessage = defineEndpoint('PUT', 'admin/support-messages/{id}', {
  access: 'product-admin',
  action: 'update support message',
  params: z.object({ id }),
  body: z.strictObject({ answered: z.boolean() }),
  response: supportMessage,
  errors: ['not-found'],
});
