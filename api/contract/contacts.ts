import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { email, id, page, text } from './fields.js';

const labelled = z.object({ label: z.string(), value: z.string(), primary: z.boolean() });

export const contact = z
  .object({
    contact_id: id,
    first_name: z.string(),
    last_name: z.string(),
    display_name: z.string(),
    emails: z.array(labelled),
    phones: z.array(labelled),
    company: z.string(),
    job_title: z.string(),
    notes: z.string(),
    tags: z.array(z.string()),
    favourite: z.boolean(),
    source: z.enum(['exchange', 'manual', 'import', 'card']),
    profile_id: z.nullable(id),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .check(z.meta({ id: 'Contact' }));
export type Contact = z.infer<typeof contact>;

const label = z._default(text(30), '');
const primary = z._default(z.boolean(), false);

const fields = {
  first_name: z._default(text(60), ''),
  last_name: z._default(text(60), ''),
  emails: z._default(z.array(z.strictObject({ label, value: email, primary })).check(z.maxLength(10)), []),
  phones: z._default(
    z.array(z.strictObject({ label, value: text(40, 3), primary })).check(z.maxLength(10)),
    [],
  ),
  company: z._default(text(100), ''),
  job_title: z._default(text(100), ''),
  notes: z._default(text(5000), ''),
  tags: z._default(z.array(text(40, 1)).check(z.maxLength(20)), []),
  favourite: z._default(z.boolean(), false),
};

/** A form that makes a contact; `display_name` is what lists show. */
export const newContact = z.strictObject({ display_name: text(120, 1), ...fields });
export const contactChanges = z.partial(
  z.strictObject({
    display_name: text(120, 1),
    first_name: text(60),
    last_name: text(60),
    emails: fields.emails.def.innerType,
    phones: fields.phones.def.innerType,
    company: text(100),
    job_title: text(100),
    notes: text(5000),
    tags: fields.tags.def.innerType,
    favourite: z.boolean(),
  }),
);
export type NewContact = z.input<typeof newContact>;
export type ContactChanges = z.input<typeof contactChanges>;

/** By name; `search` looks in name, company and addresses. */
export const listContacts = defineEndpoint({
  method: 'GET',
  path: 'contacts',
  access: 'user',
  action: 'get contacts',
  query: z.object({ search: z.optional(text(200)), ...page }),
  response: z.object({ contacts: z.array(contact), total: z.int(), next_cursor: z.nullable(z.string()) }),
});

export const createContact = defineEndpoint({
  method: 'POST',
  path: 'contacts',
  access: 'user',
  action: 'create contact',
  body: newContact,
  response: contact,
  status: 201,
});

export const updateContact = defineEndpoint({
  method: 'POST',
  path: 'contacts/{id}',
  access: 'user',
  action: 'update contact',
  params: z.object({ id }),
  body: contactChanges,
  response: contact,
  errors: ['not-found'],
});

/** Puts the contact into the trash, where it rests for 30 days. */
export const deleteContact = defineEndpoint({
  method: 'DELETE',
  path: 'contacts/{id}',
  access: 'user',
  action: 'delete contact',
  params: z.object({ id }),
  response: z.object({ contact_id: id }),
  errors: ['not-found'],
});

export const restoreContact = defineEndpoint({
  method: 'POST',
  path: 'contacts/{id}/restore',
  access: 'user',
  action: 'restore contact',
  params: z.object({ id }),
  response: contact,
  errors: ['not-found'],
});
