import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { repeated, runConcurrently } from '../../../test/concurrency.ts';
import { profileRelease } from '../../../test/faults/product.ts';
import { pack, release, shellBuild } from '../../../test/fixtures/releases.ts';
import { Database } from '../../platform/database/database.ts';
import { recountDay } from '../upkeep/recount.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' });
  const { DATABASE_URL, FILES_DIR = '' } = app.config;
  other = await startApp({ TRUST_PROXY: '1', DATABASE_URL, FILES_DIR });
  await release(app, 'shell', pack(shellBuild()));
  await release(app, 'mf-profile', profileRelease(''));
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const agent = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;

async function view(
  { origin }: TestApp,
  { user }: TestUser,
  address: string,
  version: number,
): Promise<void> {
  const headers = { 'x-forwarded-for': address, 'user-agent': agent(version), accept: 'text/html' };
  await (await fetch(`${origin}/profile/${user.default_profile_id}`, { headers })).arrayBuffer();
}

/** Opens the profile with that many programs from one address. */
async function viewWith(
  server: TestApp,
  owner: TestUser,
  address: (version: number) => string,
  [from, to]: [number, number],
): Promise<void> {
  const versions = Array.from({ length: to - from }, (_, index) => from + index);
  const outcomes = await runConcurrently(
    versions.map((version) => () => view(server, owner, address(version), version)),
  );
  expect(new Set(outcomes)).toEqual(new Set(['ok']));
}

const read = (owner: TestUser) => owner.call(getUserAnalytics, { query: { range: '7d' } });

describe('the visitors of one address', () => {
  it('are at most 50 of a profile in a day, on all servers, and what exceeds them is a repeat', async () => {
    const owner = await app.createUser();
    const fixed = () => '193.99.144.80';
    await viewWith(app, owner, fixed, [0, 20]);
    await viewWith(other, owner, fixed, [20, 40]);
    expect((await read(owner)).totals).toMatchObject({ views: 40, visitors: 40 });
    await viewWith(app, owner, fixed, [40, 120]);
    await viewWith(other, owner, fixed, [120, 200]);
    expect(await read(owner)).toMatchObject({
      totals: { views: 50, visitors: 50 },
      filtered: { hits: 200, counted: 50, duplicate: 150 },
    });
    const day = new Date().toISOString().slice(0, 10);
    expect(await recountDay(app.app.get(Database), day)).toEqual([]);
  });

  it('are those of its network of 64 bits, if it is an IPv6 address', async () => {
    const owner = await app.createUser();
    await viewWith(app, owner, (version) => `2001:db8:1:1::${version}`, [100, 180]);
    expect((await read(owner)).totals).toMatchObject({ views: 50, visitors: 50 });
    await view(app, owner, '2001:db8:1:2::1', 100);
    expect((await read(owner)).totals).toMatchObject({ views: 51, visitors: 51 });
  });

  it('are counted one by one if they are fewer, also when they come again and at the same time', async () => {
    const owner = await app.createUser();
    for (const server of [app, other])
      await Promise.all(
        repeated(2, () => viewWith(server, owner, () => '193.99.144.81', [100, 130])).map((send) => send()),
      );
    await view(app, owner, '193.99.144.82', 100);
    expect(await read(owner)).toMatchObject({
      totals: { views: 31, visitors: 31 },
      filtered: { hits: 121, duplicate: 90 },
    });
  });

  it('leave no address behind', async () => {
    const { rows } = await app.database.query(
      `select json_agg(a)::text as kept, count(*)::int as addresses from analytics.address_visitors a`,
    );
    expect(rows[0].addresses).toBeGreaterThan(0);
    // The hashes have hexadecimal digits, but no dots and colons between them.
    expect(rows[0].kept).not.toMatch(/193\.99|2001:/);
  });
});
