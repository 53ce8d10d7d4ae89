import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../../migrations/index.js';
import { emptyDatabase } from '../../test/database.js';
import { migrate } from './migrator.js';
import { ormOptions } from './orm-options.js';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let orm: MikroORM;
beforeEach(async () => {
  database = await emptyDatabase();
  orm = await MikroORM.init(ormOptions(database.url));
});
afterEach(async () => {
  await orm.close();
  await database.drop();
});

const tables = async () => {
  const rows = await orm.em.execute<{ name: string }[]>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`,
  );
  return rows.map(({ name }) => name);
};

describe('migrations', () => {
  it('go up, down to an empty database, and up again to the same schema', async () => {
    await orm.migrator.up();
    const made = await tables();
    await orm.migrator.down({ to: 0 });
    expect(await tables()).toEqual(['public.migrations']);
    await orm.migrator.up();
    expect(await tables()).toEqual(made);
  });

  it('create exactly the schema of the entities', async () => {
    await migrate(database.url);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  it('run once when several processes start concurrently', async () => {
    const executed = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(executed.flat()).toEqual(migrations.map(({ name }) => name));
  });
});
