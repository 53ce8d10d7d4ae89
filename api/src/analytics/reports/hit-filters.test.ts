import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Analytics,
  exportUserAnalytics,
  getUserAnalytics,
  verdicts,
} from '@meishi/api-contract/endpoints/analytics/analytics';
import { getGroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import fc from 'fast-check';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { comparableParts, expectedAnalytics } from '../../../test/expected-analytics.ts';
import { failureOf } from '../../../test/failure.ts';
import { daysAgo, eventOf } from '../../../test/fixtures/events.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import type { EventKind } from '../recording/event.ts';
import { recordEvents } from '../recording/store-events.ts';

let meishi: TestApp;
let accounts: TestUser[];
beforeAll(async () => {
  meishi = await startApp();
  accounts = await Promise.all(Array.from({ length: 6 }, () => meishi.createUser()));
});
afterAll(() => meishi.close());
beforeEach(() => forgetAll());

const owner = () => accounts[0] as TestUser;
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);
const sum = (series: Analytics['series']) => series.reduce((all, { clicks }) => all + clicks, 0);

describe('filtered analytics', () => {
  const drawn = fc.record({
    minutesAgo: fc.integer({ min: 0, max: 30 * 24 * 60 }),
    kind: fc.constantFrom<EventKind>('view', 'view', 'click', 'save'),
    verdict: fc.constantFrom('counted' as const, ...verdicts),
    visitor: fc.integer({ min: 0, max: 2 }),
    link_id: fc.constantFrom('L1NKA', 'L1NKB'),
    source: fc.constantFrom('qr' as const, 'nfc' as const),
    country: fc.constantFrom('SE', 'DE', null),
    device: fc.constantFrom('mobile', 'desktop'),
  });
  const filters = fc.record(
    {
      source: fc.constantFrom('qr', 'nfc'),
      country: fc.constantFrom('SE', 'DE'),
      device: fc.constantFrom('mobile', 'desktop'),
      link_id: fc.constantFrom('L1NKA', 'L1NKB'),
    },
    { requiredKeys: ['source'] },
  );
  const ends = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 }));

  it('equal a plain recount of the hits with all of these values, between any days', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('UTC', 'Pacific/Apia'),
        filters,
        ends,
        fc.array(drawn, { maxLength: 60 }),
        async (tz, filter, [end, length], draws) => {
          await forgetAll();
          await meishi.database.query('update users set time_zone = $1 where user_id = $2', [
            tz,
            owner().user.user_id,
          ]);
          const events = draws.map(({ minutesAgo, visitor, link_id, ...draw }) =>
            eventOf(owner(), {
              ...draw,
              at: new Date(Date.now() - minutesAgo * 60_000),
              time_zone: tz,
              link_id: draw.kind === 'click' ? link_id : null,
              visitor: Buffer.alloc(16, visitor),
            }),
          );
          await recordEvents(meishi.database, events);
          const answer = await owner().call(getUserAnalytics, {
            query: { from: dayAgo(end + length + 1), to: dayAgo(end + 1), ...filter },
          });
          expect(answer.range).toMatchObject({ from: dayAgo(end + length + 1), to: dayAgo(end + 1) });
          const matching = events.filter((event) =>
            Object.entries(filter).every(([name, value]) => event[name as keyof typeof filter] === value),
          );
          expect(comparableParts(answer)).toEqual(expectedAnalytics(matching, answer, tz));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('cover at most a year, and the days of the plan', async () => {
    await meishi.database.query(`update users set plan = 'free'`);
    const at = (days: number) => eventOf(owner(), { source: 'qr', link_id: 'L1NKA', at: daysAgo(days) });
    await recordEvents(meishi.database, [at(2), at(40), at(300), at(500)]);
    const read = () => owner().call(getUserAnalytics, { query: { range: 'all', source: 'qr' } });
    const free = await read();
    expect([free.range.from, free.totals.clicks, sum(free.series)]).toEqual([dayAgo(29), 1, 1]);
    await subscribe();
    const paid = await read();
    expect([paid.range.from, paid.totals.clicks, paid.previous?.clicks]).toEqual([dayAgo(365), 3, 1]);
  });

  it('can be exported', async () => {
    await subscribe();
    const click = { link_id: 'L1NKA', at: daysAgo(1) };
    await recordEvents(meishi.database, [
      eventOf(owner(), { ...click, source: 'qr', country: 'SE' }),
      eventOf(owner(), { ...click, source: 'nfc', country: 'DE' }),
    ]);
    const file = await owner().call(exportUserAnalytics, { query: { table: 'countries', source: 'qr' } });
    expect((await file.text()).trim().split('\r\n')).toEqual([
      'value,views,clicks,previous_views,previous_clicks',
      'SE,0,1,,',
    ]);
  });
});

