import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAllUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { ensureEventPartitions } from '../recording/event-partitions.ts';
import { AnalyticsUpkeep } from './analytics-upkeep.ts';

let meishi: TestApp;
beforeAll(async () => {
  meishi = await startApp();
});
afterAll(() => meishi.close());

describe('upkeep', () => {
  it('deletes past salts and visitor data, and keeps the counts', async () => {
    const owner = await clickedOwner();
    const later = new Date(Date.now() + 9 * 86_400_000);
    await meishi.app.get(AnalyticsUpkeep).sweep(later);
    const { rows } = await meishi.database.query(
      `select (select count(*)::int from analytics.visitor_salts) as salts,
         (select count(*)::int from analytics.recent_hits) as hits,
         (select count(*)::int from analytics.visitor_days) as visitors`,
    );
    expect(rows).toEqual([{ salts: 0, hits: 0, visitors: 0 }]);
    expect((await owner.call(getAllUserAnalytics, { query: {} })).totals.clicks).toBe(1);
  });
});

describe('partitions', () => {
  it('are created two months ahead, and old empty ones do no harm', async () => {
    await ensureEventPartitions(meishi.database, {
      from: new Date('2019-11-05T00:00:00Z'),
      to: new Date('2020-02-05T00:00:00Z'),
    });
    await meishi.app.get(AnalyticsUpkeep).sweep(new Date('2031-11-30T23:59:00Z'));
    const { rows } = await meishi.database.query(
      `select relname from pg_class join pg_inherits on oid = inhrelid
       where inhparent = 'analytics.events'::regclass and relname ~ '20(19|20|31|32)_' order by relname`,
    );
    const months = ['2019_11', '2019_12', '2020_01', '2020_02', '2031_11', '2031_12', '2032_01'];
    expect(rows.map(({ relname }) => relname)).toEqual(months.map((month) => `events_${month}`));
    const owner = await clickedOwner();
    expect((await owner.call(getAllUserAnalytics, { query: { tz: 'Asia/Tokyo' } })).totals.clicks).toBe(1);
  });
});

/** A user with a link that was clicked once. */
async function clickedOwner(): Promise<TestUser> {
  const owner = await meishi.createUser();
  const { link_id } = await owner.call(createLink, {
    body: {
      profile_id: owner.user.default_profile_id,
      kind: 'website',
      title: 'Site',
      url: 'https://example.com',
    },
  });
  await fetch(`${meishi.origin}/l/${link_id}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
  });
  return owner;
}
