import pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import type { Config } from '../platform/config/config.ts';
import { findPooling, sharedConnections } from '../platform/database/connection-pool.ts';
import {
  otherSecret,
  permanentSecretUse,
  readPermanentSecret,
} from '../platform/signing/permanent-secret.ts';
import { Seal } from '../platform/signing/seal.ts';
import { reasonOf } from './explain.ts';
import { bad, type Finding, note, ok } from './finding.ts';

const timeoutMs = 10_000;
const oldestPostgres = 150_000;

/** Whether the database answers, is new enough and migrated, and how a pooler in front of it shares connections. */
export async function checkDatabase({ DATABASE_URL }: Config): Promise<Finding> {
  const pooling = await findPooling(DATABASE_URL).catch(() => null);
  if (pooling === 'transaction') return bad(sharedConnections);
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number; history: string | null }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        to_regclass('migrations') as history`,
    );
    const [{ version, number, history }] = rows as [(typeof rows)[number]];
    if (number < oldestPostgres) return bad(`PostgreSQL ${version} is too old. Use 15 or newer.`);
    if (!history) return bad('The database answers and is empty. Run: meishi migrate');
    const { rows: executed } = await client.query<{ name: string }>('select name from migrations');
    const names = new Set(executed.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !names.has(name));
    if (pending.length > 0) return bad(`${pending.length} migrations are pending. Run: meishi migrate`);
    if (names.size > migrations.length)
      return note(
        `PostgreSQL ${version} answers. Its schema is from a newer version of Meishi: install that version.`,
      );
    const way = pooling ? ' through a pooler that gives each session a connection' : '';
    return ok(`PostgreSQL ${version} answers${way}, and its schema is up to date.`);
  } catch (error) {
    return bad(`The database does not answer (${reasonOf(error)}). Check DATABASE_URL and that it runs.`);
  } finally {
    await client.end();
  }
}

/** Whether `SECRET` belongs to the database, and whether its exchange is complete. Nothing is found without a database. */
export async function checkSecret(config: Config): Promise<Finding | undefined> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL, connectionTimeoutMillis: timeoutMs });
  try {
    await client.connect();
    const query = (text: string | pg.QueryConfig, values?: unknown[]) => client.query(text, values);
    const sealed = await readPermanentSecret({ query });
    const seal = new Seal(config, permanentSecretUse);
    if (!sealed) return undefined;
    if (await seal.isCurrent(sealed))
      return config.SECRET_PREVIOUS
        ? note('Everything is sealed with SECRET. Remove SECRET_PREVIOUS a day after meishi rotate.')
        : ok('SECRET is the one of this database.');
    return (await seal.open(sealed)) === null
      ? bad(otherSecret)
      : note('The database still needs SECRET_PREVIOUS. Run: meishi rotate');
  } catch {
    // The check of the database says why.
    return undefined;
  } finally {
    await client.end();
  }
}
