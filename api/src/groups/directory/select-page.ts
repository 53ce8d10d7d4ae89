import type { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import type { Selection } from './scim-query.ts';
import type { ResourceType } from './scim-schema.ts';

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
  /** Lists that are in another table, by attribute: an array in JSON, or null. */
  lists: Record<string, string>;
  /** What is true of every row of the table that is a resource. */
  condition?: string;
}

/** The JSON that filters and the order read: the stored search document, and what they need beside it. */
function documentOf({ type, location, alias, id, lists }: Source, needs: ReadonlySet<string>): string {
  const { name, core, extension } = type;
  const outside: Record<string, string> = {
    ...lists,
    meta: `jsonb_build_object('resourceType', '${name}', 'created', ${isoUtc(`${alias}.created_at`)},
      'lastModified', ${isoUtc(`${alias}.updated_at`)}, 'version', 'W/"' || ${alias}.version || '"',
      'location', ${literal(`${location}/`)} || ${alias}.${id})`,
    schemas: `to_jsonb(array[lower('${core.id}')]${
      extension
        ? ` || case when ${alias}.search ? '${extension.id}' then array[lower('${extension.id}')] end`
        : ''
    })`,
  };
  const parts = [...needs].flatMap((key) => {
    const value = outside[key];
    if (!value) return [];
    const part = `jsonb_build_object('${key}', ${value})`;
    return [key in lists ? `jsonb_strip_nulls(${part})` : part];
  });
  return [`${alias}.search`, ...parts].join(' || ');
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A page of a directory's resources, and the number of all that match. */
export async function selectPage<Row extends object>(
  database: Database,
  source: Source,
  groupId: string,
  { filter, sort, descending, offset, limit, needs }: Selection,
): Promise<{ rows: Row[]; total: number }> {
  const { table, alias, id, columns, condition = 'true' } = source;
  const document = documentOf(source, needs);
  const matching = `from ${table} ${alias} where ${alias}.group_id = $1 and ${condition}
    ${filter === null ? '' : `and (${document}) @@ $2::text::jsonpath`}`;
  const values = [groupId, ...(filter === null ? [] : [filter])];
  const keys = sort.map(
    (_, index) =>
      `jsonb_path_query_first(${document}, $${values.length + 3 + index}::text::jsonpath) #>> '{}'`,
  );
  // What has no value comes last, and first in descending order (RFC 7644 section 3.4.2.3).
  const order =
    keys.length > 0
      ? `coalesce(${keys.join(', ')}) ${descending ? 'desc nulls first' : 'asc nulls last'},`
      : '';
  const { rows } =
    limit === 0
      ? { rows: [] }
      : await database.query<Row>(
          `select ${columns} ${matching} order by ${order} ${alias}.created_at, ${alias}.${id}
            offset $${values.length + 1} limit $${values.length + 2}`,
          [...values, offset, limit, ...sort],
        );
  // A page that is not full ends with the last resource. Counting would read all of them once more.
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length };
  const { rows: counted } = await database.query<{ total: number }>(
    `select count(*)::int as total ${matching}`,
    values,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}
