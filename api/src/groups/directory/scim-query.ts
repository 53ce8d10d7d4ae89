import { pathTo } from './filter-evaluation.ts';
import { invalidValue, ScimError } from './scim-error.ts';
import { type Filter, parseFilter } from './scim-filter.ts';
import type { Projection } from './scim-projection.ts';
import { findAttribute, type ResourceType, resolvePath } from './scim-schema.ts';
import { isObject } from './scim-values.ts';

/** Results of a list at most, also if a client asks for more (RFC 7644 section 3.4.2.4). */
export const maxResults = 200;

/** What a client asks of a list. `startIndex` begins with 1. */
export interface ListQuery extends Projection {
  filter?: string;
  sortBy?: string;
  descending: boolean;
  startIndex: number;
  count: number;
}

/** The query of an address, or the body of a search (RFC 7644 sections 3.4.2 and 3.4.3). */
export function readQuery(sent: unknown): ListQuery {
  const query = isObject(sent) ? (sent as Record<string, unknown>) : {};
  const order = String(query.sortOrder ?? 'ascending').toLowerCase();
  if (order !== 'ascending' && order !== 'descending')
    throw invalidValue('sortOrder must be ascending or descending.');
  const filter = textOf(query, 'filter');
  const sortBy = textOf(query, 'sortBy');
  return {
    ...readProjection(query),
    ...(filter && { filter }),
    ...(sortBy && { sortBy }),
    descending: order === 'descending',
    startIndex: Math.max(1, numberOf(query, 'startIndex', 1)),
    count: Math.min(maxResults, Math.max(0, numberOf(query, 'count', maxResults))),
  };
}

export function readProjection(sent: unknown): Projection {
  const query = isObject(sent) ? (sent as Record<string, unknown>) : {};
  const attributes = namesOf(query.attributes);
  const excluded = namesOf(query.excludedAttributes);
  if (attributes && excluded)
    throw invalidValue('attributes and excludedAttributes cannot be used together.');
  return { ...(attributes && { attributes }), ...(excluded && { excluded }) };
}

/** A list in JSON, or names with commas between them in an address. */
function namesOf(value: unknown): string[] | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const texts = Array.isArray(value) ? value : [value];
  const names = texts.flatMap((text) => String(text).split(',')).map((name) => name.trim());
  if (names.length > 100) throw new ScimError(400, 'Up to 100 attributes can be named.', 'tooMany');
  return names.filter(Boolean);
}

function textOf(query: Record<string, unknown>, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidValue(`${name} must be a text.`);
  return value;
}

function numberOf(query: Record<string, unknown>, name: string, otherwise: number): number {
  const value = query[name];
  if (value === undefined || value === null || value === '') return otherwise;
  const number = Number(value);
  if (!Number.isInteger(number) || Math.abs(number) > 1_000_000_000)
    throw invalidValue(`${name} must be a whole number.`);
  return number;
}

/** The times in `meta`. */
export type Time = 'created' | 'lastModified';

/** A list as SQL reads it. */
export interface Selection {
  /** All of them hold. */
  filters: readonly Filter[];
  /** What to sort by: a time, or paths to values of the search document, the best first. */
  sort: Time | readonly string[];
  /** The attribute in which these values are; it may not be in the stored search document. */
  sortKey: string | undefined;
  descending: boolean;
  offset: number;
  limit: number;
}

export function selectionOf(type: ResourceType, query: ListQuery): Selection {
  const filter = query.filter === undefined ? undefined : parseFilter(type, query.filter);
  return {
    filters: filter ? conjuncts(filter) : [],
    sort: query.sortBy === undefined ? [] : sortOf(type, query.sortBy),
    sortKey: query.sortBy === undefined ? undefined : resolvePath(type, query.sortBy)?.keys[0],
    descending: query.descending,
    offset: query.startIndex - 1,
    limit: query.count,
  };
}

/** The parts of a filter that all have to be fulfilled. */
const conjuncts = (filter: Filter): Filter[] =>
  filter.kind === 'and' ? filter.filters.flatMap(conjuncts) : [filter];

/** The time that an attribute is. */
export function timeAt([key, name]: readonly string[]): Time | undefined {
  return key === 'meta' && (name === 'created' || name === 'lastModified') ? name : undefined;
}

/** A list sorts by its primary value, or else by its first (RFC 7644 section 3.4.2.3). */
function sortOf(type: ResourceType, path: string): Time | string[] {
  const found = resolvePath(type, path);
  if (!found) throw new ScimError(400, `There is no attribute “${path}” to sort by.`, 'invalidPath');
  const { keys, attribute, parent } = found;
  const time = timeAt(keys);
  if (time) return time;
  const list = parent?.multiValued ? parent : attribute.multiValued ? attribute : undefined;
  if (!list) {
    if (attribute.type === 'complex') throw invalidValue(`Sort by a part of ${path}.`);
    return [pathTo('$', keys)];
  }
  const holder = pathTo('$', parent ? keys.slice(0, -1) : keys);
  const sub = JSON.stringify(parent ? attribute.name : 'value');
  const hasPrimary = findAttribute(list.subAttributes ?? [], 'primary');
  return [...(hasPrimary ? [`${holder}[*] ? (@.primary == true).${sub}`] : []), `${holder}[*].${sub}`];
}

/** The body of a list (RFC 7644 section 3.4.2). */
export const listResponse = (totalResults: number, startIndex: number, resources: readonly unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  itemsPerPage: resources.length,
  startIndex,
  Resources: resources,
});
