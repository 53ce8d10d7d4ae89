import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { id, timeZone } from './fields.js';

export const metrics = ['views', 'visitors', 'clicks', 'taps', 'saves', 'exchanges'] as const;
export type Metric = (typeof metrics)[number];

export const ranges = ['7d', '30d', '90d', '12m', 'all'] as const;
export type Range = (typeof ranges)[number];

/** How an event was judged before it was stored; only `counted` ones are in the numbers shown. */
export const verdicts = ['counted', 'bot', 'prefetch', 'duplicate', 'own'] as const;
export type Verdict = (typeof verdicts)[number];

export const sources = ['nfc', 'qr', 'wallet', 'signature', 'link', 'direct'] as const;
export type Source = (typeof sources)[number];

export const count = z.int();
export const totals = z
  .object({ views: count, visitors: count, clicks: count, taps: count, saves: count, exchanges: count })
  .check(z.meta({ id: 'Totals' }));
export type Totals = z.infer<typeof totals>;

/** First and last day shown, both inside, as days of the time zone `tz`. */
export const shownRange = z.object({ from: z.string(), to: z.string(), tz: z.string() });

/** Every hit of the range by verdict; they add up to `hits`. */
export const filtered = z.object({
  hits: count,
  counted: count,
  bot: count,
  prefetch: count,
  duplicate: count,
  own: count,
});

/** One entry a day, or a month where the range is longer than 92 days; none missing. */
export const series = z.array(z.object({ at: z.string(), ...totals.shape }));

export const linkClicks = z.object({
  link_id: id,
  title: z.string(),
  kind: z.string(),
  clicks: count,
  previous_clicks: count,
  deleted: z.boolean(),
});

export const share = z.object({ value: z.string(), views: count, clicks: count });

/**
 * First day that the lists below the series cover. It is later than the range's where the plan covers 30 days: what is
 * older stays in totals, series and `filtered`, which no plan cuts, and in the export.
 */
export const detailsFrom = z.string();

export const analytics = z
  .object({
    range: shownRange,
    totals,
    /** The period of the same length before; null for the whole history. */
    previous: z.nullable(totals),
    series,
    /** The period before, day by day like `series`; null where there is none, and for months, which would not line up. */
    previous_series: z.nullable(series),
    details_from: detailsFrom,
    /** The owner's links, and those of groups that stand on their profiles. */
    links: z.array(linkClicks),
    sources: z.array(share),
    devices: z.array(share),
    browsers: z.array(share),
    countries: z.array(share),
    referrers: z.array(share),
    cards: z.array(z.object({ card_id: id, label: z.string(), taps: count })),
    filtered,
  })
  .check(z.meta({ id: 'Analytics' }));
export type Analytics = z.infer<typeof analytics>;

/** Days of the caller's own time zone are read from roll-ups; any other zone is counted anew from the events. */
const filter = { tz: z.optional(timeZone), profile_id: z.optional(id) };

/** The caller's window: 30 days when no range is given, in the caller's time zone when none is. */
export const getUserAnalytics = defineEndpoint({
  method: 'GET',
  path: 'users/analytics',
  access: 'user',
  action: 'get analytics',
  query: z.object({ range: z._default(z.enum(ranges), '30d'), ...filter }),
  response: analytics,
  errors: ['not-found'],
});

/** The caller's whole history. */
export const getAllUserAnalytics = defineEndpoint({
  method: 'GET',
  path: 'users/analytics/all',
  access: 'user',
  action: 'get analytics',
  query: z.object(filter),
  response: analytics,
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

/** One table as CSV (UTF-8 with a byte order mark), whole on every plan; no cell runs as a formula. */
export const exportUserAnalytics = defineEndpoint({
  method: 'GET',
  path: 'users/analytics/export.csv',
  access: 'user',
  action: 'export analytics',
  query: z.object({
    table: z._default(z.enum(analyticsTables), 'days'),
    range: z._default(z.enum(ranges), 'all'),
    ...filter,
  }),
  response: z.unknown(),
  produces: 'text/csv',
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['not-found'],
});
