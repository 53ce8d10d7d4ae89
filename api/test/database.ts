import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/schema/migrator.ts';
import { until } from './until.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const template = 'meishi_template';

/** The address of a database on the test server. */
function databaseUrl(name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** An empty database without tables for one test. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createDatabase('');
}

/**
 * A migrated database for one test file: a clone of a template that is migrated once per run. It has the queues and schedules of the
 * jobs, as the database of every running product.
 */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  await ensureTemplate();
  return createDatabase(`template ${template}`);
}

/** Waits until a number of statements on a test's database wait for a lock. */
export async function waitingQueries({ database }: { database: pg.Pool }, count: number): Promise<void> {
  await until(async () => {
    const { rowCount } = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === count;
  });
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
    // Renamed only once complete, so that an aborted migration never becomes the template.
    await client.query(`create database ${template}_unfinished`);
    const url = databaseUrl(`${template}_unfinished`);
    await migrate(url);
    const { createQueues } = await import('./application.ts');
    await createQueues(url);
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
