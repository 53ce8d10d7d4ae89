import * as z from 'zod/mini';
import { contact } from './contacts.js';
import { defineEndpoint } from './endpoint.js';
import { id, instant, text } from './fields.js';

/** How long a reminder can be put off. */
export const snoozes = ['tomorrow', '3-days', 'week'] as const;

const params = z.object({ id });

/**
 * Mails the caller about a contact: now, or at `remind_at`, which is part of Pro and lies within two years. A contact
 * has one reminder; a new one takes the place of what was there.
 */
export const remindOfContact = defineEndpoint({
  method: 'POST',
  path: 'users/contacts/reminder',
  access: 'user',
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

/** The reminder has served its purpose. */
export const finishReminder = defineEndpoint({
  method: 'POST',
  path: 'contacts/{id}/reminder/done',
  access: 'user',
  action: 'finish reminder',
  params,
  response: contact,
  errors: ['not-found'],
});

/** Reminds again later: in 24 hours, in three days or in a week. Part of Pro. */
export const snoozeReminder = defineEndpoint({
  method: 'POST',
  path: 'contacts/{id}/reminder/snooze',
  access: 'user',
  action: 'snooze reminder',
  params,
  body: z.strictObject({ until: z._default(z.enum(snoozes), 'tomorrow') }),
  response: contact,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['not-found', 'plan-required'],
});

/** Takes back a reminder that has not been sent yet. */
export const cancelReminder = defineEndpoint({
  method: 'DELETE',
  path: 'contacts/{id}/reminder',
  access: 'user',
  action: 'cancel reminder',
  params,
  response: contact,
  errors: ['not-found'],
});
