import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/platform/database/migrator.js';

const server = process.env.TEST_DATABASE_URL ?? '';
const template = 'meishi_template';

/** Address of a database of that name on the test server. */
export function databaseUrl(name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** An empty database of a test's own, without any table. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createDatabase('');
}

/** A migrated database of a test file's own: a clone of a template that is migrated once a run. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  await ensureTemplate();
  return createDatabase(`template ${template}`);
}

async function createDatabase(template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name} ${template}`));
  const drop = () =>
    onServer(async (client) => {
      await client.query(`drop database ${name} with (force)`);
    });
  return { url: databaseUrl(name), drop };
}

async function ensureTemplate(): Promise<void> {
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    // Renamed only when it is complete, so that an aborted migration never becomes the template.
    await client.query(`create database ${template}_unfinished`);
    await migrate(databaseUrl(`${template}_unfinished`));
    await client.query(`alter database ${template}_unfinished rename to ${template}`);
  });
}

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
