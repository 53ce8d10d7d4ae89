import type { Account, StoredRecord } from './account.ts';
import { invalid } from './problem.ts';

interface Filter {
  propertyName: string;
  operator: string;
  value?: string;
}

export interface SearchRequest {
  filterGroups: { filters: Filter[] }[];
  sorts: string[];
  properties: string[];
  limit: number;
  after: string;
}

/** HubSpot shows no more results of one search. */
const maxResults = 10_000;

const storedValue = ({ id, properties, updatedAt }: StoredRecord, name: string): string | undefined =>
  name === 'hs_object_id' ? id : name === 'lastmodifieddate' ? String(updatedAt) : properties[name];

function matches(record: StoredRecord, { propertyName, operator, value = '' }: Filter): boolean {
  const stored = storedValue(record, propertyName);
  if (operator === 'HAS_PROPERTY') return stored !== undefined;
  if (operator === 'NOT_HAS_PROPERTY') return stored === undefined;
  if (stored === undefined) return false;
  if (operator === 'EQ') return stored === value;
  if (operator === 'GT') return Number(stored) > Number(value);
  if (operator === 'GTE') return Number(stored) >= Number(value);
  throw invalid(`The operator ${operator} isn't known to this stand-in.`);
}

/** One page of the records, as they were when the index was made, that match one of the groups. */
export function search(
  account: Account,
  index: StoredRecord[],
  { filterGroups, sorts, properties, limit, after }: SearchRequest,
) {
  const start = Number(after);
  if (limit > 200) throw invalid('The maximum page size is 200');
  if (start + limit > maxResults) throw invalid(`No more than ${maxResults} results can be read`);
  const found = index.filter((record) =>
    filterGroups.some(({ filters }) => filters.every((filter) => matches(record, filter))),
  );
  const [sort = 'hs_object_id'] = sorts;
  found.sort((a, b) => Number(storedValue(a, sort)) - Number(storedValue(b, sort)));
  const page = found.slice(start, start + limit);
  const next = start + page.length;
  return {
    total: found.length,
    results: page.map((record) => account.answer(record, properties)),
    ...(next < found.length && { paging: { next: { after: String(next) } } }),
  };
}
