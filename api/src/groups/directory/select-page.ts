import type { Database } from '../../platform/database/database.ts';
import type { Selection } from './scim-query.ts';

/** A table of a directory, in SQL. */
interface Source {
  table: string;
  alias: string;
  /** The column of the primary key. */
  id: string;
  columns: string;
  /** The JSON that filters and the order read. */
  document: string;
  /** What is true of every row of the table that is a resource. */
  condition?: string;
}

/** A page of a directory's resources, and the number of all that match. */
export async function selectPage<Row extends object>(
  database: Database,
  { table, alias, id, columns, document, condition = 'true' }: Source,
  groupId: string,
  { filter, sort, descending, offset, limit }: Selection,
): Promise<{ rows: Row[]; total: number }> {
  const matching = `from ${table} ${alias} where ${alias}.group_id = $1 and ${condition}
    ${filter === null ? '' : `and (${document}) @@ $2::text::jsonpath`}`;
  const values = [groupId, ...(filter === null ? [] : [filter])];
  const keys = sort.map(
    (_, index) =>
      `jsonb_path_query_first(${document}, $${values.length + 3 + index}::text::jsonpath) #>> '{}'`,
  );
  const order =
    keys.length > 0 ? `coalesce(${keys.join(', ')}) ${descending ? 'desc' : 'asc'} nulls last,` : '';
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
