import * as z from 'zod/mini';
import { id, line, page, text, version } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { sharedDetails } from '../contacts/contact-changes.ts';
import { colleague, externalId, externalSystem, stages } from '../contacts/contact-sharing.ts';
import { contact } from '../contacts/contacts.ts';
import { groupParams } from './groups.ts';

/**
 * Contacts that members share with their group. A shared contact stays the contact of its owner, who sees it among their own and whose
 * notes, tags and reminder nobody else sees. Every member sees the person's details and answers, the notes of the group and how far the
 * group is; its owner, the member it is assigned to and admins change that.
 */

const stage = z.enum(stages);

/** A date without a time, such as `2026-11-28`. */
const day = z
  .string()
  .check(z.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/), z.refine(isDay));

/** Refuses days such as 30 February, which no calendar has. */
function isDay(written: string): boolean {
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
}

const { contact_id, display_name, emails, phones, company, job_title, event, source } = contact.shape;

/** A shared contact in a list. */
export const sharedContact = z
  .object({
    ...{ contact_id, display_name, emails, phones, company, job_title, event, source },
    /** The member whose contact it is. */
    owner: colleague,
    /** Who takes care of it; null for its owner. */
    assigned_to: z.nullable(colleague),
    stage,
    next_step: z.string(),
    /** The day of the next step. */
    next_step_on: z.nullable(z.string()),
    /** Whether a rule of the group shared it, so that its owner cannot stop sharing it. */
    shared_by_rule: z.boolean(),
    shared_at: z.string(),
    version,
  })
  .check(z.meta({ id: 'SharedContact' }));
export type SharedContact = z.infer<typeof sharedContact>;

export const sharedNote = z
  .object({
    note_id: id,
    text: z.string(),
    /** Null for the message of a visitor, and once the account of its author is erased. */
    author: z.nullable(colleague),
    by_visitor: z.boolean(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'SharedNote' }));
export type SharedNote = z.infer<typeof sharedNote>;

const { first_name, last_name, website, address, answers, consent, created_at, updated_at } = contact.shape;

/** A shared contact with everything that the group sees. Its notes are those of the group, latest first. */
export const sharedContactDetails = z
  .object({
    ...sharedContact.shape,
    ...{ first_name, last_name, website, address, answers, consent, created_at, updated_at },
    notes: z.array(sharedNote),
    /** Its ids in other systems, by the name of the system. */
    external_ids: z.array(externalId),
    /** Whether the caller may change stage, next step and assignment. */
    can_change: z.boolean(),
    /** Whether the caller may change the person's details. */
    can_edit: z.boolean(),
  })
  .check(z.meta({ id: 'SharedContactDetails' }));
export type SharedContactDetails = z.infer<typeof sharedContactDetails>;

export const sharedContactSorts = ['name', 'latest', 'next-step'] as const;

export const sharedContactFilter = {
  /** Matches the name, company, addresses and numbers. */
  search: z.optional(line(200)),
  stage: z.optional(stage),
  /** A member who takes care of them: they are assigned to them, or theirs and assigned to no one. */
  responsible: z.optional(id),
  /** Those of one member. */
  owner: z.optional(id),
  event_id: z.optional(id),
  /** Those with an id in this system. */
  external_system: z.optional(externalSystem),
  /** The one with this id, in `external_system`; any system without it. */
  external_id: z.optional(externalId.shape.external_id),
};

