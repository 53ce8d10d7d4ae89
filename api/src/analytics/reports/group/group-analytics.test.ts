import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verdicts } from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  exportGroupAnalytics,
  getGroupAnalytics,
  getMemberAnalytics,
  minBreakdownMembers,
} from '@meishi/api-contract/endpoints/analytics/group-analytics';
import fc from 'fast-check';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { comparableParts, dayOf, expectedAnalytics } from '../../../../test/expected-analytics.ts';
import { failureOf } from '../../../../test/failure.ts';
import { daysAgo, eventOf } from '../../../../test/fixtures/events.ts';
import { makeGroup, type TestGroup } from '../../../../test/fixtures/groups.ts';
import type { AnalyticsEvent, EventKind } from '../../recording/event.ts';
import { recordEvents } from '../../recording/store-events.ts';

let meishi: TestApp;
let accounts: TestUser[];
beforeAll(async () => {
  meishi = await startApp();
  accounts = [];
  for (let count = 0; count < 6; count += 1) accounts.push(await meishi.createUser());
});
afterAll(() => meishi.close());

const groupLink = 'GR0VPX1NK0';

describe('a group’s analytics', () => {
  const zones = ['UTC', 'Pacific/Apia', 'America/New_York'];
  const span = fc.record({
    account: fc.integer({ min: 0, max: 5 }),
    joined: fc.integer({ min: 0, max: 60 }),
    stayed: fc.integer({ min: 0, max: 40 }),
  });
  const drawn = fc.record({
    account: fc.integer({ min: 0, max: 5 }),
    minutesAgo: fc.integer({ min: 0, max: 70 * 24 * 60 }),
    kind: fc.constantFrom<EventKind>('view', 'view', 'click', 'save'),
    verdict: fc.constantFrom('counted' as const, ...verdicts),
    visitor: fc.integer({ min: 0, max: 2 }),
    isGroupLink: fc.boolean(),
    country: fc.constantFrom('SE', 'DE', null),
  });

  it('equal a plain recount of the members’ events during membership, in any time zone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...zones)),
        fc.oneof(
          fc.record({ range: fc.constantFrom('7d' as const, '30d' as const, 'all' as const) }),
          fc
            .tuple(fc.nat({ max: 70 }), fc.nat({ max: 70 }))
            .map((days) => days.toSorted((first, second) => second - first).map(dayBefore))
            .map(([from, to]) => ({ from, to })),
        ),
        // A user cannot leave a group twice at the same time.
        fc.uniqueArray(span, { maxLength: 6, selector: ({ account, joined }) => `${account} ${joined}` }),
        fc.array(drawn, { maxLength: 60 }),
        async ([homeZone, tz], period, spans, draws) => {
          await forgetAll();
          const admin = accounts[0] as TestUser;
          await meishi.database.query('update users set time_zone = $1', [homeZone]);
          await meishi.database.query(`update users set time_zone = 'UTC' where user_id = $1`, [
            accounts[1]?.user.user_id,
          ]);
          const zoneOf = (account: TestUser) => (account === accounts[1] ? 'UTC' : homeZone);
          const group = await groupWithLink(admin);
          const stays = spans.map(({ account, joined, stayed }) => ({
            account: accounts[account] as TestUser,
            joined_at: daysAgo(joined + stayed + 0.1),
            left_at: daysAgo(joined + 0.1),
          }));
          for (const stay of stays) await addPast(group, stay);
          stays.push({ account: admin, joined_at: new Date(), left_at: new Date() });

          const events = draws.map(({ account, minutesAgo, visitor, isGroupLink, ...draw }) => {
            const owner = accounts[account] as TestUser;
            return eventOf(owner, {
              ...draw,
              at: new Date(Date.now() - minutesAgo * 60_000),
              time_zone: zoneOf(owner),
              link_id: draw.kind === 'click' ? (isGroupLink ? groupLink : 'own-link') : null,
              visitor: Buffer.alloc(16, visitor),
            });
          });
          await recordEvents(meishi.database, events);

          const answer = await admin.call(getGroupAnalytics, {
            params: { id: group.name },
            // Where all zones are the same, the answer is the same without one.
            query: { ...period, ...((homeZone !== 'UTC' || tz !== 'UTC') && { tz }) },
          });
          const inSpan = ({ at, user_id }: AnalyticsEvent) =>
            stays.some(
              ({ account, joined_at, left_at }) =>
                account.user.user_id === user_id &&
                dayOf(at, tz) >= dayOf(joined_at, tz) &&
                dayOf(at, tz) <= dayOf(left_at, tz),
            );
          const expected = expectedAnalytics(events.filter(inSpan), answer, tz, minBreakdownMembers);
          const found = comparableParts(answer);
          const clicked = found.links.filter((link) => link.clicks + link.previous_clicks > 0);
          expect({ ...found, links: clicked }).toEqual({
            ...expected,
            links: expected.links.filter(({ link_id }) => link_id === groupLink),
            ...(answer.withheld && { sources: [], devices: [], countries: [], referrers: [] }),
          });
          const views = answer.members.reduce((sum, member) => sum + member.views, 0);
          expect(views).toBe(answer.totals.views);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('withhold breakdowns of fewer than five members, in exports too', async () => {
    await forgetAll();
    await meishi.database.query(`update users set time_zone = null`);
    const [admin, ...others] = accounts as [TestUser, ...TestUser[]];
    const group = await makeGroup(meishi, { admins: [admin], members: others });
    const view = (account: TestUser) => eventOf(account, { kind: 'view', country: 'SE' });
    const read = () => admin.call(getGroupAnalytics, { params: { id: group.name } });
    const countries = async () =>
      (
        await admin.call(exportGroupAnalytics, { params: { id: group.name }, query: { table: 'countries' } })
      ).text();

    await recordEvents(meishi.database, others.slice(0, 4).map(view));
    expect(await read()).toMatchObject({ totals: { views: 4 }, withheld: true, sources: [], countries: [] });
    expect((await countries()).trim()).toBe('value,views,clicks,previous_views,previous_clicks');

    await recordEvents(meishi.database, [view(admin)]);
    expect(await read()).toMatchObject({
      withheld: false,
      countries: [{ value: 'SE', views: 5, clicks: 0, previous_views: null, previous_clicks: null }],
    });
    expect((await countries()).trim().split('\r\n').at(-1)).toBe('SE,5,0,,');

    // The preceding period has four members, and then five.
    const before = (account: TestUser) => ({ ...view(account), at: daysAgo(40) });
    const stays = [admin, ...others].map((account) => ({
      account,
      joined_at: daysAgo(50),
      left_at: daysAgo(35),
    }));
    for (const stay of stays) await addPast(group, stay);
    await recordEvents(meishi.database, others.slice(0, 4).map(before));
    expect(await read()).toMatchObject({ countries: [{ value: 'SE', views: 5, previous_views: null }] });
    await recordEvents(meishi.database, [before(admin)]);
    expect(await read()).toMatchObject({
      countries: [{ value: 'SE', views: 5, previous_views: 5, previous_clicks: 0 }],
    });
  });

  it('can be read for one member, and list the cards with their holders', async () => {
    await forgetAll();
    const [admin, one, other, stranger] = accounts as [TestUser, TestUser, TestUser, TestUser];
    const group = await makeGroup(meishi, { admins: [admin], members: [one, other] });
    await meishi.database.query(
      `insert into cards (card_id, kind, user_id, label) values ('0NECARD01', 'pvc', $1, 'Fair'), ('0THERS001', 'pvc', $2, '')`,
      [one.user.user_id, stranger.user.user_id],
    );
    await meishi.database.query(
      `insert into profiles (profile_id, user_id, display_name) values ('EARLIER001', $1, 'Earlier name')`,
      [one.user.user_id],
    );
    await addPast(group, { account: one, joined_at: daysAgo(20), left_at: daysAgo(10) }, 'EARLIER001');
    const tap = (account: TestUser, card_id: string) => eventOf(account, { kind: 'tap', card_id });
    await recordEvents(meishi.database, [
      tap(one, '0NECARD01'),
      tap(one, '0NECARD01'),
      tap(one, '0THERS001'),
      eventOf(other, { kind: 'view' }),
    ]);
    const answer = await admin.call(getGroupAnalytics, { params: { id: group.name } });
    expect(answer.cards).toEqual([
      {
        card_id: '0NECARD01',
        label: 'Fair',
        user_id: one.user.user_id,
        display_name: one.user.display_name,
        taps: 2,
        previous_taps: 0,
      },
    ]);
    const read = ({ user }: TestUser) =>
      admin.call(getMemberAnalytics, { params: { id: group.name, userId: user.user_id } });
    const { totals, series } = await read(one);
    expect(totals).toMatchObject({ taps: 3, views: 0 });
    expect(series.reduce((sum, { taps }) => sum + taps, 0)).toBe(3);
    expect((await read(other)).totals).toMatchObject({ taps: 0, views: 1 });
    expect(await failureOf(read(stranger))).toMatchObject({ status: 404 });
  });

  it('list current members, and past members with events', async () => {
    await forgetAll();
    const [admin, left, idle] = accounts as [TestUser, TestUser, TestUser];
    const group = await makeGroup(meishi, { admins: [admin] });
    const days = { joined_at: daysAgo(20), left_at: daysAgo(3) };
    await addPast(group, { account: left, ...days });
    await addPast(group, { account: idle, ...days });
    await recordEvents(meishi.database, [
      eventOf(left, { kind: 'view', at: daysAgo(5) }),
      eventOf(left, { kind: 'view', at: daysAgo(1) }),
      eventOf(idle, { kind: 'view', at: daysAgo(1) }),
    ]);
    const { members } = await admin.call(getGroupAnalytics, { params: { id: group.name } });
    expect(members.map(({ user_id, current, views }) => [user_id, current, views])).toEqual([
      [left.user.user_id, false, 1],
      [admin.user.user_id, true, 0],
    ]);
  });
});

describe('an event', () => {
  it('belongs to its profile’s group if there is exactly one', async () => {
    const [alone, member, busy] = accounts.slice(3) as [TestUser, TestUser, TestUser];
    await meishi.database.query('delete from memberships');
    const group = await makeGroup(meishi, { members: [member, busy] });
    await makeGroup(meishi, { members: [busy] });
    for (const { user } of [alone, member, busy]) {
      await meishi.database.query(
        `insert into links (link_id, profile_id, kind, title, url, position)
         values ($1, $2, 'website', 'Site', 'https://example.com', 0)`,
        [`L1NK${user.default_profile_id}`, user.default_profile_id],
      );
      await fetch(`${meishi.origin}/l/L1NK${user.default_profile_id}`, { redirect: 'manual' });
    }
    const { rows } = await meishi.database.query(
      `select user_id, group_id from analytics.events where link_id like 'L1NK%'`,
    );
    const groupOf = new Map(rows.map(({ user_id, group_id }) => [user_id, group_id]));
    expect([alone, member, busy].map(({ user }) => groupOf.get(user.user_id))).toEqual([
      null,
      group.group_id,
      null,
    ]);
  });
});

function dayBefore(days: number): string {
  return daysAgo(days).toISOString().slice(0, 10);
}

async function forgetAll(): Promise<void> {
  const tables = ['events', 'event_receipts', 'visitor_days', 'event_days', 'dimension_days', 'subject_days'];
  await meishi.database.query(`truncate ${tables.map((table) => `analytics.${table}`).join(', ')}`);
}

async function groupWithLink(admin: TestUser): Promise<TestGroup> {
  await meishi.database.query('delete from groups');
  const group = await makeGroup(meishi, { admins: [admin] });
  await meishi.database.query(
    `insert into group_links (link_id, group_id, kind, title, url, position)
     values ($1, $2, 'website', 'Shop', 'https://example.com', 0)`,
    [groupLink, group.group_id],
  );
  return group;
}

async function addPast(
  { group_id }: TestGroup,
  { account, joined_at, left_at }: { account: TestUser; joined_at: Date; left_at: Date },
  profileId = account.user.default_profile_id,
): Promise<void> {
  await meishi.database.query(
    `insert into past_memberships (group_id, user_id, profile_id, joined_at, left_at)
     values ($1, $2, $3, $4, $5)`,
    [group_id, account.user.user_id, profileId, joined_at, left_at],
  );
}
