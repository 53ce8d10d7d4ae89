import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { migrations } from '../../../migrations/index.js';
import { entities } from '../../entities.js';

/** Schemas that are kept by others: the job queue's own and the events and counts of raw SQL. */
export const foreignSchemas = ['pgboss', 'analytics', 'limits', 'wallet', 'erasure', 'release_reports'];

/** How MikroORM is set up, in the API, the migration step and tests alike. */
export function ormOptions(databaseUrl: string): Options {
  return defineConfig({
    clientUrl: databaseUrl,
    entities,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, tableName: 'migrations', silent: true },
    schemaGenerator: { ignoreSchema: foreignSchemas },
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    pool: { max: 10 },
  });
}
