import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Card, listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { getVcard } from '@meishi/api-contract/endpoints/sharing';
import { EntityManager } from '@mikro-orm/postgresql';
import { startApp, type TestApp } from '../../../test/app.ts';
import { waitingQueries } from '../../../test/database.ts';
import { User } from '../../people/users/user.entity.ts';
import { Database } from './database.ts';
import { newId } from './ids.ts';

let app: TestApp;
let sql: Database;
beforeAll(async () => {
  app = await startApp();
  sql = app.app.get(Database);
});
afterAll(() => app.close());

const unnamed = { email_verified: true, display_name: 'Ada' };
const cancelled = expect.objectContaining({ code: '57014' });

describe('a statement of a call', () => {
  it('is cancelled after five seconds, also while it waits for a lock, and the call gets 503', async () => {
    const { token } = await app.createUser();
    const blocker = await app.database.connect();
    await blocker.query('begin');
    await blocker.query('lock table contacts in access exclusive mode');
    const sleeping = expect(app.database.query('select pg_sleep(60)')).rejects.toEqual(cancelled);
    const response = await fetch(`${app.origin}/api/v1/${listContacts.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // The database itself has cancelled the statement.
    await waitingQueries(app, 0);
    await blocker.query('rollback');
    blocker.release();
    await sleeping;
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      status: 503,
      error: 'unavailable',
      message: 'Meishi is very busy right now. Please try again.',
    });
  }, 60_000);

  it('has the same limit as SQL and through entities', async () => {
    const em = app.app.get(EntityManager).fork();
    const shown = [
      (await app.database.query('show statement_timeout')).rows,
      await em.execute('show statement_timeout'),
    ];
    expect(shown).toEqual(Array(2).fill([{ statement_timeout: '5s' }]));
  });
});

describe('a statement inside a transaction', () => {
  const count = async () => {
    const { rows } = await sql.query<{ users: number }>('select count(*)::int as users from users');
    return rows[0]?.users;
  };

  it('sees what the transaction wrote through entities, which nobody else sees', async () => {
    const before = (await count()) ?? 0;
    const em = app.app.get(EntityManager).fork();
    const attempt = em.transactional(async (inside) => {
      inside.create(User, { user_id: newId(16), uid: newId(28), email: 'ada@example.com', ...unnamed });
      await inside.flush();
      expect(await count()).toBe(before + 1);
      expect(await inside.count(User)).toBe(before + 1);
      throw new Error('rolled back');
    });
    await expect(attempt).rejects.toThrow('rolled back');
    expect(await count()).toBe(before);
  });

  it('is rolled back with it', async () => {
    const { user } = await app.createUser();
    const rename = () =>
      sql.query('update users set display_name = $2 where user_id = $1', [user.user_id, 'Bo']);
    const em = app.app.get(EntityManager).fork();
    const attempt = em.transactional(async () => {
      expect((await rename()).rowCount).toBe(1);
      throw new Error('rolled back');
    });
    await expect(attempt).rejects.toThrow('rolled back');
    const { rows } = await app.database.query('select display_name from users where user_id = $1', [
      user.user_id,
    ]);
    expect(rows).toEqual([{ display_name: user.display_name }]);
  });

  it('is outside of it again once it has ended', async () => {
    const em = app.app.get(EntityManager).fork();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const later = await em.transactional(async () => ({ count: ended.then(count) }));
    resolve();
    expect(await later.count).toBe(await count());
  });
});

describe('a pool of one connection', () => {
  it('serves calls, and survives connections that the database closes inside a transaction', async () => {
    const small = await startApp({ DATABASE_POOL_SIZE: '1' });
    const em = small.app.get(EntityManager).fork();
    const cut = () =>
      em.transactional(async () => {
        await small.app.get(Database).query('select pg_terminate_backend(pg_backend_pid())');
      });
    await expect(cut()).rejects.toThrow('terminating connection');
    await expect(cut()).rejects.toThrow('terminating connection');
    const { call } = await small.createUser();
    expect(await call(listContacts)).toMatchObject({ contacts: [] });
    await small.close();
  });

  it('keeps the plans of the statements of a click, a tap and a visit', async () => {
    const small = await startApp({ DATABASE_POOL_SIZE: '1' });
    const { call, user } = await small.createUser();
    const { default_profile_id: profile_id } = user;
    const link = { profile_id, kind: 'website', title: 'Site', url: 'https://example.com' } as const;
    const { link_id } = await call(createLink, { body: link });
    const { card_id } = (await call(listOrCreateCards, { body: { profile_id, label: '' } })) as Card;
    for (let time = 0; time < 12; time += 1) {
      await fetch(`${small.origin}/l/${link_id}`, { redirect: 'manual' });
      await fetch(`${small.origin}/c/${card_id}`, { redirect: 'manual' });
      await small.visitor(getVcard, { params: { id: profile_id } });
    }
    const { rows } = await small.app.get(Database).query<{ name: string; custom_plans: string }>(
      `select name, custom_plans from pg_prepared_statements
       where name in ('link targets', 'tapped cards', 'public profiles', 'store-events')`,
    );
    await small.close();
    // PostgreSQL tries five plans for the values of an execution before it may keep a general one.
    expect(rows.map(({ custom_plans }) => Number(custom_plans))).toEqual([5, 5, 5, 5]);
  });
});

describe('a statement of a job', () => {
  it('may take longer, and leaves its connection as it was', async () => {
    const { rows } = await sql.queryWithLongTimeout('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '25s' }]);
    expect((await app.database.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }]);
    const em = app.app.get(EntityManager).fork();
    const shown = em.transactional(async (inside) => {
      await sql.allowLongStatements();
      return inside.execute('show statement_timeout');
    });
    expect(await shown).toEqual([{ statement_timeout: '25s' }]);
  });

  it('is rolled back where it fails', async () => {
    await expect(sql.queryWithLongTimeout('select 1 / 0')).rejects.toThrow('division by zero');
    expect((await app.database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
