import * as z from 'zod/mini';
import { id, line, page } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { groupParams } from './groups.ts';

/** Changes of a company's directory that wait as a plan, until an admin applies or discards them. */

export const directoryPlanSettings = z
  .object({
    /** Whether changes of many people, and those that take something away, wait. */
    enabled: z.boolean(),
    /** Changes of more people within an hour wait. */
    max_people: z.int(),
    /** The hours after which a plan is applied automatically; null for never. */
    apply_after_hours: z.nullable(z.int()),
  })
  .check(z.meta({ id: 'DirectoryPlanSettings' }));
export type DirectoryPlanSettings = z.infer<typeof directoryPlanSettings>;

/**
 * What a person's change is. `new`: they get a card and a seat. `linked`: they are a member with the same verified address. `merged`:
 * they are a person of a table. `renamed`: another name or address. `changed`: other details. `reactivated`, `deactivated`, `removed`.
 */
export const plannedChanges = [
  'new',
  'linked',
  'merged',
  'renamed',
  'changed',
  'reactivated',
  'deactivated',
  'removed',
] as const;
export type PlannedChange = (typeof plannedChanges)[number];

export const directoryPlan = z
  .object({
    plan_id: id,
    status: z.enum(['waiting', 'applying']),
    /** Grows with every change that joins the plan. */
    version: z.int(),
    created_at: z.string(),
    /** When it is applied automatically; null for never. */
    apply_at: z.nullable(z.string()),
    people: z.int(),
    /** The people of each change. */
    counts: z.record(z.enum(plannedChanges), z.int()),
    /** The seats that the plan takes and frees. */
    seats_taken: z.int(),
    seats_freed: z.int(),
    /** The free seats now; null if they are not counted. */
    seats_left: z.nullable(z.int()),
    /** The people whose change could not be applied. */
    problems: z.int(),
  })
  .check(z.meta({ id: 'DirectoryPlan' }));
export type DirectoryPlan = z.infer<typeof directoryPlan>;

export const plannedPerson = z
  .object({
    row_id: id,
    source: z.enum(['directory', 'table']),
    change: z.enum(plannedChanges),
    /** As the card will show it. */
    display_name: z.string(),
    email: z.nullable(z.string()),
    /** The card that they have now. */
    profile_id: z.nullable(id),
    /** What becomes of the public page. Members who are linked, and people who have claimed their card, keep theirs. */
    page: z.enum(['published', 'changed', 'hidden', 'removed', 'unchanged']),
    /** The fields of the card that change, as text. */
    card: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    seat: z.enum(['taken', 'freed', 'unchanged']),
    mail: z.enum(['letter', 'none']),
    /**
     * Who else they are: someone with the same external ID, or else with the same address. Names and shared addresses make nobody a
     * duplicate.
     */
    duplicate_of: z.nullable(z.object({ display_name: z.string(), by: z.enum(['external-id', 'address']) })),
    /** Why the change could not be applied. */
    problem: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'PlannedPerson' }));
export type PlannedPerson = z.infer<typeof plannedPerson>;

const changeLimit = { by: 'account', calls: 60, seconds: 3600 } as const;
const admins = { access: 'group-admin', params: groupParams } as const;
const version = z.strictObject({ version: z.int() });

/** The settings, and the plan that waits; null if there is none. */
export const getDirectoryPlan = defineEndpoint('GET', 'groups/{id}/directory/plan', {
  ...admins,
  key: 'groups:read',
  action: 'get the plan',
  response: z.object({ settings: directoryPlanSettings, plan: z.nullable(directoryPlan) }),
  limit: searchLimit,
  errors: ['not-found'],
});

/** The people of the plan by name, with what their page, card, seat and mail become; `search` matches names and addresses. */
export const listPlannedPeople = defineEndpoint('GET', 'groups/{id}/directory/plan/people', {
  ...admins,
  key: 'groups:read',
  action: 'get the people of the plan',
  query: z.object({
    status: z.optional(z.enum(plannedChanges)),
    search: z.optional(line(100)),
    ...page,
  }),
  response: z.object({
    people: z.array(plannedPerson),
    /** The number of people with the change that match the search. */
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  limit: searchLimit,
  errors: ['not-found'],
});

/** Changes when changes wait. A plan that waits already stays, and what comes later still joins it. */
export const updateDirectoryPlanSettings = defineEndpoint('POST', 'groups/{id}/directory/plan/settings', {
  ...admins,
  action: 'change when directory changes wait',
  log: 'by-feature',
  body: z.strictObject({
    enabled: z.boolean(),
    max_people: z.int().check(z.minimum(0), z.maximum(10_000)),
    apply_after_hours: z.nullable(z.int().check(z.minimum(1), z.maximum(720))),
  }),
  response: directoryPlanSettings,
  limit: changeLimit,
  errors: ['not-found'],
});

/**
 * Applies the plan in the background, as if its changes came now. `version` is the one that the caller has seen, so that nothing is
 * applied unseen. What cannot be applied, for example without a free seat, keeps waiting.
 */
export const applyDirectoryPlan = defineEndpoint('POST', 'groups/{id}/directory/plan/apply', {
  ...admins,
  action: 'apply the directory’s plan',
  log: 'by-feature',
  body: version,
  response: directoryPlan,
  status: 202,
  limit: changeLimit,
  errors: ['not-found', 'conflict'],
});

/**
 * Discards the plan. Cards, seats and the directory’s resources are as they were before it; a directory that still asks for the changes
 * sends them again. Tables of the plan are drafts again.
 */
export const discardDirectoryPlan = defineEndpoint('POST', 'groups/{id}/directory/plan/discard', {
  ...admins,
  action: 'discard the directory’s plan',
  log: 'by-feature',
  body: version,
  response: z.object({ plan_id: id }),
  limit: changeLimit,
  errors: ['not-found', 'conflict'],
});
