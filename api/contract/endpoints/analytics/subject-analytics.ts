import * as z from 'zod/mini';
import { id } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { count, countsByVerdict, detailsFrom, ranges, shownRange } from './analytics.ts';

const share = z.object({ value: z.string(), count });

/** The events of one subject: a link's clicks or a card's taps. */
const subjectFields = {
  range: shownRange,
  /** The number of counted hits in the range. */
  total: count,
  /** The preceding period of the same length; null for the whole history. */
  previous: z.nullable(count),
  /** One entry per day, or per month if the range is longer than 92 days. None is missing. */
  series: z.array(z.object({ at: z.string(), count })),
  details_from: detailsFrom,
  sources: z.array(share),
  devices: z.array(share),
  browsers: z.array(share),
  countries: z.array(share),
  referrers: z.array(share),
  filtered: countsByVerdict,
};

export const cardAnalytics = z
  .object({ card_id: id, label: z.string(), ...subjectFields })
  .check(z.meta({ id: 'CardAnalytics' }));
export type CardAnalytics = z.infer<typeof cardAnalytics>;

export const linkAnalytics = z
  .object({ link_id: id, title: z.string(), kind: z.string(), ...subjectFields })
  .check(z.meta({ id: 'LinkAnalytics' }));
export type LinkAnalytics = z.infer<typeof linkAnalytics>;

const query = z.object({ range: z._default(z.enum(ranges), '30d') });

/** Taps of a caller's card, from the day on which they got it. */
export const getCardAnalytics = defineEndpoint('GET', 'cards/{id}/analytics', {
  access: 'user',
  key: 'analytics:read',
  action: 'get card analytics',
  params: z.object({
    id: z.string().check(z.regex(/^[0-9A-Za-z-]{1,20}$/, message('This isn’t a card number.'))),
  }),
  query,
  response: cardAnalytics,
  limit: searchLimit,
  maxConcurrent: 8,
  errors: ['not-found'],
});

/** Clicks on a caller's link. The id of a group link on their profile is `<link_id>_<profile_id>`. */
export const getLinkAnalytics = defineEndpoint('GET', 'links/{id}/analytics', {
  access: 'user',
  key: 'analytics:read',
  action: 'get link analytics',
  params: z.object({ id }),
  query,
  response: linkAnalytics,
  limit: searchLimit,
  maxConcurrent: 8,
  errors: ['not-found'],
});
