import type { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { jsonPathOf, keysOf } from './filter-evaluation.ts';
import type { Filter } from './scim-filter.ts';
import { type Selection, type Time, timeAt } from './scim-query.ts';
import type { ResourceType } from './scim-schema.ts';

/** A list of a resource that is in another table, in SQL. */
interface OutsideList {
  /** An array in JSON, or null. */
  json: string;
  /** The ids of the resources whose list has a value, which is in the parameter. */
  holders: (parameter: string) => string;
}

/** A table of a directory, in SQL. */
interface Source {
  type: ResourceType;
  /** The address of all resources of the type. */
  location: string;
  table: string;
  alias: string;
  /** The column of the primary key. */
  id: string;
  columns: string;
  /** By attribute. */
  lists: Record<string, OutsideList>;
  /** What is true of every row of the table that is a resource. */
  condition?: string;
}

/** The JSON that filters and the order read: the stored search document, and what they need beside it. */
function documentOf({ type, location, alias, id, lists }: Source, needs: readonly string[]): string {
  const { name, core, extension } = type;
  const outside: Record<string, string> = {
    ...Object.fromEntries(Object.entries(lists).map(([key, { json }]) => [key, json])),
    meta: `jsonb_build_object('resourceType', '${name}', 'created', ${isoUtc(`${alias}.created_at`)},
      'lastModified', ${isoUtc(`${alias}.updated_at`)}, 'version', 'W/"' || ${alias}.version || '"',
      'location', ${literal(`${location}/`)} || ${alias}.${id})`,
    schemas: `to_jsonb(array[lower('${core.id}')]${
      extension
        ? ` || case when ${alias}.search ? '${extension.id}' then array[lower('${extension.id}')] end`
        : ''
    })`,
  };
  const parts = [...new Set(needs)].flatMap((key) => {
    const value = outside[key];
    if (!value) return [];
    const part = `jsonb_build_object('${key}', ${value})`;
    return [key in lists ? `jsonb_strip_nulls(${part})` : part];
  });
  return [`${alias}.search`, ...parts].join(' || ');
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const columnOf: Record<Time, string> = { created: 'created_at', lastModified: 'updated_at' };

/** Documents have times in milliseconds, columns in microseconds. */
const timeConditions = {
  eq: (column: string, time: string) => `${column} >= ${time} and ${column} < ${nextOf(time)}`,
  gt: (column: string, time: string) => `${column} >= ${nextOf(time)}`,
  ge: (column: string, time: string) => `${column} >= ${time}`,
  lt: (column: string, time: string) => `${column} < ${time}`,
  le: (column: string, time: string) => `${column} < ${nextOf(time)}`,
};

const nextOf = (time: string) => `${time} + interval '1 millisecond'`;

/** What a comparison reads from a column or an index, so that no document has to be made for each row; otherwise undefined. */
function quickCondition(
  { alias, id, lists }: Source,
  filter: Filter,
  parameter: (value: string) => string,
): string | undefined {
  const compared = filter.kind === 'some' ? filter.filter : filter;
  if (compared.kind !== 'compare' || typeof compared.value !== 'string') return undefined;
  const { comparator, value } = compared;
  const keys = filter.kind === 'some' ? [...filter.keys, ...compared.keys] : compared.keys;
  const time = timeAt(keys);
  // PostgreSQL reads no other years in this form.
  if (time && comparator in timeConditions && /^[1-9]\d{3}-/.test(value))
    return timeConditions[comparator as keyof typeof timeConditions](
      `${alias}.${columnOf[time]}`,
      `${parameter(value)}::timestamptz`,
    );
  const list = lists[keys[0] ?? ''];
  if (!list || keys[1] !== 'value' || comparator !== 'eq') return undefined;
  return `${alias}.${id} in (${list.holders(parameter(value))})`;
}

interface Order {
  /** The value to sort by that is in a document. */
  key: string;
  by: (key: string) => string;
}

function orderOf(
  source: Source,
  { sort, sortKey, descending }: Pick<Selection, 'sort' | 'sortKey' | 'descending'>,
  parameter: (value: string) => string,
): Order {
  const { alias, id } = source;
  if (typeof sort === 'string') {
    const direction = descending ? 'desc' : 'asc';
    const by = `${alias}.${columnOf[sort]} ${direction}, ${alias}.${id} ${direction}`;
    return { key: 'null', by: () => by };
  }
  const last = `${alias}.created_at, ${alias}.${id}`;
  if (sort.length === 0) return { key: 'null', by: () => last };
  const document = documentOf(source, sortKey ? [sortKey] : []);
  const keys = sort.map(
    (path) => `jsonb_path_query_first(${document}, ${parameter(path)}::text::jsonpath) #>> '{}'`,
  );
  // What has no value comes last, and first in descending order (RFC 7644 section 3.4.2.3).
  const direction = descending ? 'desc nulls first' : 'asc nulls last';
  return { key: `coalesce(${keys.join(', ')})`, by: (key) => `${key} ${direction}, ${last}` };
}

/** A page of a directory's resources, and the number of all that match. */
export async function selectPage<Row extends object>(
  database: Database,
  source: Source,
  groupId: string,
  { filters, sort, sortKey, descending, offset, limit }: Selection,
): Promise<{ rows: Row[]; total: number }> {
  const { table, alias, id, columns, condition = 'true' } = source;
  const values: (string | number)[] = [groupId];
  const parameter = (value: string | number) => `$${values.push(value)}`;
  const conditions = filters.map(
    (filter) =>
      quickCondition(source, filter, parameter) ??
      `(${documentOf(source, keysOf(filter))}) @@ ${parameter(jsonPathOf(filter))}::text::jsonpath`,
  );
  const matching = [`from ${table} ${alias} where ${alias}.group_id = $1`, condition, ...conditions].join(
    ' and ',
  );
  const ofCount = [...values];
  const order = orderOf(source, { sort, sortKey, descending }, parameter);
  // The wide columns are read for the rows of the page only, after the others have been sorted.
  const { rows } =
    limit === 0
      ? { rows: [] }
      : await database.query<Row>(
          `select ${columns} from ${table} ${alias} join (
              select ${alias}.${id}, ${order.key} as key ${matching} order by ${order.by(order.key)}
              offset ${parameter(offset)} limit ${parameter(limit)}
            ) page on page.${id} = ${alias}.${id} order by ${order.by('page.key')}`,
          values,
        );
  // A page that is not full ends with the last resource. Counting would read all of them once more.
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length };
  const { rows: counted } = await database.query<{ total: number }>(
    `select count(*)::int as total ${matching}`,
    ofCount,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}
