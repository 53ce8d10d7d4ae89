import * as z from 'zod/mini';
import { id, page } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { columnMapping, importEncodings } from '../contacts/contact-files.ts';
import { groupParams } from './groups.ts';

/** Cards that a group's admin issues from a table: every row becomes a person of the directory with a seat and a public card. */

/** The fields that a column of the table can fill. */
export const issueFields = [
  'display_name',
  'first_name',
  'last_name',
  'email',
  'job_title',
  'department',
  'phone',
  'mobile',
  'external_id',
  'ignore',
] as const;
export type IssueField = (typeof issueFields)[number];

/** The maximum number of people in one table. */
export const maxIssuedRows = 10_000;

/**
 * `draft`: uploaded and checked; nothing else happened. `waiting`: part of the plan of the directory. `running`: people get their
 * cards. `done`. `undoing`: the cards that nobody has claimed are withdrawn. `undone`.
 */
export const issueStatuses = ['draft', 'waiting', 'running', 'done', 'undoing', 'undone'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/**
 * What a row becomes or became. `new`: a person with a card. `existing`: someone who is already there; nothing changes. `invalid`:
 * left out. `no-seat`: left out, because the plan has no seat left. After an undo, `withdrawn`: the card is gone; `kept`: it stays.
 */
export const issueResults = ['new', 'existing', 'invalid', 'no-seat', 'withdrawn', 'kept'] as const;
export type IssueResult = (typeof issueResults)[number];

export const issue = z
  .object({
    issue_id: id,
    status: z.enum(issueStatuses),
    file_name: z.string(),
    /** The encoding in which the file was read, such as `utf-8`. */
    encoding: z.string(),
    /** Whether people get a letter with their card. */
    letters: z.boolean(),
    /** The field that each column fills, with its first values. */
    columns: z.array(
      z.object({ column: z.string(), field: z.enum(issueFields), samples: z.array(z.string()) }),
    ),
    /** The number of rows. */
    rows: z.int(),
    /** The rows by their result. Rows of a running issue that are not done yet have none. */
    counts: z.object({
      new: z.int(),
      existing: z.int(),
      invalid: z.int(),
      'no-seat': z.int(),
      withdrawn: z.int(),
      kept: z.int(),
    }),
    /** People of the issue who have not claimed their card yet, and how many of them got a letter. */
    unclaimed: z.int(),
    lettered: z.int(),
    /** The display name of who uploaded the table; empty if the account is gone. */
    created_by: z.string(),
    created_at: z.string(),
    applied_at: z.nullable(z.string()),
    finished_at: z.nullable(z.string()),
    /** Until when the issue can be undone; null if it cannot. */
    undo_until: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'Issue' }));
export type Issue = z.infer<typeof issue>;

export const issueRow = z
  .object({
    /** Starts at 1; the header is not counted. */
    row: z.int(),
    /** Null while the row waits. */
    result: z.nullable(z.enum(issueResults)),
    display_name: z.string(),
    email: z.string(),
    /** Why the row has this result and what to do about it, and what of it was left out. */
    message: z.string(),
    /** The person of the directory, and their card; null if there is none. */
    person_id: z.nullable(id),
    profile_id: z.nullable(id),
    /** Whether the person has taken over the card. */
    claimed: z.boolean(),
    /** When the last letter was sent; null without one. */
    letter_sent_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'IssueRow' }));
export type IssueRow = z.infer<typeof issueRow>;

const issueParams = z.object({ id, issueId: id });
const changeLimit = { by: 'account', calls: 60, seconds: 3600 } as const;
const admins = { access: 'group-admin' } as const;

/**
 * Uploads a CSV table (comma, semicolon, tab or bar) of at most 5 MB, 10,000 people and 200 columns, and checks each row. Nothing
 * else is stored. The encoding is detected unless `encoding` names it. It replaces the caller's draft, and is deleted after a day
 * unless it is applied.
 */
export const uploadIssue = defineEndpoint('POST', 'groups/{id}/directory/issues', {
  ...admins,
  action: 'upload the table',
  params: groupParams,
  body: z.strictObject({ encoding: z.optional(z.enum(importEncodings)) }),
  files: { file: { maxBytes: 5 * 1024 * 1024, required: true } },
  response: issue,
  status: 201,
  limit: changeLimit,
  maxConcurrent: 1,
  errors: ['not-found', 'too-large', 'unsupported-media', 'plan-required', 'conflict', 'unavailable'],
});

