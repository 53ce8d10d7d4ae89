import * as z from 'zod/mini';
import { count, detailsFrom, filtered, ranges, shownRange } from './analytics.js';
import { defineEndpoint } from './endpoint.js';
import { id, timeZone } from './fields.js';
import { message } from './message.js';

const share = z.object({ value: z.string(), count });

/** What happened to one thing: a link's clicks, a card's taps. */
const subjectFields = {
  range: shownRange,
  /** Counted hits of the range. */
  total: count,
  /** The period of the same length before; null for the whole history. */
  previous: z.nullable(count),
  /** One entry a day, or a month where the range is longer than 92 days; none missing. */
  series: z.array(z.object({ at: z.string(), count })),
  details_from: detailsFrom,
  sources: z.array(share),
  devices: z.array(share),
  browsers: z.array(share),
  countries: z.array(share),
  referrers: z.array(share),
  filtered,
};

export const cardAnalytics = z
  .object({ card_id: id, label: z.string(), ...subjectFields })
  .check(z.meta({ id: 'CardAnalytics' }));
export type CardAnalytics = z.infer<typeof cardAnalytics>;

export const linkAnalytics = z
  .object({ link_id: id, title: z.string(), kind: z.string(), ...subjectFields })
  .check(z.meta({ id: 'LinkAnalytics' }));
export type LinkAnalytics = z.infer<typeof linkAnalytics>;

const query = z.object({ range: z._default(z.enum(ranges), '30d'), tz: z.optional(timeZone) });

/** Taps of a card of the caller, from the day on which it became theirs. */
export const getCardAnalytics = defineEndpoint({
  method: 'GET',
  path: 'cards/{id}/analytics',
  access: 'user',
  action: 'get card analytics',
  params: z.object({
    id: z.string().check(z.regex(/^[0-9A-Za-z-]{1,20}$/, message('This is not a card number.'))),
  }),
  query,
  response: cardAnalytics,
  errors: ['not-found'],
});

/** Clicks on a link of the caller's; a group's link on their profile goes by `<link_id>_<profile_id>`. */
export const getLinkAnalytics = defineEndpoint({
  method: 'GET',
  path: 'links/{id}/analytics',
  access: 'user',
  action: 'get link analytics',
  params: z.object({ id }),
  query,
  response: linkAnalytics,
  errors: ['not-found'],
});
