import * as z from 'zod/mini';
import { id } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { contact, contactTextChanges } from './contacts.ts';

/** Why contacts look like duplicates. */
export const duplicateReasons = ['email', 'phone', 'name'] as const;

/**
 * Groups of possible duplicates, the largest groups first, at most 100: contacts with the same email
 * address, the same number in any format, or the same name and company. Each group shows its 20 oldest
 * contacts. Groups that the caller marked as different people are omitted until another contact joins them.
 */
export const listDuplicates = defineEndpoint('GET', 'contacts/duplicates', {
  access: 'user',
  key: 'contacts:read',
  action: 'get duplicates',
  response: z.object({
    groups: z.array(
      z.object({
        reasons: z.array(z.object({ by: z.enum(duplicateReasons), value: z.string() })),
        count: z.int(),
        contacts: z.array(contact),
      }),
    ),
  }),
  limit: searchLimit,
});

/** Marks similar contacts as different people; `different: false` undoes it. */
export const tellContactsApart = defineEndpoint('POST', 'contacts/duplicates/apart', {
  access: 'user',
  key: 'contacts:write',
  action: 'tell contacts apart',
  body: z.strictObject({
    contact_ids: z.array(id).check(z.minLength(2), z.maxLength(20)),
    different: z._default(z.boolean(), true),
  }),
  response: z.object({ different: z.boolean() }),
  errors: ['not-found'],
});

/**
 * Merges contacts into one: lists are united, notes joined, empty fields filled, differing values kept in the
 * notes, and the other contacts moved to the trash. `fields` sets single fields. Restoring all merged
 * contacts also restores this contact's earlier fields, unless it was changed since.
 */
export const mergeContacts = defineEndpoint('POST', 'contacts/merge', {
  access: 'user',
  key: 'contacts:write',
  action: 'merge contacts',
  body: z.strictObject({
    contact_id: id,
    with: z.array(id).check(z.minLength(1), z.maxLength(20)),
    fields: z._default(z.strictObject(contactTextChanges), {}),
  }),
  response: contact,
  errors: ['not-found'],
});
