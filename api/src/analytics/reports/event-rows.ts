import { addDays, listDays, startsOfDays } from '../recording/local-days.ts';

/**
 * A common table expression for queries, with its parameters `$1…`: `event_days (day, kind, verdict, events,
 * visitors)`, for a user also with `link_id`, or `dimension_days (day, dimension, value, kind, events, visitors)`,
 * with the columns of the roll-ups of these names.
 */
export interface EventRows {
  sql: string;
  values: unknown[];
  /** If the text is always the same: the name of the prepared statement. */
  name?: string;
}

/** The rows for totals and links, and those for breakdowns. */
export interface AnalyticsRows {
  eventDays: EventRows;
  dimensionDays: EventRows;
}

/** Adds the value of a parameter to a query. Returns its place, e.g. `$3`. */
export type AddValue = (value: unknown) => string;

/** Inclusive days as `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** The start and the end of the days in a zone, the days, and the first instant of each. */
export function localBounds({ from, to }: Days, timeZone: string): [Date, Date, string[], Date[]] {
  const days = listDays(from, to);
  const starts = startsOfDays([...days, addDays(to, 1)], timeZone);
  return [starts[0] as Date, starts.at(-1) as Date, days, starts.slice(0, -1)];
}

/**
 * SQL for the local day of an event, given the days of a zone and their first instants. Only Node computes
 * these, so that its time zone data and the database's cannot disagree.
 */
export function localDayOf(days: string, starts: string): string {
  return `(${days}::date[])[width_bucket(at, ${starts}::timestamptz[])]`;
}

/** SQL that counts events into the columns of the roll-ups. */
export const countColumns = {
  events: 'count(*)::int as events',
  visitors: `(count(distinct visitor) filter (where kind = 'view' and verdict = 'counted'))::int as visitors`,
};
