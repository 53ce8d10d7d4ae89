import * as z from 'zod/mini';
import { id } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { contact } from './contacts.ts';

/**
 * Keeps a contact that a visitor left at an event with a limited time, or lets it end with that time again. The contact records who
 * kept it and when.
 */
export const keepContact = defineEndpoint('POST', 'contacts/{id}/keep', {
  access: 'user',
  key: 'contacts:write',
  action: 'keep contact',
  params: z.object({ id }),
  body: z.strictObject({ keep: z._default(z.boolean(), true) }),
  response: contact,
  errors: ['not-found'],
});

export const erasureReasons = ['person', 'retention'] as const;

/**
 * That contacts were erased in the last 12 months, latest first, at most 200: by the person, or after the time that their event keeps
 * contacts. Not whose they were.
 */
export const listContactErasures = defineEndpoint('GET', 'contacts/erasures', {
  access: 'user',
  key: 'contacts:read',
  action: 'get erasures',
  response: z.array(
    z.object({
      erased_at: z.string(),
      reason: z.enum(erasureReasons),
      /** The event that they belonged to, if it still exists. */
      event: z.nullable(z.string()),
      contacts: z.int(),
    }),
  ),
  keptOffline: true,
});
