import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Config, ConfigError } from '../config/config.ts';
import { Metrics, type Sample } from '../metrics/metrics.ts';

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

/**
 * Timeouts of a call's database access. PostgreSQL cancels a statement after `statement_timeout`, which
 * includes waiting for locks. The other two limit the wait for a connection and for a response of a database
 * that is frozen or unreachable, so that a call ends within 15 seconds.
 */
const timeouts = {
  connectionTimeoutMillis: 6_000,
  query_timeout: 7_000,
};

/** Not a parameter of the connection, because PgBouncer refuses it there. */
const statementTimeout = { text: 'set statement_timeout = 5000', query_timeout: 2_000 };

/** The connections that entities and SQL share. A call needs one at a time, so any size from 1 on works. */
@Injectable()
export class ConnectionPool extends pg.Pool implements OnModuleInit, OnApplicationShutdown {
  constructor(private readonly config: Config) {
    const { DATABASE_URL, DATABASE_POOL_SIZE } = config;
    super({
      connectionString: DATABASE_URL,
      application_name: 'meishi',
      max: DATABASE_POOL_SIZE,
      ...timeouts,
      onConnect: async (client) => {
        await client.query(statementTimeout);
      },
      // Notices in minutes, not hours, that an idle connection has lost its other end.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // Without listeners, a connection closed by the server would end the process, whether it is idle or in
    // use. The next query reports the error.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }

  /** @throws ConfigError behind a pooler that shares connections between transactions */
  onModuleInit(): Promise<void> {
    return refuseSharedConnections(this.config.DATABASE_URL);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }
}

type FindPool = () => pg.Pool | undefined;

/** Measures the pools of connections to the database. */
@Injectable()
export class PoolMetrics {
  private readonly pools = new Map<string, FindPool>();

  constructor(metrics: Metrics, pool: ConnectionPool) {
    this.watch('calls', () => pool);
    metrics.gauge(
      {
        name: 'meishi_database_connections',
        help: 'Open connections to the database by pool and state.',
        labelNames: ['pool', 'state'],
      },
      () =>
        this.each<'pool' | 'state'>(({ totalCount, idleCount }, pool) => [
          [totalCount - idleCount, { pool, state: 'used' }],
          [idleCount, { pool, state: 'idle' }],
        ]),
    );
    metrics.gauge(
      {
        name: 'meishi_database_connections_max',
        help: 'The size of a pool: its maximum number of connections.',
        labelNames: ['pool'],
      },
      () => this.each<'pool'>(({ options }, pool) => [[options.max, { pool }]]),
    );
    metrics.gauge(
      {
        name: 'meishi_database_waiting',
        help: 'Statements and transactions that wait because all connections of a pool are in use.',
        labelNames: ['pool'],
      },
      () => this.each<'pool'>((pool, name) => [[waitingFor(pool), { pool: name }]]),
    );
  }

  /** Adds a pool. It may be opened later. */
  watch(name: string, find: FindPool): void {
    this.pools.set(name, find);
  }

  private each<Label extends string>(measure: (pool: pg.Pool, name: string) => Sample<Label>[]) {
    return [...this.pools].flatMap(([name, find]) => {
      const pool = find();
      return pool ? measure(pool, name) : [];
    });
  }
}

/** Without those for which a connection is opened or found at this moment. */
const waitingFor = ({ totalCount, idleCount, waitingCount, options }: pg.Pool) =>
  idleCount > 0 || totalCount < options.max ? 0 : waitingCount;
