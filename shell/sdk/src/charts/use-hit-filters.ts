import type { Metric } from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  type FilterName,
  type HitFilters,
  visitorFilterNames,
} from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { useSearchParams } from '../router/router.ts';

export interface FilterChoice {
  filters: HitFilters;
  isFiltered: boolean;
  /** The address with one more filter, or without it if it is set. Relative to the page. */
  addressOf: (name: FilterName, value: string) => string;
  /** The address without any filter. */
  clearAddress: string;
}

const ofVisitors: readonly FilterName[] = visitorFilterNames;
const ofMembers: readonly FilterName[] = ['user_id', 'card_id'];

/** The filters of analytics. They are in the address, so that they can be shared and Back removes them. */
export function useHitFilters(names: readonly FilterName[]): FilterChoice {
  const [search] = useSearchParams();
  const filters: HitFilters = {};
  for (const name of names) {
    const value = search.get(name);
    if (value !== null) filters[name] = value;
  }
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    addressOf: (name, value) => {
      const next = new URLSearchParams(search);
      if (filters[name] === value) next.delete(name);
      else {
        for (const other of names.includes('user_id') ? excludedBy(name) : []) next.delete(other);
        next.set(name, value);
      }
      return `?${next}`;
    },
    clearAddress: `?${new URLSearchParams([...search].filter(([name]) => !names.some((one) => one === name)))}`,
  };
}

/** The metric that a report with these filters shows first. */
export function firstMetricOf({ link_id, card_id }: HitFilters): Metric {
  if (link_id) return 'clicks';
  return card_id ? 'taps' : 'views';
}

/** All links of a report; only the opened ones if it is filtered. */
export function listedLinks<Link extends { clicks: number }>(links: Link[], isFiltered: boolean): Link[] {
  return isFiltered ? links.filter(({ clicks }) => clicks > 0) : links;
}

/** A group's visitors cannot be filtered by member or card, so that the later choice replaces the earlier one. */
function excludedBy(name: FilterName): readonly FilterName[] {
  if (ofMembers.includes(name)) return ofVisitors;
  return ofVisitors.includes(name) ? ofMembers : [];
}
