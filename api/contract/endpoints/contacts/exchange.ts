import * as z from 'zod/mini';
import { email, id, instant, line, text, typedPhone } from '../../shapes/fields.ts';
import type { TranslateSentence } from '../../shapes/message.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { captureId } from './captures.ts';
import { contact } from './contacts.ts';
import { givenAnswers, questionLanguages } from './questions.ts';

interface Asking {
  display_name: string;
  exchange: { consent_text: string };
  shared_with?: string | null | undefined;
}

/**
 * The sentence that visitors consent to: the owner's own, or a general one in the visitor's language. A second one names the group that
 * the details are shared with.
 */
export function consentTextOf(
  { display_name, exchange, shared_with: group }: Asking,
  t: TranslateSentence,
): string {
  const own =
    exchange.consent_text ||
    t('{{name}} may keep these details to stay in touch with me.', { name: display_name });
  return group ? `${own} ${t('Shared with the team of {{group}}.', { group })}` : own;
}

/** The details that a visitor leaves. The profile's `exchange.required` says which fields are required. */
export const exchangeForm = z.strictObject({
  name: z._default(line(120), ''),
  email: z.optional(email),
  phone: z.optional(typedPhone(40)),
  company: z._default(line(100), ''),
  job_title: z._default(line(100), ''),
  note: z._default(text(2000), ''),
  consent: z.optional(z.boolean()),
  /** The consent sentence that was shown. */
  consent_text: z.optional(text(1000)),
  /** The form with the owner's questions that was shown, in which language, and the answers. A form stays valid when it is changed. */
  form_id: z.optional(id),
  language: z.optional(z.enum(questionLanguages)),
  answers: z.optional(givenAnswers),
  /** Mails the owner's vCard to the visitor, at most once a day. */
  send_vcard: z._default(z.boolean(), false),
  /** An id of the visitor's browser. The exchange is stored once, and a repeated id gets the first result. */
  capture_id: z.optional(captureId),
  /** When it was written, if it is sent later; at most 30 days ago. The exchange belongs to the event that ran then. */
  written_at: z.optional(instant),
  /** A honeypot, invisible to people. */
  website: z.optional(z.string().check(z.maxLength(200))),
});
export type ExchangeForm = z.input<typeof exchangeForm>;

/**
 * For the profile's owner: attaches the contact `contact_id`. For anyone else, signed in or not: the
 * exchange, in which visitors leave their details and consent to the sentence shown to them (`consent_text`).
 * A visitor who returns with the same email address updates their contact. `s` is the source of the visit.
 * A mail brings them a private link to what they left; if none can be sent and the contact is new, the answer has the link.
 * The contact belongs to the event whose form was shown, or to the one that runs now.
 */
export const addProfileContact = defineEndpoint('POST', 'profiles/{id}/contacts', {
  access: 'public',
  action: 'exchange contacts',
  params: z.object({ id }),
  query: z.object({ s: z.optional(z.string().check(z.maxLength(20))) }),
  body: z.strictObject({ contact_id: z.optional(id), ...exchangeForm.shape }),
  response: z.union([
    contact,
    z.object({
      received_at: z.string(),
      /** The private link with which a visitor sees, corrects and erases what they left, if no mail brings it. */
      receipt_url: z.optional(z.nullable(z.string())),
    }),
  ]),
  limit: { by: 'account', calls: 60, seconds: 3600 },
  errors: ['not-found', 'not-allowed', 'conflict'],
});
