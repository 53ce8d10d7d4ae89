import type { PoolClient } from 'pg';

/** A table with rows of a person, and the condition (`$1` is their user_id) that finds them. */
export interface AccountTable {
  name: string;
  where: string;
}

/** Columns that are the product's own: secrets as hashes, and what only searches read. */
const internal = [
  'claim_code_hash',
  'token_hash',
  'wrong_codes',
  'locked_until',
  'round',
  'search_text',
  'sort_name',
  'email_keys',
  'phone_keys',
];
const rowsAtOnce = 500;

/** Every table that refers to people or their profiles, as the database itself knows them: none can be forgotten. */
export async function findAccountTables(client: PoolClient): Promise<AccountTable[]> {
  const { rows } = await client.query<{ name: string; target: string; columns: string[] }>(
    `select source.relname as name, target.relname as target, array_agg(column_.attname::text order by column_.attname) as columns
     from pg_constraint reference
     join pg_class source on source.oid = reference.conrelid
     join pg_class target on target.oid = reference.confrelid
     join pg_attribute column_ on column_.attrelid = source.oid and column_.attnum = reference.conkey[1]
     where reference.contype = 'f' and cardinality(reference.conkey) = 1
       and source.relnamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace
       and target.relname in ('users', 'profiles')
     group by source.relname, target.relname order by source.relname, target.relname desc`,
  );
  const conditions = Map.groupBy(rows, ({ name }) => name);
  return [
    { name: 'users', where: 'r.user_id = $1' },
    ...[...conditions].map(([name, references]) => ({
      name,
      where: references
        .flatMap(({ target, columns }) => columns.map((column) => conditionOf(target, column)))
        .join(' or '),
    })),
    { name: 'support_messages', where: 'r.user_id = $1' },
    { name: 'analytics.event_days', where: 'r.user_id = $1' },
    { name: 'analytics.dimension_days', where: 'r.user_id = $1' },
  ].filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at);
}

function conditionOf(target: string, column: string): string {
  return target === 'users'
    ? `r.${column} = $1`
    : `r.${column} in (select profile_id from profiles where user_id = $1)`;
}

/** The rows of a table as a JSON array, piece by piece, in a transaction of the client's. */
export async function* readTable(
  client: PoolClient,
  { name, where }: AccountTable,
  userId: string,
): AsyncGenerator<string> {
  await client.query(
    `declare table_rows no scroll cursor for select (to_jsonb(r) - $2::text[])::text as row from ${name} r where ${where}`,
    [userId, internal],
  );
  yield '[';
  let separator = '\n';
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from table_rows`);
    if (rows.length === 0) break;
    yield separator + rows.map(({ row }) => row).join(',\n');
    separator = ',\n';
  }
  await client.query('close table_rows');
  yield '\n]\n';
}
