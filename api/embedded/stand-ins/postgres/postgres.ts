import pg from 'pg';
import { requireFreePort } from '../../ports.ts';
import { Problem } from '../../problem.ts';
import type { Running } from '../../processes/supervise.ts';
import { locateBinaries } from './binaries.ts';
import { type Home, prepareHome } from './home.ts';
import { findServer, isAlive } from './processes.ts';
import { createCluster, startServer, stopServer } from './programs.ts';

export interface PostgresOptions {
  /** The data folder; created if missing. */
  dir: string;
  /** On 127.0.0.1. */
  port: number;
  password: string;
  /** The role that owns everything; default `meishi`. */
  user?: string;
  /** Created if missing; default `meishi`. */
  database?: string;
  /** False for temporary data: several times faster, but lost in a power failure. */
  durable?: boolean;
}

export interface Postgres extends Running {
  /** For DATABASE_URL. */
  url: string;
  pid: number;
  /** Whether a server that already ran on this data was adopted. */
  adopted: boolean;
}

const watchEveryMs = 500;

/**
 * An embedded PostgreSQL on the loopback address. Adopts a server that runs on this data, or starts one; also
 * after either process was killed, and as root.
 * @throws Problem for the terminal: port taken, disk full, data of another version.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { user = 'meishi', database = 'meishi', durable = true, password, port } = options;
  const home = await prepareHome(options.dir, await locateBinaries());
  const found = await findServer(home);
  const adopted = found?.port === port;
  if (!adopted) {
    await requireFreePort(port, 'PostgreSQL');
    if (found) await stopServer(home);
    await createCluster(home, user, password);
    await startServer(home, port, durable);
  }
  const server = adopted ? found : await findServer(home);
  if (!server)
    throw new Problem(
      `PostgreSQL stopped right after it started. See ${home.data}/server.log for the reason.`,
    );

  const address = (name: string) =>
    `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  await createDatabase(address('postgres'), database);
  return { url: address(database), pid: server.pid, adopted, ...watch(server.pid, home) };
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') {
      throw new Problem(
        'The stored password doesn’t match the database. Data and secrets come from different starts.',
        {
          cause: error,
        },
      );
    }
    throw error;
  } finally {
    await client.end();
  }
}

function watch(pid: number, home: Home): Running {
  const { promise: died, resolve: reportDeath } = Promise.withResolvers<void>();
  const timer = setInterval(async () => {
    const alive = await isAlive(pid, home);
    if (!alive) reportDeath();
  }, watchEveryMs).unref();
  died.then(() => clearInterval(timer));
  return {
    died,
    async stop() {
      clearInterval(timer);
      if (await isAlive(pid, home)) await stopServer(home);
    },
  };
}
