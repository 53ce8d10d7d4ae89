import pg from 'pg';
import { type Config, ConfigError } from '../config/config.ts';
import type { Queries } from '../database/database.ts';
import { Seal } from './seal.ts';

/** PostgreSQL's codes for a table and a schema that do not exist. */
const missing = new Set(['42P01', '3F000']);

export const permanentSecretUse = 'kept secret';

/**
 * The secret of what stays outside the server for years: printed claim codes, addresses in mails and calendars, passes on phones.
 * It is stored, sealed with `SECRET`, and stays the same when that is exchanged. It is the `SECRET` with which the installation
 * first had it, so that everything from before is valid as well.
 */
export class PermanentSecret {
  constructor(readonly SECRET: string) {}

  /**
   * Reads it, and stores it if this is the first time.
   * @throws ConfigError if `SECRET` does not open it
   */
  static async load(config: Config, database: Queries): Promise<PermanentSecret> {
    const { SECRET, SECRET_PREVIOUS } = config;
    const seal = new Seal(config, permanentSecretUse);
    const first = SECRET_PREVIOUS ?? SECRET;
    try {
      const sealed =
        (await readPermanentSecret(database)) ?? (await store(database, await seal.close(first)));
      const kept = await seal.open(sealed ?? '');
      if (kept === null) throw ConfigError.of('SECRET', otherSecret);
      return new PermanentSecret(kept);
    } catch (error) {
      // The database is not migrated yet. What is stored later is the same.
      if (error instanceof pg.DatabaseError && missing.has(error.code ?? ''))
        return new PermanentSecret(first);
      throw error;
    }
  }
}

/** What an operator reads about a secret that does not belong to the database. */
export const otherSecret =
  'This database was used with another secret. Set SECRET to that one, or SECRET_PREVIOUS if you exchange it.';

/** Undefined if there is none. */
export async function readPermanentSecret(database: Queries): Promise<string | undefined> {
  const { rows } = await database.query<{ sealed: string }>('select sealed from operation.kept_secret');
  return rows[0]?.sealed;
}

/** Another server may have stored it in this moment. */
async function store(database: Queries, sealed: string): Promise<string | undefined> {
  await database.query('insert into operation.kept_secret (sealed) values ($1) on conflict do nothing', [
    sealed,
  ]);
  return readPermanentSecret(database);
}