/** By name, by the time they were shared (latest first), or by the day of the next step (those without one last). */
export const listSharedContacts = defineEndpoint('GET', 'groups/{id}/contacts', {
  access: 'group-member',
  key: 'groups:read',
  action: 'get contacts of the group',
  params: groupParams,
  query: z.object({ ...sharedContactFilter, sort: z._default(z.enum(sharedContactSorts), 'name'), ...page }),
  response: z.object({
    contacts: z.array(sharedContact),
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  limit: searchLimit,
  errors: ['not-found'],
});

/** Changes of shared contacts by one member, or by all keys of a group together. */
export const sharedContactLimit = { by: 'account', calls: 6000, seconds: 3600 } as const;

export const sharedContactParams = z.object({ id, contactId: id });
const params = sharedContactParams;

export const getSharedContact = defineEndpoint('GET', 'groups/{id}/contacts/{contactId}', {
  access: 'group-member',
  key: 'groups:read',
  action: 'get contact of the group',
  params,
  response: sharedContactDetails,
  errors: ['not-found'],
});

/**
 * Changes the given fields, by its owner, the member it is assigned to, an admin or a key of the group. `assigned_to` is a member, or
 * null for its owner. The member it is assigned to does not change the person's details. The owner sees when someone else changed them.
 * A stale `version` gets 409 with the current contact in `data.current`; changes of the owner count as well.
 */
export const updateSharedContact = defineEndpoint('POST', 'groups/{id}/contacts/{contactId}', {
  access: 'group-member',
  key: 'groups:write',
  groupKeys: true,
  action: 'update contact of the group',
  params,
  body: z.strictObject({
    version,
    ...sharedDetails,
    stage: z.optional(stage),
    next_step: z.optional(line(200)),
    next_step_on: z.optional(z.nullable(day)),
    assigned_to: z.optional(z.nullable(id)),
  }),
  response: sharedContactDetails,
  limit: sharedContactLimit,
  errors: ['not-found', 'not-allowed', 'stale-version'],
});

/** A contact has at most this number of notes of the group. */
export const maxSharedNotes = 500;

/** Every member may add a note. */
export const addSharedNote = defineEndpoint('POST', 'groups/{id}/contacts/{contactId}/notes', {
  access: 'group-member',
  key: 'groups:write',
  action: 'add note',
  params,
  body: z.strictObject({ text: text(5000, 1) }),
  response: sharedContactDetails,
  status: 201,
  limit: { by: 'account', calls: 600, seconds: 3600 },
  errors: ['not-found', 'conflict'],
});

/** Deletes a note, by its author or an admin. */
export const deleteSharedNote = defineEndpoint('DELETE', 'groups/{id}/contacts/{contactId}/notes/{noteId}', {
  access: 'group-member',
  key: 'groups:write',
  action: 'delete note',
  params: z.object({ id, contactId: id, noteId: id }),
  response: sharedContactDetails,
  errors: ['not-found', 'not-allowed'],
});

/**
 * The owner shares a contact with a group of theirs, or stops sharing it (`group_id` null), which erases stage, next step, assignment
 * and notes of the group. What a rule of the group shared stays shared until an admin ends it.
 */
export const shareContact = defineEndpoint('POST', 'contacts/{id}/share', {
  access: 'user',
  key: 'contacts:write',
  action: 'share contact',
  params: z.object({ id }),
  body: z.strictObject({ group_id: z.nullable(id) }),
  response: contact,
  limit: { by: 'account', calls: 600, seconds: 3600 },
  errors: ['not-found', 'not-allowed', 'conflict'],
});

/** An admin ends the sharing of a contact. It stays with its owner; stage, next step, assignment and notes of the group are erased. */
export const endSharing = defineEndpoint('DELETE', 'groups/{id}/contacts/{contactId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'end sharing of contact',
  params,
  response: z.object({ contact_id: id }),
  errors: ['not-found'],
});

/** All matching contacts as CSV (RFC 4180, UTF-8 with a byte order mark). No cell is interpreted as a formula. */
export const exportSharedContacts = defineEndpoint('GET', 'groups/{id}/contacts.csv', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'export contacts of the group',
  params: groupParams,
  query: z.object(sharedContactFilter),
  response: z.unknown(),
  produces: 'text/csv',
  limit: { by: 'account', calls: 60, seconds: 3600 },
  maxConcurrent: 2,
  errors: ['not-found'],
});

/** Contacts of several members that may be the same person, at most 100 pairs. They are never merged automatically. */
export const listSharedDuplicates = defineEndpoint('GET', 'groups/{id}/contact-duplicates', {
  access: 'group-member',
  key: 'groups:read',
  action: 'get duplicates among the contacts of the group',
  params: groupParams,
  response: z.object({
    duplicates: z.array(z.object({ by: z.enum(['uid', 'email']), contacts: z.array(sharedContact) })),
  }),
  limit: searchLimit,
  errors: ['not-found'],
});

/** What is shared by itself: nothing, exchanges on the profiles of all members, or of those with certain templates. */
export const sharedCards = ['none', 'all', 'templates'] as const;

const assignees = z.array(id).check(z.minLength(1), z.maxLength(50));

/**
 * Who gets a newly shared contact, by the first rule that fits: the country of its number or address, an answer to a question, or any
 * contact. Several members take turns; those who have left are skipped.
 */
export const assignmentRule = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('country'),
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(50)),
    assignees,
  }),
  z.strictObject({ by: z.literal('answer'), answer: line(120, 1), assignees }),
  z.strictObject({ by: z.literal('any'), assignees }),
]);
export type AssignmentRule = z.infer<typeof assignmentRule>;

const stageNames = z.partialRecord(stage, line(40, 1));
/** The text of a follow-up mail, which a member sends with their own program. `{first_name}`, `{name}`, `{company}` and `{event}` are filled in. */
const letter = z.strictObject({ subject: line(200), text: text(5000) });

const settings = {
  share_cards: z.enum(sharedCards),
  /** Templates whose cards share, if `share_cards` is `templates`. */
  template_ids: z.array(id).check(z.maxLength(100)),
  /** Events of the group whose exchanges and captures are shared. */
  event_ids: z.array(id).check(z.maxLength(500)),
  /** Names of stages, where the group does not use the usual ones. */
  stage_names: stageNames,
  letter,
  /** Who gets the shared contacts of members who leave, if no one else is chosen; null for the admin who removes them. */
  successor_id: z.nullable(id),
  assignment: z.array(assignmentRule).check(z.maxLength(20)),
};

/** How a group shares contacts, for its members, and the members to whom contacts can be assigned, at most 500. */
export const sharingSettings = z
  .object({ ...settings, version, members: z.array(colleague) })
  .check(z.meta({ id: 'SharingSettings' }));
export type SharingSettings = z.infer<typeof sharingSettings>;

export const getSharingSettings = defineEndpoint('GET', 'groups/{id}/contact-settings', {
  access: 'group-member',
  key: 'groups:read',
  action: 'get settings of shared contacts',
  params: groupParams,
  response: sharingSettings,
  errors: ['not-found'],
});

/** Changes the given settings. Rules apply to contacts that are made or moved from then on. A stale `version` gets 409. */
export const updateSharingSettings = defineEndpoint('POST', 'groups/{id}/contact-settings', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'change settings of shared contacts',
  log: ['share_cards', 'event_ids', 'template_ids', 'successor_id'],
  params: groupParams,
  body: z.strictObject({
    version,
    ...z.partial(z.strictObject(settings)).shape,
  }),
  response: sharingSettings,
  errors: ['not-found', 'stale-version'],
});
