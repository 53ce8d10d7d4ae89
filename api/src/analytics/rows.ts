import { addDays, listDays, startsOfDays } from './local-days.js';

/**
 * A common table expression that readings are made of, with its parameters `$1…`:
 * `event_days (user_id, profile_id, day, kind, verdict, link_id, events, visitors)` or
 * `dimension_days (profile_id, day, dimension, value, kind, events, visitors)`, as the roll-ups of these names have them.
 */
export interface Rows {
  sql: string;
  values: unknown[];
}

/** Both kinds of rows that a reading of totals, links and breakdowns needs. */
export interface Reading {
  eventDays: Rows;
  dimensionDays: Rows;
}

/** Days, both inside, as `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** The instants between which the days of a zone lie, the days, and the first instant of each. */
export function localBounds({ from, to }: Days, timeZone: string): [Date, Date, string[], Date[]] {
  const days = listDays(from, to);
  const starts = startsOfDays([...days, addDays(to, 1)], timeZone);
  return [starts[0] as Date, starts.at(-1) as Date, days, starts.slice(0, -1)];
}

/**
 * The local day of an event, given the days of a zone and their first instants. These are computed here, so that there is
 * one judge of time zones and not also the database's.
 */
export function localDayOf(days: string, starts: string): string {
  return `(${days}::date[])[width_bucket(at, ${starts}::timestamptz[])]`;
}

/** Roll-ups' numbers, found by counting events. */
export const counted = {
  events: 'count(*)::int as events',
  visitors: `(count(distinct visitor) filter (where kind = 'view' and verdict = 'counted'))::int as visitors`,
};
