import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getReleaseFailures, listAllReleases } from '@meishi/api-contract/endpoints/admin/admin-releases';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { pack, release, remoteBuild, shellBuild } from '../../test/fixtures/releases.ts';
import { withoutPersonalData } from '../platform/logging/without-personal-data.ts';
import { ReleaseReports } from './release-reports.ts';

const name = 'mf-profile';

let meishi: TestApp;
let admin: TestUser;
let version: string;
beforeAll(async () => {
  meishi = await startApp({ TRUST_PROXY: '1' });
  admin = await meishi.createUser({ email: productAdmin });
  await release(meishi, 'shell', pack(shellBuild()));
  const build = remoteBuild(name, [{ path: '/dashboard', access: 'user' }]);
  version = (await release(meishi, name, pack(build))).version;
});
afterAll(() => meishi.close());

let agents = 0;

async function post(path: string, body: object, visitor = 1): Promise<[number, unknown]> {
  agents += 1;
  const answer = await fetch(`${meishi.origin}/api/v1/remotes/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:0:${visitor}::1`,
      'user-agent': `Browser ${agents}`,
    },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
}
const load = (visitor: number) => post('loads', { loads: [{ remote: name, version }] }, visitor);
const fail = (message: string, visitor: number, kind = 'render') =>
  post(`${name}/failures`, { version, kind, message }, visitor);

const healthOf = async () =>
  (await admin.call(listAllReleases)).find(({ remote }) => remote === name)?.health;

describe('reports about a release', () => {
  it('is its error rate, each address counted once an hour, whatever browser it names', async () => {
    expect(await healthOf()).toEqual({ loads: 0, failures: 0, error_rate: null, load_ms: null });
    for (const visitor of [1, 2, 3, 4, 4]) await load(visitor);
    await fail('TypeError: x is undefined', 1);
    await fail('TypeError: x is undefined', 1);
    await fail('ChunkLoadError: Loading chunk 12 failed.', 2, 'chunk');
    expect(await healthOf()).toEqual({ loads: 4, failures: 2, error_rate: 0.5, load_ms: null });

    const params = { name, version };
    const { hours, messages } = await admin.call(getReleaseFailures, { params });
    expect(hours.reduce((sum, { loads }) => sum + loads, 0)).toBe(4);
    expect(messages.map(({ kind, message, count }) => [kind, message, count])).toEqual([
      ['chunk', 'ChunkLoadError: Loading chunk 12 failed.', 1],
      ['render', 'TypeError: x is undefined', 1],
    ]);
  });

  it('contain the time of a first load, which counts once an hour per address', async () => {
    const timed = (load_ms: number, visitor: number) =>
      post('loads', { loads: [{ remote: name, version, load_ms }] }, visitor);
    for (const [index, load_ms] of [500, 2000, 500, 2000].entries()) await timed(load_ms, 30 + index);
    await timed(100_000, 30);
    // The geometric mean, as exact as the buckets.
    const { load_ms } = (await healthOf()) ?? {};
    expect(Math.abs((load_ms ?? 0) / 1000 - 1)).toBeLessThan(0.05);
    expect((await timed(-1, 1))[0]).toBe(400);
    expect((await timed(120_001, 1))[0]).toBe(400);
  });

  it('count a page that stopped responding as a failure', async () => {
    const before = (await healthOf())?.failures ?? 0;
    await fail('The page /dashboard stopped responding.', 60, 'hang');
    expect((await healthOf())?.failures).toBe(before + 1);
  });

  it('have the same answer whether the release is known or not', async () => {
    const known = await fail('again', 9);
    expect(known).toEqual([202, { status: 202, data: { received: true } }]);
    const unknown = { version: '9.9.9', kind: 'render', message: 'x' };
    expect(await post('mf-nothing/failures', unknown)).toEqual(known);
    expect(await post('loads', { loads: [{ remote: 'mf-nothing', version: '1.0.0' }] })).toEqual(known);
    const { rows } = await meishi.database.query(
      `select 1 from release_reports.counts where remote = 'mf-nothing'`,
    );
    expect(rows).toEqual([]);
  });

  it('have limits on their message', async () => {
    const [status] = await fail('x'.repeat(301), 1);
    expect(status).toBe(400);
    expect((await post(`${name}/failures`, { version, kind: 'other', message: '' }))[0]).toBe(400);
  });

  it('goes on counting known messages when no more different ones are kept', async () => {
    await meishi.database.query(
      `insert into release_reports.messages (remote, version, kind, message, count, first_at, last_at)
        select $1, $2, 'entry', 'Message ' || number, 1, now(), now() from generate_series(1, 200) number`,
      [name, version],
    );
    await fail('Message 7', 20, 'entry');
    await fail('Another message', 21, 'entry');
    const { rows } = await meishi.database.query(
      `select message, count from release_reports.messages
        where kind = 'entry' and message in ('Message 7', 'Another message')`,
    );
    expect(rows).toEqual([{ message: 'Message 7', count: 2 }]);
  });

  it('keep visitors for an hour and counts for a month', async () => {
    const reports = meishi.app.get(ReleaseReports);
    const count = async (table: string) =>
      (await meishi.database.query(`select count(*)::int from release_reports.${table}`)).rows[0].count;
    await load(50);
    await reports.forgetBefore(new Date(Date.now() + 3_600_000));
    expect(await count('reporters')).toBe(0);
    expect(await count('counts')).toBeGreaterThan(0);
    await reports.forgetBefore(new Date(Date.now() + 32 * 86_400_000));
    const tables = ['counts', 'load_times', 'messages'];
    expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0]);
  });
});

it.each([
  [
    'Cannot read properties of undefined (reading “name”)',
    'Cannot read properties of undefined (reading “name”)',
  ],
  ['No contact ada.lovelace+x@example.com here', 'No contact <address> here'],
  ['GET https://meishi.test/api/v1/x?token=abc#y failed', 'GET https://meishi.test/api/v1/x?… failed'],
  ['/profile/7Q2M4V8K1C is gone', '/profile/<id> is gone'],
  ['Minified React error #185; visit /errors/185#ada', 'Minified React error #185; visit /errors/185#…'],
  ['call +49 (0)89 123-456 now', 'call <number> now'],
  ['bearer eyJhbGciOiJSUzI1NiIsImtpZCI6 refused', 'bearer <token> refused'],
  ['7Q2M4V8K1C has no link', '<id> has no link'],
  ['Unexpected value "Dear Ada, I met you at the fair" here', 'Unexpected value <text> here'],
  ['line\u0000one\nline two', 'line one line two'],
  ['a\u202egnp.exe and a zero\u200bwidth space', 'a gnp.exe and a zero width space'],
  ['x '.repeat(400), 'x '.repeat(150)],
])('removes personal data from a message: %s', (message, kept) => {
  expect(withoutPersonalData(message)).toBe(kept);
});
