import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { email, text } from './fields.js';

/** Mails the support address and keeps the message; `website` is a honeypot that people never see. */
export const contactSupport = defineEndpoint({
  method: 'POST',
  path: 'support/contact-us',
  access: 'public',
  action: 'send message',
  body: z.strictObject({
    name: text(100, 1),
    email,
    subject: z._default(text(150), ''),
    message: text(5000, 1),
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({ received_at: z.string() }),
  limit: { by: 'address', calls: 30, seconds: 3600 },
  status: 202,
});
