import type { Pool } from 'pg';

/**
 * Inserts rows with one statement. Each row has the columns of the first one, with values as in JSON. Rows that
 * exist stay, so that seeding continues after an interruption.
 */
export async function insertRows(
  database: Pool,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (!columns) return;
  await database.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
