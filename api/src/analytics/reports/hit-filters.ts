import type { FilterName, HitFilters } from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import type { AddValue } from './event-rows.ts';

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
