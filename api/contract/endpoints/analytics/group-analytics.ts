import * as z from 'zod/mini';
import { id, photo } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import {
  analyticsTables,
  breakdownEntry,
  count,
  countsByVerdict,
  linkClicks,
  previousSeries,
  ranges,
  series,
  shownRange,
  totals,
} from './analytics.ts';
import { days, groupFilters } from './analytics-filters.ts';

/** Fewer members get no breakdown of their visitors, which would identify single members' visitors. */
export const minBreakdownMembers = 5;

/**
 * Events of profiles that the group showed at that moment, on days in the time zone of the group. Joining and leaving move
 * none. A visitor of two members counts twice.
 */
export const groupAnalytics = z
  .object({
    range: shownRange,
    totals,
    /** The preceding period of the same length; null for the whole history. */
    previous: z.nullable(totals),
    series,
    previous_series: previousSeries,
    /**
     * By views, most first: all current members, and former members with hits in the range. Empty if the hits are
     * filtered by a property of visitors, as `cards` is: single members' visitors are visible to that member only.
     */
    members: z.array(
      z.object({
        user_id: id,
        profile_id: id,
        display_name: z.string(),
        photo: z.nullable(photo),
        /** Whether the user is still a member. */
        current: z.boolean(),
        ...totals.shape,
      }),
    ),
    /** The group's links, over all members. Members' own links are not included. */
    links: z.array(linkClicks),
    /**
     * Whether fewer than five members have counted hits in the range. The five lists below are then empty. If the hits
     * are filtered by a property of visitors, all counts are then zero. The same limit applies to the preceding period,
     * whose counts in the five lists are then null.
     */
    withheld: z.boolean(),
    sources: z.array(breakdownEntry),
    devices: z.array(breakdownEntry),
    browsers: z.array(breakdownEntry),
    countries: z.array(breakdownEntry),
    referrers: z.array(breakdownEntry),
    /** Members' cards with taps in the range, most tapped first, at most 50. */
    cards: z.array(
      z.object({
        card_id: id,
        label: z.string(),
        user_id: id,
        display_name: z.string(),
        taps: count,
        previous_taps: z.nullable(count),
      }),
    ),
    filtered: countsByVerdict,
  })
  .check(z.meta({ id: 'GroupAnalytics' }));
export type GroupAnalytics = z.infer<typeof groupAnalytics>;

const groupParams = z.object({ id });

const query = { range: z._default(z.enum(ranges), '30d'), ...days };

/** By default 30 days in the time zone of the group. A filter covers at most 92 days. */
export const getGroupAnalytics = defineEndpoint('GET', 'groups/{id}/analytics', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get group analytics',
  params: groupParams,
  query: z.object({ ...query, ...groupFilters }),
  response: groupAnalytics,
  limit: searchLimit,
  maxConcurrent: 8,
  errors: ['not-found'],
});

/**
 * One member's share of the group's numbers, also after leaving: how much and when. Details about single
 * visitors are visible to that member only.
 */
export const memberAnalytics = z
  .object({
    range: shownRange,
    totals,
    /** The preceding period of the same length; null for the whole history. */
    previous: z.nullable(totals),
    series,
    previous_series: previousSeries,
    filtered: countsByVerdict,
  })
  .check(z.meta({ id: 'MemberAnalytics' }));
export type MemberAnalytics = z.infer<typeof memberAnalytics>;

export const getMemberAnalytics = defineEndpoint('GET', 'groups/{id}/members/{userId}/analytics', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get member analytics',
  params: z.object({ id, userId: id }),
  query: z.object(query),
  response: memberAnalytics,
  limit: searchLimit,
  maxConcurrent: 8,
  errors: ['not-found'],
});

export const groupTables = [...analyticsTables, 'members'] as const;

/** One table as CSV (UTF-8 with a byte order mark). Withheld lists have no rows; formulas are escaped. */
export const exportGroupAnalytics = defineEndpoint('GET', 'groups/{id}/analytics/export.csv', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'export group analytics',
  params: groupParams,
  query: z.object({ ...query, ...groupFilters, table: z._default(z.enum(groupTables), 'days') }),
  response: z.unknown(),
  produces: 'text/csv',
  limit: { by: 'account', calls: 120, seconds: 3600 },
  maxConcurrent: 2,
  errors: ['not-found'],
});
