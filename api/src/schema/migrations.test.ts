import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../../migrations/index.ts';
import { emptyDatabase } from '../../test/database.ts';
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

/** The migrations that take something away, with the release that stopped using it. */
const contractions: Record<string, string> = {
  // No release has used the text of the table, which is as new.
  '20261125184500-canary-load-times': '0.1.0',
  // A table with the same name, columns and key takes the place of the renamed one, in the same transaction.
  '20261128103000-months-of-groups': '0.1.0',
};

/** Whether the code before a statement can fail after it. */
function contracts(statement: string): boolean {
  const sql = statement.trim().toLowerCase();
  if (/^drop (table|schema|view|type)\b/.test(sql)) return true;
  if (!sql.startsWith('alter table')) return false;
  const changes = [
    /\bdrop (?!constraint|default|not null|expression|identity)/,
    /\brename\b/,
    /\balter (column )?\S+ (set data )?type\b/,
    /\bset not null\b/,
    /\badd (?!constraint)(?=[^,]*\bnot null\b)(?![^,]*\bdefault\b)/,
  ];
  return changes.some((change) => change.test(sql));
}

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

  it('leave everything that the previous release uses, because it runs beside the new one', async () => {
    const [, ...later] = migrations;
    for (const { name, class: Change } of later) {
      const change = new Change(orm.em.getDriver(), orm.config);
      await change.up();
      const statements = (change.getQueries?.() ?? []).map(String);
      expect(statements).not.toEqual([]);
      const contracting = statements.filter((sql) => contracts(sql));
      if (!(name in contractions)) expect([name, contracting]).toEqual([name, []]);
    }
    expect(Object.keys(contractions).filter((name) => !later.some((change) => change.name === name))).toEqual(
      [],
    );
  });

  it('are recognised when they take something away', () => {
    for (const sql of [
      'alter table users drop column plan',
      'alter table users drop plan',
      'ALTER TABLE users\n  rename column plan to tier',
      'alter table users alter column plan type integer',
      'alter table users alter plan set not null',
      'alter table users add column tier text not null',
      'drop table users',
    ])
      expect([sql, contracts(sql)]).toEqual([sql, true]);
    for (const sql of [
      'alter table users add column tier text',
      `alter table users add column tier text not null default 'free'`,
      'alter table users drop constraint users_plan_check',
      'create table tiers (tier text not null)',
      'create function f() returns void language sql as $$ drop table users $$',
    ])
      expect([sql, contracts(sql)]).toEqual([sql, false]);
  });

  it('run once when several processes start concurrently', async () => {
    const executed = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(executed.flat()).toEqual(migrations.map(({ name }) => name));
  });
});
