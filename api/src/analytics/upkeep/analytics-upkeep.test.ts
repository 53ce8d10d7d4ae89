import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import { getAllUserAnalytics, getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { eventOf } from '../../../test/fixtures/events.ts';
import { AccountEraser } from '../../admin/account-data/erase-accounts.job.ts';
import { ensureEventPartitions } from '../recording/event-partitions.ts';
import { storeEvents } from '../recording/store-events.ts';
import { AnalyticsUpkeep } from './analytics-upkeep.ts';

let meishi: TestApp;
beforeAll(async () => {
  meishi = await startApp({ EVENTS_KEPT: '2' });
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
    expect((await owner.call(getAllUserAnalytics, { query: {} })).totals.clicks).toBe(1);
  });
});

describe('events that are older than EVENTS_KEPT', () => {
  const now = new Date();
  /** The tenth day of a month, at noon. */
  const monthsAgo = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 10, 12));

  it('are dropped with their receipts, and every count stays until its owner is erased', async () => {
    const owner = await meishi.createUser();
    const { user_id } = owner.user;
    await meishi.database.query(
      `update users set plan = 'pro', subscription_status = 'active' where user_id = $1`,
      [user_id],
    );
    const old = [3, 3, 5].map((months) => eventOf(owner, { at: monthsAgo(months), source: 'qr' }));
    const kept = [now, monthsAgo(2)].map((at) => eventOf(owner, { at, source: 'qr' }));
    await storeEvents(meishi.database, [...old, ...kept], { findRepeats: false });
    const before = await owner.call(getAllUserAnalytics, { query: {} });
    expect(before.totals.clicks).toBe(5);

    const upkeep = meishi.app.get(AnalyticsUpkeep);
    await upkeep.dropOldEvents(now);
    await upkeep.dropOldEvents(now);
    expect(await storedIds(user_id)).toEqual(kept.map(({ event_id }) => event_id).sort());
    expect(await receiptsOf([...old, ...kept])).toEqual(kept.map(({ event_id }) => event_id).sort());
    // A kept event still counts once.
    await storeEvents(meishi.database, kept, { findRepeats: false });
    expect(await owner.call(getAllUserAnalytics, { query: {} })).toEqual(before);

    // Counted from events: the response begins with the first day that has all of them.
    const since = monthsAgo(2).toISOString().slice(0, 8);
    const filtered = await owner.call(getUserAnalytics, { query: { range: '12m', source: 'qr' } });
    expect([filtered.range.from, filtered.totals.clicks, filtered.previous]).toEqual([`${since}02`, 2, null]);

    // No events, no difference, and nothing is corrected.
    const oldDay = monthsAgo(3).toISOString().slice(0, 10);
    expect(await upkeep.recount(oldDay)).toEqual({ differences: [], hasEvents: false, groups: [] });
    const keptDay = monthsAgo(2).toISOString().slice(0, 10);
    expect(await upkeep.recount(keptDay)).toEqual({ differences: [], hasEvents: true, groups: [] });
    expect(await owner.call(getAllUserAnalytics, { query: {} })).toEqual(before);

    await owner.call(requestDeletion);
    await meishi.database.query(
      `update erasure.requests set erased_at = now() - interval '1 minute' where user_id = $1`,
      [user_id],
    );
    await meishi.app.get(AccountEraser).erase(user_id, new Date());
    const { rows } = await meishi.database.query(
      `select user_id, sum(events)::int as clicks from analytics.event_days
       where kind = 'click' and day = any($1) group by user_id`,
      [old.map(({ at }) => at.toISOString().slice(0, 10))],
    );
    expect(rows).toEqual([{ user_id: 'erased', clicks: 3 }]);
    expect(await storedIds(user_id)).toEqual([]);
  });
});

async function storedIds(userId: string): Promise<string[]> {
  const { rows } = await meishi.database.query<{ event_id: string }>(
    'select event_id from analytics.events where user_id = $1 order by event_id',
    [userId],
  );
  return rows.map(({ event_id }) => event_id);
}

async function receiptsOf(events: { event_id: string }[]): Promise<string[]> {
  const { rows } = await meishi.database.query<{ event_id: string }>(
    'select event_id from analytics.event_receipts where event_id = any($1) order by event_id',
    [events.map(({ event_id }) => event_id)],
  );
  return rows.map(({ event_id }) => event_id);
}

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
