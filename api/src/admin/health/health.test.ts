import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getHealth, getReadiness } from '@meishi/api-contract/endpoints/health';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('health', () => {
  it('returns the running version', async () => {
    expect(await app.visitor(getHealth)).toMatchObject({ version: '0.1.0', server_rendering: 'ready' });
  });
});

describe('readiness', () => {
  it('is down until the migrations are done', async () => {
    const { rows } = await app.database.query('delete from migrations returning *');
    const failure = await failureOf(app.visitor(getReadiness));
    expect(failure).toMatchObject({ status: 503, code: 'unavailable', reason: 'Not ready: migrations.' });

    for (const { name } of rows)
      await app.database.query('insert into migrations (name) values ($1)', [name]);
    expect(await app.visitor(getReadiness)).toEqual({
      checks: { database: 'up', migrations: 'up' },
    });
  });
});
