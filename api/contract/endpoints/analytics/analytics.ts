import * as z from 'zod/mini';
import { id } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { days, userFilters } from './analytics-filters.ts';

export const metrics = ['views', 'visitors', 'clicks', 'taps', 'saves', 'exchanges'] as const;
export type Metric = (typeof metrics)[number];

export const ranges = ['7d', '30d', '90d', '12m', 'all'] as const;
export type Range = (typeof ranges)[number];

/** The verdict on an event before it is stored. Only `counted` events are in the numbers shown. */
export const verdicts = ['counted', 'bot', 'prefetch', 'duplicate', 'own'] as const;
export type Verdict = (typeof verdicts)[number];

export const sources = ['nfc', 'qr', 'wallet', 'signature', 'link', 'direct'] as const;
export type Source = (typeof sources)[number];

export const count = z.int();
export const totals = z
  .object({ views: count, visitors: count, clicks: count, taps: count, saves: count, exchanges: count })
  .check(z.meta({ id: 'Totals' }));
export type Totals = z.infer<typeof totals>;

/** The first and last day shown, both inclusive, in the time zone `tz`: the owner's, or that of the group. */
export const shownRange = z.object({ from: z.string(), to: z.string(), tz: z.string() });

/** All hits of the range by verdict. They add up to `hits`. */
export const countsByVerdict = z.object({
  hits: count,
  counted: count,
  bot: count,
  prefetch: count,
  duplicate: count,
  own: count,
});

/** One entry per day, or per month if the range is longer than 92 days. None is missing. */
export const series = z.array(z.object({ at: z.string(), ...totals.shape }));

/** One entry per entry of `series`, shifted back by the length of the range; null for the whole history. */
export const previousSeries = z.nullable(series);

export const linkClicks = z.object({
  link_id: id,
  title: z.string(),
  kind: z.string(),
  clicks: count,
  previous_clicks: count,
  deleted: z.boolean(),
});

export const breakdownEntry = z.object({
  value: z.string(),
  views: count,
  clicks: count,
  /** Both null if the preceding period has no breakdown. */
  previous_views: z.nullable(count),
  previous_clicks: z.nullable(count),
});

/**
 * The first day that the lists below the series cover. It is later than the range's first day if the plan
 * covers 30 days. Older events stay in totals, series, `filtered` and the export, which no plan limits.
 */
export const detailsFrom = z.string();

export const analytics = z
  .object({
    range: shownRange,
    totals,
    /** The preceding period of the same length; null for the whole history. */
    previous: z.nullable(totals),
    series,
    previous_series: previousSeries,
    details_from: detailsFrom,
    /** The owner's links, and group links on the owner's profiles. */
    links: z.array(linkClicks),
    sources: z.array(breakdownEntry),
    devices: z.array(breakdownEntry),
    browsers: z.array(breakdownEntry),
    countries: z.array(breakdownEntry),
    referrers: z.array(breakdownEntry),
    cards: z.array(
      z.object({ card_id: id, label: z.string(), taps: count, previous_taps: z.nullable(count) }),
    ),
    filtered: countsByVerdict,
  })
  .check(z.meta({ id: 'Analytics' }));
export type Analytics = z.infer<typeof analytics>;

const filter = { profile_id: z.optional(id), ...userFilters };

/**
 * The caller's analytics for a range; by default 30 days in the caller's time zone. A filter covers at most 366 days,
 * and the days whose details the plan covers.
 */
export const getUserAnalytics = defineEndpoint('GET', 'users/analytics', {
  access: 'user',
  key: 'analytics:read',
  action: 'get analytics',
  query: z.object({ range: z._default(z.enum(ranges), '30d'), ...days, ...filter }),
  response: analytics,
  limit: searchLimit,
  maxConcurrent: 8,
  errors: ['not-found'],
});

/** The caller's analytics for the whole history. */
export const getAllUserAnalytics = defineEndpoint('GET', 'users/analytics/all', {
  access: 'user',
  key: 'analytics:read',
  action: 'get analytics',
  query: z.object(filter),
  response: analytics,
  limit: searchLimit,
  maxConcurrent: 8,
  errors: ['not-found'],
});

export const analyticsTables = [
  'days',
  'links',
  'sources',
  'devices',
  'browsers',
  'countries',
  'referrers',
  'cards',
] as const;

/** One table as CSV (UTF-8 with a byte order mark), complete on every plan. No cell is interpreted as a formula. */
export const exportUserAnalytics = defineEndpoint('GET', 'users/analytics/export.csv', {
  access: 'user',
  key: 'analytics:read',
  action: 'export analytics',
  query: z.object({
    table: z._default(z.enum(analyticsTables), 'days'),
    range: z._default(z.enum(ranges), 'all'),
    ...days,
    ...filter,
  }),
  response: z.unknown(),
  produces: 'text/csv',
  limit: { by: 'account', calls: 120, seconds: 3600 },
  maxConcurrent: 2,
  errors: ['not-found'],
});
