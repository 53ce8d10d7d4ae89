import * as z from 'zod/mini';
import { email, line, text } from '../shapes/fields.ts';
import { defineEndpoint } from '../transport/endpoint.ts';

/** Mails the message to the support address and stores it; `website` is a honeypot, invisible to people. */
export const contactSupport = defineEndpoint('POST', 'support/contact-us', {
  access: 'public',
  action: 'send message',
  body: z.strictObject({
    name: line(100, 1),
    email,
    subject: z._default(line(150), ''),
    message: text(5000, 1),
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({ received_at: z.string() }),
  limit: { by: 'address', calls: 30, seconds: 3600 },
  maxBodyBytes: 32 * 1024,
  status: 202,
});
