import type { Database } from '../../platform/database/database.ts';
import type { ownedTables } from './ownership.ts';

const rowsPerFetch = 500;

/** Streams a user's rows of a table as a JSON array, without the fields in `leftOut`. The caller must be in a transaction. */
export async function* readTable(
  database: Database,
  { name, rows: condition, leftOut = [] }: (typeof ownedTables)[number],
  userId: string,
): AsyncGenerator<string> {
  const row = leftOut.reduce((json, path) => `${json} #- '{${path.replaceAll('/', ',')}}'`, 'to_jsonb(r)');
  await database.query(
    `declare table_rows no scroll cursor for select (${row})::text as row from ${name} r where ${condition}`,
    [userId],
  );
  yield '[';
  let separator = '\n';
  for (;;) {
    const { rows } = await database.query<{ row: string }>(`fetch ${rowsPerFetch} from table_rows`);
    if (rows.length === 0) break;
    yield separator + rows.map(({ row }) => row).join(',\n');
    separator = ',\n';
  }
  await database.query('close table_rows');
  yield '\n]\n';
}
