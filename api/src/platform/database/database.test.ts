import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { EntityManager } from '@mikro-orm/postgresql';
import { startApp, type TestApp } from '../../../test/app.js';
import { waitingQueries } from '../../../test/database.js';
import { longStatements } from './database.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const cancelled = expect.objectContaining({ code: '57014' });

describe('a statement of a call', () => {
  it('is cancelled after five seconds, also while it waits for a lock, and the call gets 503', async () => {
    const { token } = await app.person();
    const blocker = await app.database.connect();
    await blocker.query('begin');
    await blocker.query('lock table contacts in access exclusive mode');
    const response = await fetch(`${app.origin}/api/v1/${listContacts.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // The database itself has cancelled the statement.
    await waitingQueries(app, 0);
    await blocker.query('rollback');
    blocker.release();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      status: 503,
      error: 'unavailable',
      message: 'Meishi is very busy at the moment. Please try again.',
    });
  }, 60_000);

  it('has the same limit in both pools', async () => {
    const em = app.app.get(EntityManager).fork();
    const shown = [
      (await app.database.query('show statement_timeout')).rows,
      await em.execute('show statement_timeout'),
    ];
    expect(shown).toEqual(Array(2).fill([{ statement_timeout: '5s' }]));
    await expect(app.database.query('select pg_sleep(60)')).rejects.toEqual(cancelled);
  }, 60_000);
});

describe('a statement of a job', () => {
  it('may take longer, and leaves its connection as it was', async () => {
    const { rows } = await app.database.queryAtLength('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '25s' }]);
    expect((await app.database.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }]);
    const em = app.app.get(EntityManager).fork();
    const shown = em.transactional(async (inside) => {
      await inside.execute(longStatements);
      return inside.execute('show statement_timeout');
    });
    expect(await shown).toEqual([{ statement_timeout: '25s' }]);
  });

  it('is rolled back where it fails', async () => {
    await expect(app.database.queryAtLength('select 1 / 0')).rejects.toThrow('division by zero');
    expect((await app.database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
