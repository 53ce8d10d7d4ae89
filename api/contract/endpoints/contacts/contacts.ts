import * as z from 'zod/mini';
import {
  email,
  id,
  instant,
  line,
  optionalWebUrl,
  page,
  text,
  timeZone,
  typedPhone,
} from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { contactCorrection } from './contact-corrections.ts';
import { contactSharing } from './contact-sharing.ts';
import { answer } from './questions.ts';

export const contactSources = ['exchange', 'manual', 'import', 'card'] as const;
export const reminderStatuses = ['scheduled', 'sent', 'done', 'cancelled'] as const;
/** The maximum number of contacts in one bulk call. */
export const maxAtOnce = 500;

const labelled = z.object({ label: z.string(), value: z.string(), primary: z.boolean() });

/** When the owner is reminded of a contact. Times are UTC. */
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
    /** What the owner wrote about the meeting. `event` is text; a contact can also belong to an event, see below. */
    met: z.object({ at: z.nullable(z.string()), place: z.string(), event: z.string() }),
    /** The event that the contact belongs to. */
    event: z.nullable(z.object({ event_id: id, name: z.string(), place: z.string() })),
    /** What the person answered, latest first, at most 40. */
    answers: z.array(answer),
    source: z.enum(contactSources),
    /** The consent that the person gave when leaving their details, in the wording they saw. */
    consent: z.nullable(
      z.object({
        text: z.string(),
        at: z.string(),
        /** When the person withdrew it. */
        withdrawn_at: z.optional(z.nullable(z.string())),
      }),
    ),
    corrected: z.optional(z.nullable(contactCorrection)),
    /** The kept picture of the paper card, see `GET contacts/{id}/picture`. */
    picture: z.optional(z.nullable(z.object({ width: z.int(), height: z.int(), kept_at: z.string() }))),
    /** Who decided that the contact stays, although its event keeps contacts for a limited time only. */
    kept: z.optional(z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) }))),
    /** When the contact is erased, unless someone keeps it or follows up. */
    erase_at: z.optional(z.nullable(z.string())),
    /** The owner's profile that the contact is attached to. */
    profile_id: z.nullable(id),
    /** The person's own profile. */
    linked_profile_id: z.nullable(id),
    reminder: z.nullable(contactReminder),
    shared: z.optional(z.nullable(contactSharing)),
    /** When it was moved to the trash. It is erased 30 days later. */
    deleted_at: z.nullable(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .check(z.meta({ id: 'Contact' }));
export type Contact = z.infer<typeof contact>;

const label = z._default(line(30), '');
const primary = z._default(z.boolean(), false);
const emails = z.array(z.strictObject({ label, value: email, primary })).check(z.maxLength(10));
const phones = z.array(z.strictObject({ label, value: typedPhone(40), primary })).check(z.maxLength(10));
const tag = line(40, 1);
const tags = z.array(tag).check(z.maxLength(20));
const met = z.strictObject({
  at: z._default(z.nullable(instant), null),
  place: z._default(line(120), ''),
  event: z._default(line(120), ''),
});

/** The fields of a new contact. Lists show `display_name`. */
export const newContact = z.strictObject({
  display_name: line(120, 1),
  first_name: z._default(line(60), ''),
  last_name: z._default(line(60), ''),
  emails: z._default(emails, []),
  phones: z._default(phones, []),
  company: z._default(line(100), ''),
  job_title: z._default(line(100), ''),
  website: z._default(optionalWebUrl, ''),
  address: z._default(text(300), ''),
  notes: z._default(text(5000), ''),
  tags: z._default(tags, []),
  favourite: z._default(z.boolean(), false),
  met: z._default(met, { at: null, place: '', event: '' }),
  /** Without it, the contact belongs to the event that runs at `met.at`, or now; null for none. */
  event_id: z.optional(z.nullable(id)),
});

/** Changes of the fields that have one short text. */
export const contactTextChanges = {
  display_name: z.optional(line(120, 1)),
  first_name: z.optional(line(60)),
  last_name: z.optional(line(60)),
  company: z.optional(line(100)),
  job_title: z.optional(line(100)),
  website: z.optional(optionalWebUrl),
  address: z.optional(text(300)),
};
export const contactTexts = Object.keys(contactTextChanges) as (keyof typeof contactTextChanges)[];

const changes = {
  ...contactTextChanges,
  emails: z.optional(emails),
  phones: z.optional(phones),
  notes: z.optional(text(5000)),
  tags: z.optional(tags),
  favourite: z.optional(z.boolean()),
  met: z.optional(met),
  /** An event of the caller or of a group of the caller; null for none. */
  event_id: z.optional(z.nullable(id)),
  /** One of the caller's profiles; null detaches the contact. */
  profile_id: z.optional(z.nullable(id)),
};
export const contactChanges = z.strictObject(changes);
export type NewContact = z.input<typeof newContact>;
export type ContactChanges = z.input<typeof contactChanges>;

const flag = z.enum(['true', 'false']);

export const contactFilter = {
  /** Matches names, company, addresses, numbers, notes and tags. */
  search: z.optional(line(200)),
  tag: z.optional(tag),
  favourite: z.optional(flag),
  source: z.optional(z.enum(contactSources)),
  profile_id: z.optional(id),
  event_id: z.optional(id),
  /** With a reminder in the future. */
  has_reminder: z.optional(flag),
  /** Erased within the next 30 days, unless someone keeps them or follows up. */
  expiring: z.optional(flag),
  /** Met since then, or added since then if no meeting date is set. */
  met_from: z.optional(instant),
  /** Met before then, or added before then if no meeting date is set. */
  met_until: z.optional(instant),
};

export const contactSorts = ['name', 'added', 'met', 'updated'] as const;

/**
 * The caller's contacts by name, or by the time they were added, met (those without a date come last) or
 * updated. `trash=true` lists deleted contacts instead, latest first. A cursor is valid for its sort only.
 * `from` starts at a position of the list, so that a screen can show its middle without reading the start.
 */
export const listContacts = defineEndpoint('GET', 'contacts', {
  access: 'user',
  key: 'contacts:read',
  action: 'get contacts',
  query: z.object({
    ...contactFilter,
    trash: z._default(flag, 'false'),
    sort: z._default(z.enum(contactSorts), 'name'),
    from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    ...page,
  }),
  response: z.object({ contacts: z.array(contact), total: z.int(), next_cursor: z.nullable(z.string()) }),
  limit: searchLimit,
  keptOffline: true,
});

/**
 * The sections of the list, in its order: first letters by name (`#` for other characters); by time, months
 * such as `2026-11` in the time zone `tz`, and an empty heading for contacts without a date.
 */
export const listContactSections = defineEndpoint('GET', 'contacts/sections', {
  access: 'user',
  key: 'contacts:read',
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
  limit: searchLimit,
});

/** The ids of all contacts in a list, in its order, at most 50,000, to select many without reading them. */
export const listContactIds = defineEndpoint('GET', 'contacts/ids', {
  access: 'user',
  key: 'contacts:read',
  action: 'get contact ids',
  query: z.object({
    ...contactFilter,
    trash: z._default(flag, 'false'),
    sort: z._default(z.enum(contactSorts), 'name'),
  }),
  response: z.object({ contact_ids: z.array(id) }),
  limit: searchLimit,
});

/** One contact, even if it is in the trash. */
export const getContact = defineEndpoint('GET', 'contacts/{id}', {
  access: 'user',
  key: 'contacts:read',
  action: 'get contact',
  params: z.object({ id }),
  response: contact,
  keptOffline: true,
  errors: ['not-found'],
});

/** All tags in use, by name, with the number of their contacts. */
export const listContactTags = defineEndpoint('GET', 'contacts/tags', {
  access: 'user',
  key: 'contacts:read',
  action: 'get tags',
  response: z.array(z.object({ tag: z.string(), contacts: z.int() })),
  keptOffline: true,
});

export const createContact = defineEndpoint('POST', 'contacts', {
  access: 'user',
  key: 'contacts:write',
  action: 'create contact',
  body: newContact,
  response: contact,
  status: 201,
});

/** Changes the given fields. A given list replaces the stored one. */
export const updateContact = defineEndpoint('POST', 'contacts/{id}', {
  access: 'user',
  key: 'contacts:write',
  action: 'update contact',
  params: z.object({ id }),
  body: contactChanges,
  response: contact,
  errors: ['not-found'],
});

/** The older form of `POST contacts/{id}`: the same changes, with the contact's id in the body. */
export const updateUserContact = defineEndpoint('POST', 'users/contacts', {
  access: 'user',
  key: 'contacts:write',
  action: 'update contact',
  body: z.strictObject({ contact_id: id, ...changes }),
  response: contact,
  errors: ['not-found'],
});

/**
 * Moves the contact to the trash for 30 days and cancels its reminder. `forever=true` erases it immediately,
 * from the trash or from the list.
 */
export const deleteContact = defineEndpoint('DELETE', 'contacts/{id}', {
  access: 'user',
  key: 'contacts:write',
  action: 'delete contact',
  params: z.object({ id }),
  query: z.object({ forever: z._default(flag, 'false') }),
  response: z.object({ contact_id: id }),
  errors: ['not-found'],
});

/** Restores a contact from the trash. A merged contact returns as it was before. */
export const restoreContact = defineEndpoint('POST', 'contacts/{id}/restore', {
  access: 'user',
  key: 'contacts:write',
  action: 'restore contact',
  params: z.object({ id }),
  response: contact,
  errors: ['not-found'],
});

const contact_ids = z.array(id).check(z.minLength(1), z.maxLength(maxAtOnce));

/**
 * Applies one action to many contacts, all or nothing. Contacts of others and contacts already in the
 * requested state are ignored; `changed` counts the rest. `tag` skips contacts with 20 tags, `erase` applies
 * only to contacts in the trash.
 */
export const changeContacts = defineEndpoint('POST', 'contacts/bulk', {
  access: 'user',
  key: 'contacts:write',
  action: 'change contacts',
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['delete', 'restore', 'erase']), contact_ids }),
    z.strictObject({ action: z.enum(['tag', 'untag']), contact_ids, tag }),
    z.strictObject({ action: z.literal('favourite'), contact_ids, favourite: z.boolean() }),
    z.strictObject({ action: z.literal('attach'), contact_ids, profile_id: z.nullable(id) }),
    z.strictObject({ action: z.literal('move'), contact_ids, event_id: z.nullable(id) }),
  ]),
  response: z.object({ changed: z.int() }),
  errors: ['not-found'],
});
