import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getReleaseFailures, listAllReleases } from '@meishi/api-contract/endpoints/admin/admin-releases';
import { getRegistry } from '@meishi/api-contract/endpoints/remotes/registry';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { pack, release, remoteBuild, shellBuild } from '../../../test/fixtures/releases.ts';
import { withoutPersonalData } from '../../platform/logging/without-personal-data.ts';
import { ReleaseReports } from './release-reports.ts';
import { ReleaseTickets } from './release-tickets.ts';

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

async function post(path: string, body: object, address = 1): Promise<[number, unknown]> {
  const answer = await fetch(`${meishi.origin}/api/v1/remotes/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:0:${address}::1` },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
}

const issue = (releases = [{ name, version }], at = new Date()) =>
  meishi.app.get(ReleaseTickets).issue(releases, at);

/** A load of the app, and what its page reports. */
function openApp({ ticket }: { ticket?: string } = { ticket: issue() }) {
  return {
    load: (load_ms?: number) => post('loads', { ticket, loads: [{ remote: name, version, load_ms }] }),
    fail: (message: string, kind = 'render', address = 1) =>
      post(`${name}/failures`, { ticket, version, kind, message }, address),
  };
}

const healthOf = async () =>
  (await admin.call(listAllReleases)).find(({ remote }) => remote === name)?.health;

describe('reports about a release', () => {
  it('is its error rate: each load of the app counts once, and once as failed, also behind one address', async () => {
    expect(await healthOf()).toEqual({ loads: 0, failures: 0, error_rate: null, load_ms: null });
    const [first, second, ...others] = Array.from({ length: 4 }, () => openApp());
    for (const app of [first, second, ...others]) await app?.load();
    await first?.load();
    await first?.fail('TypeError: x is undefined');
    await first?.fail('TypeError: x is undefined');
    await first?.fail('RangeError: x is large', 'effect');
    await second?.fail('ChunkLoadError: Loading chunk 12 failed.', 'chunk');
    expect(await healthOf()).toEqual({ loads: 4, failures: 2, error_rate: 0.5, load_ms: null });

    const params = { name, version };
    const { hours, messages } = await admin.call(getReleaseFailures, { params });
    expect(hours.reduce((sum, { loads }) => sum + loads, 0)).toBe(4);
    expect(messages.map(({ kind, message, count }) => [kind, message, count])).toEqual([
      ['chunk', 'ChunkLoadError: Loading chunk 12 failed.', 1],
      ['effect', 'RangeError: x is large', 1],
      ['render', 'TypeError: x is undefined', 1],
    ]);
  });

  it.each<[string, () => string | undefined]>([
    ['no ticket', () => undefined],
    [
      'a ticket of their own',
      () => `AAAAAAAAAAAAAAAA ${Math.floor(Date.now() / 1000)} ${name}/${version} ${'A'.repeat(43)}`,
    ],
    [
      'a ticket with another release put in',
      () => issue([{ name, version: '1.0.0' }]).replace('1.0.0', version),
    ],
    ['a ticket for another release', () => issue([{ name: 'mf-groups', version }])],
    ['a ticket that is older than an hour', () => issue(undefined, new Date(Date.now() - 3_601_000))],
    ['no words', () => ''],
  ])('do not count with %s, from whatever addresses', async (_, ticketOf) => {
    const before = await healthOf();
    const { load, fail } = openApp({ ticket: ticketOf() });
    expect((await load())[0]).toBe(202);
    for (let address = 1; address <= 40; address += 1)
      expect((await fail('Forged', 'render', address))[0]).toBe(202);
    expect(await healthOf()).toEqual(before);
  });

  it('count one load, however many addresses use its ticket', async () => {
    const before = (await healthOf())?.failures ?? 0;
    const { fail } = openApp();
    for (let address = 1; address <= 40; address += 1) await fail('Copied', 'render', address);
    expect((await healthOf())?.failures).toBe(before + 1);
  });

  it('come with the ticket of the page or of the registry', async () => {
    const before = (await healthOf())?.loads ?? 0;
    const page = await fetch(`${meishi.origin}/dashboard`, { headers: { accept: 'text/html' } });
    const [, ofPage] = /^ticket;desc="([^"]+)"$/.exec(page.headers.get('server-timing') ?? '') ?? [];
    const { ticket: ofRegistry } = await meishi.visitor(getRegistry);
    await openApp({ ticket: ofPage }).load();
    await openApp({ ticket: ofRegistry }).load();
    expect((await healthOf())?.loads).toBe(before + 2);
  });

  it('contain the time of a first load, which counts once', async () => {
    const [first, ...others] = [500, 2000, 500, 2000].map((load_ms) => ({ ...openApp(), load_ms }));
    for (const { load, load_ms } of [...(first ? [first] : []), ...others]) await load(load_ms);
    await first?.load(100_000);
    // The geometric mean, as exact as the buckets.
    const { load_ms } = (await healthOf()) ?? {};
    expect(Math.abs((load_ms ?? 0) / 1000 - 1)).toBeLessThan(0.05);
    expect((await first?.load(-1))?.[0]).toBe(400);
    expect((await first?.load(120_001))?.[0]).toBe(400);
  });

  it('count a page that stopped responding as a failure', async () => {
    const before = (await healthOf())?.failures ?? 0;
    await openApp().fail('The page /dashboard stopped responding.', 'hang');
    expect((await healthOf())?.failures).toBe(before + 1);
  });

  it('have the same answer whether the release is known or not', async () => {
    const known = await openApp().fail('again');
    expect(known).toEqual([202, { status: 202, data: { received: true } }]);
    const ticket = issue([
      { name: 'mf-nothing', version: '9.9.9' },
      { name: 'mf-nothing', version: '1.0.0' },
    ]);
    const unknown = { ticket, version: '9.9.9', kind: 'render', message: 'x' };
    expect(await post('mf-nothing/failures', unknown)).toEqual(known);
    expect(await post('loads', { ticket, loads: [{ remote: 'mf-nothing', version: '1.0.0' }] })).toEqual(
      known,
    );
    const { rows } = await meishi.database.query(
      `select 1 from release_reports.counts where remote = 'mf-nothing'`,
    );
    expect(rows).toEqual([]);
  });

  it('have limits on their message', async () => {
    const [status] = await openApp().fail('x'.repeat(301));
    expect(status).toBe(400);
    expect((await post(`${name}/failures`, { version, kind: 'other', message: '' }))[0]).toBe(400);
  });

  it('goes on counting known messages when no more different ones are kept', async () => {
    await meishi.database.query(
      `insert into release_reports.messages (remote, version, kind, message, count, first_at, last_at)
        select $1, $2, 'entry', 'Message ' || number, 1, now(), now() from generate_series(1, 200) number`,
      [name, version],
    );
    await openApp().fail('Message 7', 'entry');
    await openApp().fail('Another message', 'entry');
    const { rows } = await meishi.database.query(
      `select message, count from release_reports.messages
        where kind = 'entry' and message in ('Message 7', 'Another message')`,
    );
    expect(rows).toEqual([{ message: 'Message 7', count: 2 }]);
  });

  it('keep ids of loads as long as their tickets are valid, and counts for a month', async () => {
    const reports = meishi.app.get(ReleaseReports);
    const count = async (table: string) =>
      (await meishi.database.query(`select count(*)::int from release_reports.${table}`)).rows[0].count;
    await openApp().load();
    await reports.forgetBefore(new Date(Date.now() + 3_600_000));
    expect(await count('reporters')).toBeGreaterThan(0);
    await reports.forgetBefore(new Date(Date.now() + 2 * 3_600_000));
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
