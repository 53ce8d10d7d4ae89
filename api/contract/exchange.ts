import * as z from 'zod/mini';
import { contact } from './contacts.js';
import { defineEndpoint } from './endpoint.js';
import { email, id, text } from './fields.js';
import type { Say } from './message.js';

interface Asking {
  display_name: string;
  exchange: { consent_text: string };
}

/** The sentence that visitors agree to: the owner's own, or one that fits everybody, in the visitor's language. */
export function consentTextOf({ display_name, exchange }: Asking, t: Say): string {
  return (
    exchange.consent_text ||
    t('{{name}} may keep these details to stay in touch with me.', { name: display_name })
  );
}

/** What a visitor leaves; which fields must be filled in, the profile's `exchange.required` says. */
export const exchangeForm = z.strictObject({
  name: z._default(text(120), ''),
  email: z.optional(email),
  phone: z.optional(text(40, 3)),
  company: z._default(text(100), ''),
  job_title: z._default(text(100), ''),
  note: z._default(text(2000), ''),
  consent: z.optional(z.boolean()),
  /** The sentence that stood beside the tick. */
  consent_text: z.optional(text(600)),
  /** Mails the visitor the owner's vCard, once a day at the most. */
  send_vcard: z._default(z.boolean(), false),
  /** A honeypot that people never see. */
  website: z.optional(z.string().check(z.maxLength(200))),
});
export type ExchangeForm = z.input<typeof exchangeForm>;

/**
 * From the profile's owner: attaches the contact that `contact_id` names. From anybody else, signed in or not: the
 * exchange, in which visitors leave their details with consent to the sentence that they were shown (`consent_text`).
 * Somebody who comes again under the same e-mail address brings their contact up to date. `s` names the door.
 */
export const addProfileContact = defineEndpoint({
  method: 'POST',
  path: 'profiles/{id}/contacts',
  access: 'public',
  action: 'exchange contacts',
  params: z.object({ id }),
  query: z.object({ s: z.optional(z.string().check(z.maxLength(20))) }),
  body: z.strictObject({ contact_id: z.optional(id), ...exchangeForm.shape }),
  response: z.union([contact, z.object({ received_at: z.string() })]),
  limit: { by: 'account', calls: 60, seconds: 3600 },
  errors: ['not-found', 'not-allowed', 'conflict'],
});
