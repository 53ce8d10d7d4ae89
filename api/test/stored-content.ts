import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';

/** Every row of every table as text, except finished pages, which can be rendered again, and the jobs that wait. */
export async function contentOf(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss', 'pages') order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) content[name] = await texts(client, `select t::text as text from ${name} t`);
  content.jobs = await texts(
    client,
    `select concat_ws(' ', id, name, data) as text from pgboss.job where state in ('created', 'retry', 'active')
       and not starts_with(name, '__pgboss__')`,
  );
  return content;
}

/** The column `text` of a statement, sorted. */
export async function texts(client: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`${statement} order by 1`);
  return rows.map(({ text }) => text);
}

/** The hash of each file, by its path in the folder. */
export async function filesOf(directory: string): Promise<Record<string, string>> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const hashes = found
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [
        relative(directory, file),
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ] as const;
    });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Works on a connection of its own. */
export async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
