import * as z from 'zod/mini';
import { id, instant, text } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { contact } from './contacts.ts';

/** The delays for which a reminder can be postponed. */
export const snoozes = ['tomorrow', '3-days', 'week'] as const;

const params = z.object({ id });

/**
 * Mails the caller about a contact: now, or at `remind_at`, which requires Pro and lies within two years. A
 * contact has one reminder; a new one replaces it.
 */
export const remindOfContact = defineEndpoint('POST', 'users/contacts/reminder', {
  access: 'user',
  key: 'contacts:write',
  action: 'remind of contact',
  body: z.strictObject({
    contact_id: id,
    remind_at: z.optional(instant),
    note: z._default(text(500), ''),
  }),
  response: contact,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['not-found', 'email-not-verified', 'plan-required'],
});

/** Marks a reminder as done. */
export const finishReminder = defineEndpoint('POST', 'contacts/{id}/reminder/done', {
  access: 'user',
  key: 'contacts:write',
  action: 'finish reminder',
  params,
  response: contact,
  errors: ['not-found'],
});

/** Postpones a reminder by 24 hours, three days or a week. Requires Pro. */
export const snoozeReminder = defineEndpoint('POST', 'contacts/{id}/reminder/snooze', {
  access: 'user',
  key: 'contacts:write',
  action: 'snooze reminder',
  params,
  body: z.strictObject({ until: z._default(z.enum(snoozes), 'tomorrow') }),
  response: contact,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['not-found', 'plan-required'],
});

/** Cancels a reminder that has not been sent yet. */
export const cancelReminder = defineEndpoint('DELETE', 'contacts/{id}/reminder', {
  access: 'user',
  key: 'contacts:write',
  action: 'cancel reminder',
  params,
  response: contact,
  errors: ['not-found'],
});
