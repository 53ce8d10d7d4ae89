import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { addressTooLong, email, id, instant, page, text, timeZone } from './fields.js';
import { message } from './message.js';

export const contactSources = ['exchange', 'manual', 'import', 'card'] as const;
export const reminderStatuses = ['scheduled', 'sent', 'done', 'cancelled'] as const;
/** How many contacts one bulk call may name. */
export const mostAtOnce = 500;

const labelled = z.object({ label: z.string(), value: z.string(), primary: z.boolean() });

/** When a person's owner is reminded of them; times are UTC. */
export const contactReminder = z
  .object({ at: z.string(), note: z.string(), status: z.enum(reminderStatuses) })
  .check(z.meta({ id: 'ContactReminder' }));

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
    website: z.string(),
    address: z.string(),
    notes: z.string(),
    tags: z.array(z.string()),
    favourite: z.boolean(),
    met: z.object({ at: z.nullable(z.string()), place: z.string(), event: z.string() }),
    source: z.enum(contactSources),
    /** What the person agreed to when they left their details, in the words that they were shown. */
    consent: z.nullable(z.object({ text: z.string(), at: z.string() })),
    /** The owner's profile that it is attached to. */
    profile_id: z.nullable(id),
    /** The profile that this person has on Meishi. */
    linked_profile_id: z.nullable(id),
    reminder: z.nullable(contactReminder),
    /** In the trash since then; erased 30 days later. */
    deleted_at: z.nullable(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .check(z.meta({ id: 'Contact' }));
export type Contact = z.infer<typeof contact>;

const label = z._default(text(30), '');
const primary = z._default(z.boolean(), false);
const emails = z.array(z.strictObject({ label, value: email, primary })).check(z.maxLength(10));
const phones = z.array(z.strictObject({ label, value: text(40, 3), primary })).check(z.maxLength(10));
const tag = text(40, 1);
const tags = z.array(tag).check(z.maxLength(20));
const met = z.strictObject({
  at: z._default(
    z.nullable(instant.check(z.refine((at) => at >= '1900', message('Please use a date after 1900.')))),
    null,
  ),
  place: z._default(text(120), ''),
  event: z._default(text(120), ''),
});

/** Address of a web page, or nothing. */
const website = z.string().check(
  z.trim(),
  z.maxLength(2048, addressTooLong),
  z.refine(
    (value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
    message('Please enter a web address, such as https://example.com.'),
  ),
);

/** A form that makes a contact; `display_name` is what lists show. */
export const newContact = z.strictObject({
  display_name: text(120, 1),
  first_name: z._default(text(60), ''),
  last_name: z._default(text(60), ''),
  emails: z._default(emails, []),
  phones: z._default(phones, []),
  company: z._default(text(100), ''),
  job_title: z._default(text(100), ''),
  website: z._default(website, ''),
  address: z._default(text(300), ''),
  notes: z._default(text(5000), ''),
  tags: z._default(tags, []),
  favourite: z._default(z.boolean(), false),
  met: z._default(met, { at: null, place: '', event: '' }),
});

const changes = {
  display_name: z.optional(text(120, 1)),
  first_name: z.optional(text(60)),
  last_name: z.optional(text(60)),
  emails: z.optional(emails),
  phones: z.optional(phones),
  company: z.optional(text(100)),
  job_title: z.optional(text(100)),
  website: z.optional(website),
  address: z.optional(text(300)),
  notes: z.optional(text(5000)),
  tags: z.optional(tags),
  favourite: z.optional(z.boolean()),
  met: z.optional(met),
  /** A profile of the caller's own; null detaches the contact. */
  profile_id: z.optional(z.nullable(id)),
};
export const contactChanges = z.strictObject(changes);
export type NewContact = z.input<typeof newContact>;
export type ContactChanges = z.input<typeof contactChanges>;

const flag = z.enum(['true', 'false']);

/** What a list of contacts can be narrowed to; exports take the same. */
export const contactFilter = {
  /** Looks in names, company, addresses, numbers, notes and tags. */
  search: z.optional(text(200)),
  tag: z.optional(tag),
  favourite: z.optional(flag),
  source: z.optional(z.enum(contactSources)),
  profile_id: z.optional(id),
  /** With a reminder that is still to come. */
  has_reminder: z.optional(flag),
  /** Met since then; added since then, where nobody wrote down when they met. */
  met_from: z.optional(instant),
  /** Met, or else added, before that. */
  met_until: z.optional(instant),
};

export const contactSorts = ['name', 'added', 'met', 'updated'] as const;

/**
 * By name, or by what happened last: added, met (those without a date come last), updated. `trash=true` lists what was
 * deleted instead, the latest first. A cursor belongs to the sort that it came with; `from` begins at a place of the
 * list instead, so that a screen can show its middle without what comes before.
 */
export const listContacts = defineEndpoint({
  method: 'GET',
  path: 'contacts',
  access: 'user',
  action: 'get contacts',
  query: z.object({
    ...contactFilter,
    trash: z._default(flag, 'false'),
    sort: z._default(z.enum(contactSorts), 'name'),
    from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    ...page,
  }),
  response: z.object({ contacts: z.array(contact), total: z.int(), next_cursor: z.nullable(z.string()) }),
  keptOffline: true,
});

/**
 * What the list is divided into, in its order: by name, first letters (`#` for what is none); by time, months such as
 * `2026-11` in the time zone `tz`, and the empty heading for those without a date.
 */
export const listContactSections = defineEndpoint({
  method: 'GET',
  path: 'contacts/sections',
  access: 'user',
  action: 'get sections',
  query: z.object({
    ...contactFilter,
    sort: z._default(z.enum(contactSorts), 'name'),
    tz: z._default(timeZone, 'UTC'),
  }),
  response: z.object({
    total: z.int(),
    sections: z.array(z.object({ heading: z.string(), contacts: z.int() })),
  }),
});

/** The ids of all that a list shows, in its order, 50,000 at the most: to choose many without reading them. */
export const listContactIds = defineEndpoint({
  method: 'GET',
  path: 'contacts/ids',
  access: 'user',
  action: 'get contact ids',
  query: z.object({
    ...contactFilter,
    trash: z._default(flag, 'false'),
    sort: z._default(z.enum(contactSorts), 'name'),
  }),
  response: z.object({ contact_ids: z.array(id) }),
});

/** One contact; also one that rests in the trash. */
export const getContact = defineEndpoint({
  method: 'GET',
  path: 'contacts/{id}',
  access: 'user',
  action: 'get contact',
  params: z.object({ id }),
  response: contact,
  keptOffline: true,
  errors: ['not-found'],
});

/** Every tag in use with the number of contacts that carry it, by name. */
export const listContactTags = defineEndpoint({
  method: 'GET',
  path: 'contacts/tags',
  access: 'user',
  action: 'get tags',
  response: z.array(z.object({ tag: z.string(), contacts: z.int() })),
  keptOffline: true,
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

/** Changes the fields that are given; a list that is given replaces the one that was there. */
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

/** The older form of `POST contacts/{id}`: the same changes, the contact named in the body. */
export const updateUserContact = defineEndpoint({
  method: 'POST',
  path: 'users/contacts',
  access: 'user',
  action: 'update contact',
  body: z.strictObject({ contact_id: id, ...changes }),
  response: contact,
  errors: ['not-found'],
});

/**
 * Puts the contact into the trash, where it rests for 30 days, and cancels its reminder; `forever=true` erases it at
 * once, from the trash or from the list.
 */
export const deleteContact = defineEndpoint({
  method: 'DELETE',
  path: 'contacts/{id}',
  access: 'user',
  action: 'delete contact',
  params: z.object({ id }),
  query: z.object({ forever: z._default(flag, 'false') }),
  response: z.object({ contact_id: id }),
  errors: ['not-found'],
});

/** Takes a contact out of the trash; one that was merged away comes back as it was before. */
export const restoreContact = defineEndpoint({
  method: 'POST',
  path: 'contacts/{id}/restore',
  access: 'user',
  action: 'restore contact',
  params: z.object({ id }),
  response: contact,
  errors: ['not-found'],
});

const contact_ids = z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce));

/**
 * One act on many contacts, all or nothing. What is not the caller's or is as asked already is left alone; `changed`
 * counts the others. `tag` skips contacts that have 20 tags, `erase` takes only what rests in the trash.
 */
export const changeContacts = defineEndpoint({
  method: 'POST',
  path: 'contacts/bulk',
  access: 'user',
  action: 'change contacts',
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['delete', 'restore', 'erase']), contact_ids }),
    z.strictObject({ action: z.enum(['tag', 'untag']), contact_ids, tag }),
    z.strictObject({ action: z.literal('favourite'), contact_ids, favourite: z.boolean() }),
    z.strictObject({ action: z.literal('attach'), contact_ids, profile_id: z.nullable(id) }),
  ]),
  response: z.object({ changed: z.int() }),
  errors: ['not-found'],
});