/** The issues of the last 90 days, newest first. */
export const listIssues = defineEndpoint('GET', 'groups/{id}/directory/issues', {
  ...admins,
  key: 'groups:read',
  action: 'get issues',
  params: groupParams,
  query: z.object(page),
  response: z.object({ issues: z.array(issue), next_cursor: z.nullable(z.string()) }),
  errors: ['not-found'],
});

export const getIssue = defineEndpoint('GET', 'groups/{id}/directory/issues/{issueId}', {
  ...admins,
  key: 'groups:read',
  action: 'get the issue',
  params: issueParams,
  response: issue,
  errors: ['not-found'],
});

/** The rows in their order, with a result for each. `result=unclaimed` are people who have not claimed their card. */
export const listIssueRows = defineEndpoint('GET', 'groups/{id}/directory/issues/{issueId}/rows', {
  ...admins,
  key: 'groups:read',
  action: 'get the rows',
  params: issueParams,
  query: z.object({ result: z.optional(z.enum([...issueResults, 'unclaimed'])), ...page }),
  response: z.object({ rows: z.array(issueRow), next_cursor: z.nullable(z.string()) }),
  errors: ['not-found'],
});

/** Checks the rows of a draft again, with other fields for its columns. */
export const checkIssue = defineEndpoint('POST', 'groups/{id}/directory/issues/{issueId}/check', {
  ...admins,
  action: 'check the table',
  params: issueParams,
  body: z.strictObject({ mapping: columnMapping(issueFields) }),
  response: issue,
  limit: { by: 'account', calls: 600, seconds: 3600 },
  maxConcurrent: 2,
  errors: ['not-found', 'conflict'],
});

/**
 * Issues the cards of a draft, in the background: each new person gets a seat, a public card and, unless `letters` is false, one
 * letter. If changes of the directory wait as a plan, more than a few people wait with them. One issue of a group runs at a time. The
 * limit of letters per day is 10 plus two per seat of the owner's plan.
 */
export const applyIssue = defineEndpoint('POST', 'groups/{id}/directory/issues/{issueId}/apply', {
  ...admins,
  action: 'issue the cards',
  log: 'by-feature',
  params: issueParams,
  body: z.strictObject({ letters: z._default(z.boolean(), true) }),
  response: issue,
  status: 202,
  limit: changeLimit,
  errors: [
    'not-found',
    'conflict',
    'plan-required',
    'email-not-verified',
    'seats-taken',
    'too-many-requests',
  ],
});

/**
 * Undoes a whole issue within a day, in the background: its cards are withdrawn. Cards that someone has claimed, and people whom the
 * company's directory has sent since, stay, and are the rows with the result `kept`.
 */
export const undoIssue = defineEndpoint('POST', 'groups/{id}/directory/issues/{issueId}/undo', {
  ...admins,
  action: 'undo the issue',
  log: 'by-feature',
  params: issueParams,
  response: issue,
  status: 202,
  limit: changeLimit,
  errors: ['not-found', 'conflict'],
});

/** Deletes a draft. */
export const discardIssue = defineEndpoint('DELETE', 'groups/{id}/directory/issues/{issueId}', {
  ...admins,
  action: 'discard the table',
  params: issueParams,
  response: z.object({ issue_id: id }),
  errors: ['not-found', 'conflict'],
});

/**
 * Sends one more letter to people who have not claimed their card: those named, or everyone. Whoever got one in the last 24 hours, or
 * has no address, is left out.
 */
export const remindPeople = defineEndpoint('POST', 'groups/{id}/directory/letters', {
  ...admins,
  action: 'remind people of their cards',
  log: 'by-feature',
  params: groupParams,
  body: z.strictObject({
    person_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))),
  }),
  response: z.object({ sent: z.int(), left_out: z.int() }),
  limit: changeLimit,
  errors: ['not-found', 'conflict', 'email-not-verified', 'too-many-requests'],
});

/**
 * Ends an issued card that nobody has claimed, with its person, seat and account. People whom a directory sends by SCIM are ended
 * there.
 */
export const withdrawCard = defineEndpoint('DELETE', 'groups/{id}/directory/people/{personId}', {
  ...admins,
  action: 'withdraw the card',
  log: 'by-feature',
  params: z.object({ id, personId: id }),
  response: z.object({ person_id: id }),
  limit: { by: 'account', calls: 600, seconds: 3600 },
  errors: ['not-found', 'conflict'],
});
