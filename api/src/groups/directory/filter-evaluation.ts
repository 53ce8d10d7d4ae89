import type { Comparator, Comparison, Filter } from './scim-filter.ts';
import { isObject, type Json } from './scim-values.ts';

/** The attributes that a filter reads, by their first key. */
export function keysOf(filter: Filter): string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(keysOf);
    case 'not':
      return keysOf(filter.filter);
    default:
      return filter.keys.slice(0, 1);
  }
}

/**
 * The filter as a path of PostgreSQL's SQL/JSON language, for `searchable(…) @@ path`. Texts are literals in it, which are escaped
 * as in JSON.
 */
export function jsonPathOf(filter: Filter, root = '$'): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.filters
        .map((each) => `(${jsonPathOf(each, root)})`)
        .join(filter.kind === 'and' ? ' && ' : ' || ');
    case 'not':
      return `!(${jsonPathOf(filter.filter, root)})`;
    case 'some':
      return `exists(${pathTo(root, filter.keys)}[*] ? (${jsonPathOf(filter.filter, '@')}))`;
    case 'compare':
      return comparison(pathTo(root, filter.keys), filter);
  }
}

export const pathTo = (root: string, keys: readonly string[]): string =>
  [root, ...keys.map((key) => JSON.stringify(key))].join('.');

const signs = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

function comparison(path: string, { comparator, value, isList }: Comparison): string {
  const literal = JSON.stringify(value);
  if (value === null && comparator === 'eq') return `!exists(${path})`;
  if (value === null) return `exists(${path})`;
  switch (comparator) {
    case 'pr':
      return `exists(${path})`;
    case 'eq':
      return `${path} == ${literal}`;
    case 'ne':
      // Of several values, one that differs is enough (RFC 7644 section 3.4.2.1).
      return isList ? `exists(${path} ? (@ != ${literal})) || !exists(${path})` : `!(${path} == ${literal})`;
    case 'co':
      return `${path} like_regex ${literal} flag "q"`;
    case 'sw':
      return `${path} starts with ${literal}`;
    case 'ew':
      return `${path} like_regex ${JSON.stringify(`${escaped(String(value))}$`)}`;
    default:
      return `${path} ${signs[comparator]} ${literal}`;
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether one value of a list fulfils a filter. Its texts are compared as in `searchable`. */
export function fulfils(value: Json, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((each) => fulfils(value, each));
    case 'or':
      return filter.filters.some((each) => fulfils(value, each));
    case 'not':
      return !fulfils(value, filter.filter);
    case 'some':
      return false;
    case 'compare':
      return compares(filter.keys.reduce<Json | undefined>(valueAt, value), filter.comparator, filter.value);
  }
}

const valueAt = (value: Json | undefined, key: string) => (isObject(value) ? value[key] : undefined);

function compares(found: Json | undefined, comparator: Comparator, value: Json): boolean {
  const isPresent = found !== undefined && found !== null;
  if (value === null) return comparator === 'eq' ? !isPresent : isPresent;
  const own = typeof found === 'string' ? found.toLowerCase() : found;
  const other = typeof value === 'string' ? value.toLowerCase() : value;
  if (comparator === 'eq') return own === other;
  if (comparator === 'ne') return own !== other;
  if (typeof own !== 'string' || typeof other !== 'string') return false;
  switch (comparator) {
    case 'co':
      return own.includes(other);
    case 'sw':
      return own.startsWith(other);
    case 'ew':
      return own.endsWith(other);
    case 'gt':
      return own > other;
    case 'ge':
      return own >= other;
    case 'lt':
      return own < other;
    default:
      return own <= other;
  }
}
