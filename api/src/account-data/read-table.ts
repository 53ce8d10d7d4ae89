import type { PoolClient } from 'pg';
import type { ownedTables } from './ownership.js';

const rowsAtOnce = 500;

/** Streams a user's rows of a table as a JSON array. The client must be in a transaction. */
export async function* readTable(
  client: PoolClient,
  { name, rows: condition, leftOut = [] }: (typeof ownedTables)[number],
  userId: string,
): AsyncGenerator<string> {
  const row = leftOut.reduce((json, path) => `${json} #- '{${path.replaceAll('/', ',')}}'`, 'to_jsonb(r)');
  await client.query(
    `declare table_rows no scroll cursor for select (${row})::text as row from ${name} r where ${condition.replace('?', '$1')}`,
    [userId],
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
