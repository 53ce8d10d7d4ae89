import { Client } from 'pg';

/** The rows of all tables of the product, as JSON. */
export type Rows = Map<string, Record<string, unknown>[]>;

/** What servers change without a call: counts against limits, finished pages, and when sessions were last used. */
const changing = /^(limits\.|pages\.|public\.(migrations|sessions)$)/;

/** Reads every row of the product in one transaction. The tables of the job queue belong to its library. */
export async function readRows(databaseUrl: string): Promise<Rows> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('begin isolation level repeatable read');
    const { rows: tables } = await database.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`,
    );
    const rows: Rows = new Map();
    for (const { name } of tables) {
      if (changing.test(name)) continue;
      const { rows: found } = await database.query(`select to_jsonb(r) as row from ${name} r`);
      rows.set(
        name,
        found.map(({ row }) => row),
      );
    }
    return rows;
  } finally {
    await database.end();
  }
}

/** The rows of `before` that `after` does not have. Columns that were added since then are not compared. */
export function missingRows(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const columns = Object.keys(first);
    const present = new Set((after.get(table) ?? []).map((row) => textOf(row, columns)));
    const missing = rows.map((row) => textOf(row, columns)).filter((row) => !present.has(row));
    return missing.map((row) => `${table}: ${row}`);
  });
}

function textOf(row: Record<string, unknown>, columns: string[]): string {
  return JSON.stringify(columns.map((column) => [column, row[column]]));
}
