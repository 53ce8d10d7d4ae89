import * as z from 'zod/mini';
import { id, instant, line, timeZone, version } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { maxQuestions, question, questionDraft } from './questions.ts';

/** Events at which people meet: a fair, a dinner, a visit. What happens while one runs belongs to it. */

/** A user and a group can each have so many events. */
export const maxContactEvents = 500;
export const maxQualifiers = 10;

/** A time of the clock in the event's time zone, such as `2026-11-28T09:00`. */
const localTime = z
  .string()
  .check(
    z.regex(
      /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/,
      message('Please enter a date and time.'),
    ),
    z.refine(isDay, message('Please enter a date and time.')),
  );

/** Refuses days such as 30 February, which no calendar has. */
function isDay(local: string): boolean {
  const day = local.slice(0, 10);
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

const qualifiers = z.array(line(40, 1)).check(z.maxLength(maxQualifiers));
const questions = z.array(questionDraft).check(z.maxLength(maxQuestions));

/** The bounds of the months that an event keeps contacts. */
export const keepMonths = { min: 1, max: 60 } as const;

/**
 * After so many months, contacts are erased that a visitor left and nobody followed up on, kept or marked as a favourite. The public
 * form tells visitors. A time that a visitor was told is never extended for them. Null keeps contacts without a limit.
 */
const keep_months = z.nullable(z.int().check(z.minimum(keepMonths.min), z.maximum(keepMonths.max)));

/**
 * `from` and `to` are times of the clock in `time_zone`. A time that a change of clocks skips is read as one hour later. One that
 * occurs twice means the first for `from` and the second for `to`, so that the event includes both.
 */
export const newContactEvent = z.strictObject({
  name: line(120, 1),
  place: z._default(line(120), ''),
  from: localTime,
  to: localTime,
  time_zone: timeZone,
  /** Tags that suit the contacts of the event, such as a product or an interest. */
  qualifiers: z._default(qualifiers, []),
  questions: z._default(questions, []),
  keep_months: z._default(keep_months, null),
});
export type NewContactEvent = z.input<typeof newContactEvent>;

/** A changed event keeps the contacts that it has. */
export const contactEventChanges = z.strictObject({
  version,
  name: z.optional(line(120, 1)),
  place: z.optional(line(120)),
  from: z.optional(localTime),
  to: z.optional(localTime),
  time_zone: z.optional(timeZone),
  qualifiers: z.optional(qualifiers),
  questions: z.optional(questions),
  keep_months: z.optional(keep_months),
});
export type ContactEventChanges = z.input<typeof contactEventChanges>;

export const contactEventStatuses = ['coming', 'running', 'over'] as const;

export const contactEvent = z
  .object({
    event_id: id,
    /** The group whose event it is; null for an event of the user. */
    group: z.nullable(
      z.object({
        group_id: id,
        name: z.string(),
        display_name: z.string(),
        /** Whether the caller may change the event (`groups/{id}/events`). */
        admin: z.boolean(),
      }),
    ),
    name: z.string(),
    place: z.string(),
    from: z.string(),
    to: z.string(),
    time_zone: z.string(),
    /** `from` and `to` in UTC. The event includes the first moment and ends before the last one. */
    starts_at: z.string(),
    ends_at: z.string(),
    status: z.enum(contactEventStatuses),
    qualifiers: z.array(z.string()),
    questions: z.array(question),
    keep_months: z.optional(keep_months),
    /** The form that asks them, for the answers of a captured contact. */
    form_id: z.optional(z.nullable(id)),
    /** The number of the caller's contacts that belong to it. */
    contacts: z.int(),
    version,
    created_at: z.string(),
  })
  .check(z.meta({ id: 'ContactEvent' }));
export type ContactEvent = z.infer<typeof contactEvent>;

/** What belongs to an event, of the caller. */
export const contactEventNumbers = z
  .object({
    /** Views of the caller's profiles while no other event had precedence, and those that came by a card or a code. */
    views: z.int(),
    scans: z.int(),
    /** How often visitors left their details. */
    exchanges: z.int(),
    contacts: z.int(),
    /** Contacts with a reminder that is due, and contacts that never had one. */
    due: z.int(),
    without_reminder: z.int(),
    /** Contacts by qualifier, in its order. */
    qualifiers: z.array(z.object({ qualifier: z.string(), contacts: z.int() })),
    /** Contacts of the time of the event that belong to no event. */
    unassigned: z.int(),
    /** Contacts that are erased within 30 days, unless someone keeps them or follows up. */
    expiring: z.optional(z.int()),
    /** Contacts of the last 12 months that their person had erased, or whose time was over; of all members for an admin of the group. */
    erased: z.optional(z.int()),
  })
  .check(z.meta({ id: 'ContactEventNumbers' }));
export type ContactEventNumbers = z.infer<typeof contactEventNumbers>;

const params = z.object({ id });

/**
 * The caller's events and those of the caller's groups, latest first, at most 1,000. `at` lists those that run at that time instead,
 * the one with precedence first: what happens belongs to the event that began last, and of those that began at the same time to
 * the caller's own.
 */
export const listContactEvents = defineEndpoint('GET', 'contact-events', {
  access: 'user',
  key: 'contacts:read',
  action: 'get events',
  query: z.object({ at: z.optional(instant) }),
  response: z.array(contactEvent),
  limit: searchLimit,
  keptOffline: true,
});

export const createContactEvent = defineEndpoint('POST', 'contact-events', {
  access: 'user',
  key: 'contacts:write',
  action: 'create event',
  body: newContactEvent,
  response: contactEvent,
  status: 201,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['conflict'],
});

/** An event of the caller or of a group of the caller, with the numbers of the caller's own contacts. */
export const getContactEvent = defineEndpoint('GET', 'contact-events/{id}', {
  access: 'user',
  key: 'contacts:read',
  action: 'get event',
  params,
  response: z.object({ ...contactEvent.shape, numbers: contactEventNumbers }),
  keptOffline: true,
  errors: ['not-found'],
});

/** Changes the given fields of the caller's own event. A stale `version` gets 409 with the current event in `data.current`. */
export const updateContactEvent = defineEndpoint('POST', 'contact-events/{id}', {
  access: 'user',
  key: 'contacts:write',
  action: 'update event',
  params,
  body: contactEventChanges,
  response: contactEvent,
  limit: { by: 'account', calls: 600, seconds: 3600 },
  errors: ['not-found', 'stale-version'],
});

/**
 * Deletes the caller's own event. Its contacts stay, with their answers, and with its name and place as text where they had none.
 */
export const deleteContactEvent = defineEndpoint('DELETE', 'contact-events/{id}', {
  access: 'user',
  key: 'contacts:write',
  action: 'delete event',
  params,
  response: z.object({ event_id: id }),
  errors: ['not-found'],
});

/** Adds the caller's contacts that were made in the time of the event and belong to none. */
export const addUnassignedContacts = defineEndpoint('POST', 'contact-events/{id}/unassigned', {
  access: 'user',
  key: 'contacts:write',
  action: 'add contacts to event',
  params,
  response: z.object({ changed: z.int() }),
  errors: ['not-found'],
});
