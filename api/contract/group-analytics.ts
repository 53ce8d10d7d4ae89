import * as z from 'zod/mini';
import { count, filtered, linkClicks, ranges, series, share, shownRange, totals } from './analytics.js';
import { defineEndpoint } from './endpoint.js';
import { id, photo, timeZone } from './fields.js';

/** How many members must stand behind a breakdown of their visitors, so that nobody's can be told from it. */
export const breakdownFloor = 5;

/**
 * What happened on the members' profiles while they were members; the days of joining and leaving count whole. A visitor
 * who looked at two members counts twice.
 */
export const groupAnalytics = z
  .object({
    range: shownRange,
    totals,
    /** The period of the same length before; null for the whole history. */
    previous: z.nullable(totals),
    series,
    /** Most views first: all members of today, and those of the past with hits in the range. */
    members: z.array(
      z.object({
        user_id: id,
        profile_id: id,
        display_name: z.string(),
        photo: z.nullable(photo),
        /** Still a member. */
        current: z.boolean(),
        ...totals.shape,
      }),
    ),
    /** The group's links, over all members; what members have of their own is theirs. */
    links: z.array(linkClicks),
    /** Whether fewer than five members have counted hits in the range: the five lists below are empty then. */
    withheld: z.boolean(),
    sources: z.array(share),
    devices: z.array(share),
    browsers: z.array(share),
    countries: z.array(share),
    referrers: z.array(share),
    /** Members' cards with taps in the range, the most tapped first, 50 at most. */
    cards: z.array(
      z.object({ card_id: id, label: z.string(), user_id: id, display_name: z.string(), taps: count }),
    ),
    filtered,
  })
  .check(z.meta({ id: 'GroupAnalytics' }));
export type GroupAnalytics = z.infer<typeof groupAnalytics>;

const groupParams = z.object({ id });

/**
 * Without `tz` every hit lies on the day of its profile's owner, and the range ends with the caller's today; with it, what
 * happened to members who live in another zone is counted anew from the events.
 */
const query = { range: z._default(z.enum(ranges), '30d'), tz: z.optional(timeZone) };

export const getGroupAnalytics = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/analytics',
  access: 'group-admin',
  action: 'get group analytics',
  params: groupParams,
  query: z.object(query),
  response: groupAnalytics,
  errors: ['not-found'],
});

/**
 * One person's part of the group's numbers, also of one who has left: how much and when. What would tell about single
 * visitors is nobody's but theirs.
 */
export const memberAnalytics = z
  .object({
    range: shownRange,
    totals,
    /** The period of the same length before; null for the whole history. */
    previous: z.nullable(totals),
    series,
    filtered,
  })
  .check(z.meta({ id: 'MemberAnalytics' }));
export type MemberAnalytics = z.infer<typeof memberAnalytics>;

export const getMemberAnalytics = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/members/{userId}/analytics',
  access: 'group-admin',
  action: 'get member analytics',
  params: z.object({ id, userId: id }),
  query: z.object(query),
  response: memberAnalytics,
  errors: ['not-found'],
});

export const groupTables = [
  'days',
  'members',
  'links',
  'sources',
  'devices',
  'browsers',
  'countries',
  'referrers',
  'cards',
] as const;

/** One table as CSV (UTF-8 with a byte order mark); what is withheld has no rows, and no cell runs as a formula. */
export const exportGroupAnalytics = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/analytics/export.csv',
  access: 'group-admin',
  action: 'export group analytics',
  params: groupParams,
  query: z.object({ ...query, table: z._default(z.enum(groupTables), 'days') }),
  response: z.unknown(),
  produces: 'text/csv',
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['not-found'],
});
