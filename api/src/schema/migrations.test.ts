import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../../migrations/index.ts';
import { emptyDatabase } from '../../test/database.ts';
import { earlyMigrations } from './early-history.ts';
import { migrate } from './migrator.ts';
import { ormOptions } from './orm-options.ts';

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

  describe('of a database from before the first release', () => {
    const history = async () => {
      const rows = await orm.em.execute<{ name: string }[]>('select name from migrations order by id');
      return rows.map(({ name }) => name);
    };
    const becomeEarly = (names: readonly string[]) =>
      orm.em.execute(
        `with initial as (delete from migrations)
         insert into migrations (name) select * from jsonb_array_elements_text(?::jsonb)`,
        [JSON.stringify(names)],
      );

    it('are replaced by the initial one, and the data stay', async () => {
      const [initial, ...later] = migrations.map(({ name }) => name);
      await orm.migrator.up({ to: initial as string });
      await orm.em.execute(
        `insert into groups (group_id, name, display_name) values ('1', 'lindenhof', 'Lindenhof')`,
      );
      await becomeEarly(earlyMigrations);
      expect(await migrate(database.url)).toEqual(later);
      expect(await history()).toEqual([initial, ...later]);
      expect(await orm.em.execute('select name from groups')).toEqual([{ name: 'lindenhof' }]);
      expect(await migrate(database.url)).toEqual([]);
    });

    it('are refused with a sentence and left alone unless they are exactly the known ones', async () => {
      await migrate(database.url);
      for (const others of [earlyMigrations.slice(1), [...earlyMigrations, '20261202-other'], ['other']]) {
        await becomeEarly(others);
        await expect(migrate(database.url)).rejects.toThrow('Please give Meishi an empty one');
        expect(await history()).toEqual(others);
      }
    });
  });

  it('run once when several processes start concurrently', async () => {
    const executed = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(executed.flat()).toEqual(migrations.map(({ name }) => name));
  });
});
