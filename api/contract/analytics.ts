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

const count = z.int();
export const totals = z
  .object({ views: count, visitors: count, clicks: count, taps: count, saves: count, exchanges: count })
  .check(z.meta({ id: 'Totals' }));
export type Totals = z.infer<typeof totals>;

const share = z.object({ value: z.string(), views: count, clicks: count });

export const analytics = z
  .object({
    /** First and last day shown, both inside, as days of the time zone `tz`. */
    range: z.object({ from: z.string(), to: z.string(), tz: z.string() }),
    totals,
    /** The period of the same length before; null for the whole history. */
    previous: z.nullable(totals),
    /** One entry a day, or a month where the range is longer than 92 days; none missing. */
    series: z.array(z.object({ at: z.string(), ...totals.shape })),
    links: z.array(
      z.object({
        link_id: id,
        title: z.string(),
        kind: z.string(),
        clicks: count,
        previous_clicks: count,
        deleted: z.boolean(),
      }),
    ),
    sources: z.array(share),
    devices: z.array(share),
    browsers: z.array(share),
    countries: z.array(share),
    referrers: z.array(share),
    cards: z.array(z.object({ card_id: id, label: z.string(), taps: count })),
    /** Every hit of the range by verdict; they add up to `hits`. */
    filtered: z.object({
      hits: count,
      counted: count,
      bot: count,
      prefetch: count,
      duplicate: count,
      own: count,
    }),
  })
  .check(z.meta({ id: 'Analytics' }));
export type Analytics = z.infer<typeof analytics>;

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
