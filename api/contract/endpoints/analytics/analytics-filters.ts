import * as z from 'zod/mini';
import { day, id, line } from '../../shapes/fields.ts';

/** The properties of a hit that describe its visitor. */
export const visitorFilterNames = ['source', 'device', 'browser', 'country', 'referrer'] as const;
export const userFilterNames = [...visitorFilterNames, 'link_id', 'card_id'] as const;
export const groupFilterNames = [...userFilterNames, 'user_id'] as const;
export type FilterName = (typeof groupFilterNames)[number];

/** Only hits that have all of these values count, in every number of the response. */
export type HitFilters = Partial<Record<FilterName, string>>;

/** The longest range in days that a filter covers, because filtered hits are counted from the events. */
export const maxFilteredDays = { user: 366, group: 92 } as const;

/** The longest range in days between `from` and `to`. */
export const maxRangeDays = 1096;

/** The inclusive days of a range of its own. `from` alone lasts until today; `to` alone ends the named range. */
export const days = { from: z.optional(day), to: z.optional(day) };

const value = z.optional(line(255));

/** A value as the lists of the response have it. */
export const userFilters = {
  source: value,
  device: value,
  browser: value,
  country: value,
  referrer: value,
  link_id: z.optional(id),
  card_id: z.optional(id),
};

/** `user_id` is a member's. It cannot be combined with a filter of visitors, nor can `card_id`. */
export const groupFilters = { ...userFilters, user_id: z.optional(id) };
