import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { migrations } from '../../migrations/index.ts';
import { entities } from './entities.ts';

/** Schemas that the ORM does not manage: the job queue's, and those that raw SQL writes. */
const foreignSchemas = [
  'pgboss',
  'analytics',
  'limits',
  'wallet',
  'erasure',
  'release_reports',
  'teams',
  'access',
  'openid',
  'carddav',
  'webhooks',
  'pages',
  'operation',
  'directory',
  'member_cards',
  'departments',
  'meetings',
  'receipts',
  'joining',
  'shared',
  'group_orders',
];

/** The options of MikroORM in the API, the migrations and the tests. */
export function ormOptions(databaseUrl: string): Options {
  return defineConfig({
    clientUrl: databaseUrl,
    entities,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, tableName: 'migrations', silent: true },
    // Triggers maintain the roll-ups of groups. Like those, they are written in the migrations.
    schemaGenerator: { ignoreSchema: foreignSchemas, ignoreTriggers: true },
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
  });
}
