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

/** Adds the value of a parameter to a query. Returns its place, e.g. `$3`. */
export type AddValue = (value: unknown) => string;

/** Inclusive days as `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** SQL that counts events into the columns of the roll-ups. */
export const countColumns = {
  events: 'count(*)::int as events',
  visitors: `(count(distinct visitor) filter (where kind = 'view' and verdict = 'counted'))::int as visitors`,
};
