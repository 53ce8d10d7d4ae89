import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getUserAnalytics,
  sources,
  type Verdict,
  verdicts,
} from '@meishi/api-contract/endpoints/analytics/analytics';
import { claimOwnView } from '@meishi/api-contract/endpoints/profiles';
import fc from 'fast-check';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { comparableParts, dayOf, expectedAnalytics } from '../../../test/expected-analytics.ts';
import { eventOf } from '../../../test/fixtures/events.ts';
import { Database } from '../../platform/database/database.ts';
import { recountDay } from '../upkeep/recount.ts';
import type { AnalyticsEvent, EventKind } from './event.ts';
import { recordEvents, storeEvents } from './store-events.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const links = ['link-a', 'link-b', 'link-c'];
const minutesOfAYear = 400 * 24 * 60;

const zone = fc.constantFrom(...zones);
const someEvent = fc.record({
  minutesAgo: fc.oneof(fc.integer({ min: 0, max: minutesOfAYear }), fc.integer({ min: 0, max: 20 * 60 })),
  kind: fc.constantFrom<EventKind>('view', 'view', 'click', 'tap', 'save', 'wallet_add', 'exchange'),
  verdict: fc.constantFrom<Verdict>('counted', 'counted', ...verdicts),
  visitor: fc.integer({ min: 0, max: 3 }),
  link: fc.constantFrom(...links),
  source: fc.constantFrom(...sources),
  device: fc.constantFrom('mobile', 'desktop', null),
  referrer: fc.constantFrom('example.com', 'news.example', null),
  country: fc.constantFrom('DE', null),
  isClaimed: fc.boolean(),
});
const history = fc.record({
  ownZone: zone,
  range: fc.constantFrom('7d' as const, '30d' as const, '90d' as const, '12m' as const, 'all' as const),
  events: fc.array(someEvent, { maxLength: 60 }),
});

let meishi: TestApp;
let owner: TestUser;
beforeAll(async () => {
  meishi = await startApp();
  owner = await meishi.createUser();
  await meishi.database.query(`update users set plan = 'pro', subscription_status = 'active'`);
});
afterAll(() => meishi.close());

describe('roll-ups', () => {
  it('equal a plain recount of the events in the owner’s time zone, also after claims', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ ownZone, range, events: drawn }) => {
        await forgetAll();
        await meishi.database.query('update users set time_zone = $2 where user_id = $1', [
          owner.user.user_id,
          ownZone,
        ]);
        const events = drawn.map((draw) => ({ ...draw, ...drawnEvent(ownZone, draw) }));
        await Promise.all([
          recordEvents(meishi.database, events),
          recordEvents(meishi.database, events.slice(0, 20)),
        ]);
        for (const event of events) await claimIfRecent(event);

        const answer = await owner.call(getUserAnalytics, { query: { range } });
        expect(answer.range.tz).toBe(ownZone);
        expect(comparableParts(answer)).toEqual(expectedAnalytics(events, answer, ownZone));
        for (const day of new Set(events.map(({ at }) => dayOf(at, ownZone))))
          expect(await recountDay(meishi.app.get(Database), day)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('stay correct while several servers write the same rows and views are claimed', async () => {
    await forgetAll();
    const [base] = fc.sample(someEvent, 1);
    if (!base) throw new Error('no event was drawn');
    const views = Array.from({ length: 400 }, (_, index) =>
      drawnEvent('UTC', { ...base, minutesAgo: 0, kind: 'view', verdict: 'counted', visitor: index % 7 }),
    );
    const batches = Array.from({ length: 40 }, (_, index) => views.slice(index * 10, index * 10 + 10));
    await Promise.all(
      batches.map(async (batch, index) => {
        await storeEvents(meishi.database, batch, { findRepeats: false });
        if (index % 3 > 0) return;
        for (const { profile_id, event_id } of batch)
          await owner.call(claimOwnView, { params: { id: profile_id, event_id } });
      }),
    );
    const { totals, filtered } = await owner.call(getUserAnalytics, { query: { range: '7d' } });
    expect([totals.views, filtered.own]).toEqual([260, 140]);
    const days = new Set(views.map(({ at }) => dayOf(at, 'UTC')));
    for (const day of days) expect(await recountDay(meishi.app.get(Database), day)).toEqual([]);
  });

  it('count a visitor once an hour, also with concurrent repeats on several servers', async () => {
    await forgetAll();
    const [base] = fc.sample(someEvent, 1);
    if (!base) throw new Error('no event was drawn');
    const clicks = Array.from({ length: 60 }, (_, index) =>
      drawnEvent('UTC', {
        ...base,
        minutesAgo: 0,
        kind: 'click',
        link: 'link-a',
        verdict: 'counted',
        visitor: index % 3,
      }),
    );
    await Promise.all(clicks.map((click) => storeEvents(meishi.database, [click], { findRepeats: true })));
    const { filtered } = await owner.call(getUserAnalytics, { query: { range: '7d' } });
    expect(filtered).toMatchObject({ hits: 60, counted: 3, duplicate: 57 });
  });

  it('report a roll-up that differs from its events', async () => {
    await forgetAll();
    const event = eventOf(owner, { link_id: 'link-a' });
    await recordEvents(meishi.database, [event]);
    await meishi.database.query('update analytics.event_days set events = 7 where user_id = $1', [
      owner.user.user_id,
    ]);
    expect(await recountDay(meishi.app.get(Database), dayOf(event.at, 'UTC'))).toEqual([
      {
        user_id: owner.user.user_id,
        profile_id: owner.user.default_profile_id,
        rollup: 'event_days',
        of: 'click counted link-a',
        stored: 7,
        recounted: 1,
      },
    ]);
  });
});

/** Removes every event, and gives the owner the time zone of `drawnEvent('UTC', …)` again. */
async function forgetAll(): Promise<void> {
  await meishi.database.query("update users set time_zone = 'UTC' where user_id = $1", [owner.user.user_id]);
  const rollups = ['event_days', 'dimension_days', 'subject_days'];
  const tables = ['events', 'event_receipts', 'visitor_days', 'recent_hits', ...rollups];
  await meishi.database.query(`truncate ${tables.map((table) => `analytics.${table}`).join(', ')}`);
}

type Draw = typeof someEvent extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function drawnEvent(
  time_zone: string,
  { minutesAgo, visitor, link, isClaimed: _, ...draw }: Draw,
): AnalyticsEvent {
  return eventOf(owner, {
    ...draw,
    at: new Date(Date.now() - minutesAgo * 60_000),
    time_zone,
    link_id: draw.kind === 'click' ? link : null,
    visitor: Buffer.alloc(16, visitor),
  });
}

/** Claims a view as the owner's own, and marks the event here too if the claim must have worked. */
async function claimIfRecent(event: AnalyticsEvent & Pick<Draw, 'isClaimed' | 'minutesAgo'>): Promise<void> {
  if (!event.isClaimed || event.minutesAgo > 20 * 60) return;
  const params = { id: event.profile_id, event_id: event.event_id };
  const claim = () => owner.call(claimOwnView, { params });
  if (event.kind !== 'view') return void (await expect(claim()).rejects.toMatchObject({ status: 404 }));
  await claim();
  await claim();
  if (event.verdict === 'counted' || event.verdict === 'duplicate') event.verdict = 'own';
}
