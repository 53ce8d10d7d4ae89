import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.ts';
import { PostgresCallCounter } from './call-counts.ts';
import { CallWindowSweep } from './call-window-sweep.job.ts';

const limits = 'users=3/600,users/links/photo=2/600';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: limits, TRUST_PROXY: '1' });
  second = await startApp({ RATE_LIMITS: limits, TRUST_PROXY: '1', DATABASE_URL: app.config.DATABASE_URL });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

interface From {
  token?: string;
  address?: string;
  instance?: TestApp;
}

async function post(path: string, { token, address = '198.51.100.1', instance = app }: From = {}) {
  const response = await fetch(`${instance.origin}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ fullName: 'Ada Lovelace' }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('limits', () => {
  it('refuse calls above the limit of an address, and say when to retry', async () => {
    const { token } = await app.createUser();
    const first = await post('users', { token });
    expect(first.status).toBe(200);
    expect(first.headers.get('x-ratelimit-limit')).toBe('3');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('2');
    await post('users', { token });
    await post('users', { token });

    const refused = await post('users', { token });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(refused.body).toEqual({
      status: 429,
      error: 'too-many-requests',
      message: 'Too many requests. Please try again in 10 minutes.',
    });
  });

  it('count each address separately, and an IPv6 network as one', async () => {
    const { token } = await app.createUser();
    for (let calls = 0; calls < 3; calls++) await post('users', { token, address: '2001:db8:1:2::a' });
    expect((await post('users', { token, address: '2001:db8:1:2::b' })).status).toBe(429);
    expect((await post('users', { token, address: '2001:db8:1:3::a' })).status).toBe(200);
  });

  it('count each account separately, from any address', async () => {
    const [ada, bo] = [await app.createUser(), await app.createUser()];
    const upload = (account: typeof ada, address: string) =>
      post('users/links/photo', { token: account.token, address });
    await upload(ada, '198.51.100.7');
    await upload(ada, '198.51.100.8');
    expect((await upload(ada, '198.51.100.9')).status).toBe(429);
    expect((await upload(bo, '198.51.100.9')).status).toBe(415);
  });

  it('are shared by all instances', async () => {
    const { token } = await app.createUser();
    const call = (instance: TestApp) => post('users', { token, instance, address: '198.51.100.20' });
    const answers = await Promise.all([app, second, app, second, app, second].map(call));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
  });
});

describe('counting in the database', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([40, -40])('keeps its windows on a server whose clock is %i days off', async (days) => {
    const counter = new PostgresCallCounter(app.database);
    const [key, hour] = [`off by ${days}`, 3_600_000];
    await counter.count(key, hour);
    jest.useFakeTimers({ now: Date.now() + days * 86_400_000, advanceTimers: true });
    await counter.count(key, hour);
    jest.useRealTimers();
    const { calls, msLeft } = await counter.count(key, hour);
    expect(calls).toBe(3);
    expect(msLeft).toBeLessThanOrEqual(hour);
  });

  it('starts again after a window, and deletes past windows', async () => {
    const counter = new PostgresCallCounter(app.database);
    const [week, hour] = [7 * 86_400_000, 3_600_000];
    expect(await counter.count('one', hour)).toMatchObject({ calls: 1 });
    const { calls, msLeft } = await counter.count('one', week);
    expect(calls).toBe(2);
    expect(msLeft).toBeLessThanOrEqual(hour);

    await app.database.query("update limits.call_windows set ends_at = now() - interval '1 second'");
    expect(await counter.count('one', hour)).toMatchObject({ calls: 1 });
    await counter.count('two', hour);
    await app.database.query(
      "update limits.call_windows set ends_at = now() - interval '1 second' where key = 'two'",
    );
    await app.app.get(CallWindowSweep, { strict: false }).sweep();
    const { rows } = await app.database.query('select key from limits.call_windows');
    expect(rows).toContainEqual({ key: 'one' });
    expect(rows).not.toContainEqual({ key: 'two' });
  });
});
