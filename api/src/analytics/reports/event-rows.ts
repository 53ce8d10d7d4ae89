import type { FilterName, HitFilters } from '@meishi/api-contract/endpoints/analytics/analytics-filters';

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

/** The filters in a query; null if it has none. */
export function filtersOf(query: HitFilters, names: readonly FilterName[]): HitFilters | null {
  const entries = names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]));
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** SQL for the condition that the columns of events have these values. */
export function conditionOf(filters: HitFilters | null, add: AddValue): string {
  const conditions = Object.entries(filters ?? {}).map(([column, value]) => ` and ${column} = ${add(value)}`);
  return conditions.join('');
}
