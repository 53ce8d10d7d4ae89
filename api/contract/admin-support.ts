import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { id, page, text } from './fields.js';

export const supportMessage = z
  .object({
    message_id: id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    /** Who wrote it, when they were signed in. */
    user_id: z.nullable(id),
    /** When the support address was told; null while that mail is on its way. */
    mailed_at: z.nullable(z.string()),
    /** Null while nobody has said that it is answered. */
    answered_at: z.nullable(z.string()),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'SupportMessage' }));
export type SupportMessage = z.infer<typeof supportMessage>;

/** What people wrote to support, newest first; `search` looks in names, addresses, subjects and texts. */
export const listSupportMessages = defineEndpoint({
  method: 'GET',
  path: 'admin/support-messages',
  access: 'product-admin',
  action: 'get support messages',
  query: z.object({
    search: z.optional(text(200)),
    state: z.optional(z.enum(['open', 'answered'])),
    ...page,
  }),
  response: z.object({
    messages: z.array(supportMessage),
    /** Of all messages, whatever is asked for. */
    open: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
});

/** Says that a message was answered, by mail, or that it is open again. */
export const updateSupportMessage = defineEndpoint({
  method: 'PUT',
  path: 'admin/support-messages/{id}',
  access: 'product-admin',
  action: 'update support message',
  params: z.object({ id }),
  body: z.strictObject({ answered: z.boolean() }),
  response: supportMessage,
  errors: ['not-found'],
});