describe('a range of its own', () => {
  it('is compared with as many days before, by day and by month', async () => {
    const at = (days: number) => eventOf(owner(), { link_id: 'L1NKA', at: daysAgo(days) });
    await recordEvents(meishi.database, [5, 8, 9, 14, 150, 200, 201].map(at));
    const read = (from: number, to: number) =>
      owner().call(getUserAnalytics, { query: { from: dayAgo(from), to: dayAgo(to) } });
    const week = await read(9, 4);
    expect([week.totals.clicks, week.previous?.clicks, week.series.length]).toEqual([3, 1, 6]);
    expect(week.previous_series?.map(({ at: day, clicks }) => [day, clicks])).toEqual(
      [15, 14, 13, 12, 11, 10].map((days) => [dayAgo(days), days === 14 ? 1 : 0]),
    );
    const long = await read(110, 1);
    expect([long.totals.clicks, long.previous?.clicks]).toEqual([4, 3]);
    expect(long.previous_series).toHaveLength(long.series.length);
    expect(sum(long.previous_series ?? [])).toBe(3);
  });

  it('must begin before it ends and span at most three years', async () => {
    const read = (from: string, to: string) =>
      failureOf(owner().call(getUserAnalytics, { query: { from, to } }));
    expect(await read('2026-02-02', '2026-02-01')).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await read('2019-02-02', '2026-02-01')).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await read('yesterday', '2026-02-01')).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});

describe('a group’s filtered analytics', () => {
  it('count links and members over all members', async () => {
    const [admin, one, two] = accounts as [TestUser, TestUser, TestUser];
    const group = await makeGroup(meishi, { admins: [admin], members: [one, two] });
    const click = { kind: 'click', link_id: 'L1NKA', groups: [group] } as const;
    await recordEvents(meishi.database, [
      eventOf(one, { kind: 'view', groups: [group] }),
      eventOf(one, click),
      eventOf(two, click),
      eventOf(two, { ...click, at: daysAgo(200) }),
      eventOf(two, { ...click, groups: [] }),
      eventOf(accounts[5] as TestUser, { kind: 'click', link_id: 'L1NKA' }),
    ]);
    const read = (query: object) =>
      admin.call(getGroupAnalytics, { params: { id: group.name }, query: { range: 'all', ...query } });
    const ofLink = await read({ link_id: 'L1NKA' });
    expect(ofLink.totals).toMatchObject({ views: 0, clicks: 2 });
    expect(sum(ofLink.series)).toBe(2);
    expect(ofLink.members.filter(({ clicks }) => clicks > 0)).toHaveLength(2);
    const ofMember = await read({ user_id: one.user.user_id });
    expect(ofMember.totals).toMatchObject({ views: 1, clicks: 1 });
    expect(ofMember.withheld).toBe(true);
  });

  it('do not tell whose visitors came from where', async () => {
    const [admin, ...others] = accounts as [TestUser, ...TestUser[]];
    const group = await makeGroup(meishi, { admins: [admin], members: others });
    const view = (account: TestUser) => eventOf(account, { kind: 'view', country: 'SE', groups: [group] });
    const read = (query: object) => admin.call(getGroupAnalytics, { params: { id: group.name }, query });
    await recordEvents(meishi.database, others.slice(0, 4).map(view));
    expect(await read({ country: 'SE' })).toMatchObject({
      totals: { views: 0 },
      previous: null,
      filtered: { hits: 0 },
      withheld: true,
      members: [],
    });
    await recordEvents(meishi.database, [view(admin)]);
    expect(await read({ country: 'SE' })).toMatchObject({
      totals: { views: 5 },
      withheld: false,
      members: [],
      cards: [],
      countries: [{ value: 'SE', views: 5 }],
    });
    const refused = { status: 400, code: 'invalid-input' };
    expect(await failureOf(read({ country: 'SE', user_id: admin.user.user_id }))).toMatchObject(refused);
    expect(await failureOf(read({ device: 'mobile', card_id: 'C4RD' }))).toMatchObject(refused);
  });
});

async function subscribe(): Promise<void> {
  await meishi.database.query(`update users set plan = 'pro', subscription_status = 'active'`);
}

async function forgetAll(): Promise<void> {
  await subscribe();
  await meishi.database.query('update users set time_zone = null');
  const tables = ['events', 'event_receipts', 'visitor_days', 'event_days', 'dimension_days', 'subject_days'];
  await meishi.database.query(`truncate ${tables.map((table) => `analytics.${table}`).join(', ')}`);
}
