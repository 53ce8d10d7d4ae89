import * as z from 'zod/mini';
import { contact, newContact } from './contacts.js';
import { defineEndpoint } from './endpoint.js';
import { id } from './fields.js';

/** What makes contacts look like one person. */
export const duplicateReasons = ['email', 'phone', 'name'] as const;

/**
 * Contacts that may be one person, the largest groups first, 100 at the most: the same e-mail address, the same number
 * however it is written, or the same name at the same company. Each group shows its 20 oldest. Groups that the caller
 * called different people are left out until somebody new joins them.
 */
export const listDuplicates = defineEndpoint({
  method: 'GET',
  path: 'contacts/duplicates',
  access: 'user',
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
});

/** Says that contacts are different people although they look alike; `different: false` takes it back. */
export const tellContactsApart = defineEndpoint({
  method: 'POST',
  path: 'contacts/duplicates/apart',
  access: 'user',
  action: 'tell contacts apart',
  body: z.strictObject({
    contact_ids: z.array(id).check(z.minLength(2), z.maxLength(20)),
    different: z._default(z.boolean(), true),
  }),
  response: z.object({ different: z.boolean() }),
  errors: ['not-found'],
});

const { display_name, first_name, last_name, company, job_title, website, address } = newContact.shape;

/**
 * Makes one contact of several: lists are united, notes joined, empty fields filled, a differing value is kept in the
 * notes, and the others go into the trash. `fields` settles single fields. Restoring all that were merged away gives
 * this one its earlier fields back, unless it was changed since.
 */
export const mergeContacts = defineEndpoint({
  method: 'POST',
  path: 'contacts/merge',
  access: 'user',
  action: 'merge contacts',
  body: z.strictObject({
    contact_id: id,
    with: z.array(id).check(z.minLength(1), z.maxLength(20)),
    fields: z._default(
      z.strictObject({
        display_name: z.optional(display_name),
        first_name: z.optional(first_name.def.innerType),
        last_name: z.optional(last_name.def.innerType),
        company: z.optional(company.def.innerType),
        job_title: z.optional(job_title.def.innerType),
        website: z.optional(website.def.innerType),
        address: z.optional(address.def.innerType),
      }),
      {},
    ),
  }),
  response: contact,
  errors: ['not-found'],
});
