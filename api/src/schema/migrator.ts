import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { refuseSharedConnections } from '../platform/database/connection-pool.ts';
import { ormOptions } from './orm-options.ts';

/** The advisory lock of migrations: an arbitrary number, the same in every process. */
const lock = 7_312_024;

/**
 * Migrates the tables of the product and of the job queue. One process migrates at a time, others wait.
 * @param to The last migration to execute; by default all are executed
 * @returns The names of the executed migrations
 */
export async function migrate(databaseUrl: string, to?: string): Promise<string[]> {
  await refuseSharedConnections(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const executed = await migrateTables(databaseUrl, to);
    await migrateQueue(databaseUrl);
    return executed;
  } finally {
    await client.end();
  }
}

async function migrateTables(databaseUrl: string, to?: string): Promise<string[]> {
  const orm = await MikroORM.init(ormOptions(databaseUrl));
  try {
    return (await orm.migrator.up(to ? { to } : undefined)).map(({ name }) => name);
  } finally {
    await orm.close();
  }
}

async function migrateQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
