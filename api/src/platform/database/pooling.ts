import pg from 'pg';
import { ConfigError } from '../config/config.ts';

const limits = { connectionTimeoutMillis: 8_000, query_timeout: 8_000 };
const rounds = 3;

/**
 * How a pooler, such as PgBouncer, shares the connections of the database: for a session, or for a transaction and less; null
 * without a pooler.
 */
export async function findPooling(connectionString: string): Promise<'session' | 'transaction' | null> {
  const [one, other] = [0, 1].map(() => new pg.Client({ connectionString, ...limits }));
  if (!one || !other) return null;
  // A pooler that closes a connection must not end the process. The next query reports it.
  for (const client of [one, other]) client.on('error', () => {});
  try {
    await one.connect();
    const backend = await backendOf(one);
    // A pooler gives its clients a process id of its own.
    if (backend === Reflect.get(one, 'processID')) return null;
    await other.connect();
    for (let round = 0; round < rounds; round++)
      if (await areShared(one, backend, other)) return 'transaction';
    return 'session';
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

/** @throws ConfigError if sessions are not what the product's locks, notifications, limits of time and prepared statements need */
export async function refuseSharedConnections(databaseUrl: string): Promise<void> {
  if ((await findPooling(databaseUrl)) === 'transaction')
    throw ConfigError.of('DATABASE_URL', sharedConnections);
}

/** What an operator reads about a pooler that shares connections. */
export const sharedConnections =
  'A pooler shares the connections between transactions, which the job queue, locks and prepared statements do not survive. Set pool_mode of PgBouncer to session, or name PostgreSQL itself.';

/** Whether a transaction of another client uses the connection of the first one, or takes it away. */
async function areShared(one: pg.Client, backend: number, other: pg.Client): Promise<boolean> {
  try {
    await other.query('begin');
  } catch (error) {
    // With pool_mode=statement, PgBouncer refuses transactions.
    if (error instanceof pg.DatabaseError) return true;
    throw error;
  }
  if ((await backendOf(other)) === backend || (await backendOf(one)) !== backend) return true;
  await other.query('rollback');
  return false;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
