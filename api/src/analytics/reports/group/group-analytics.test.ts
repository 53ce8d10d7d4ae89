import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verdicts } from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  exportGroupAnalytics,
  getGroupAnalytics,
  getMemberAnalytics,
  minBreakdownMembers,
} from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { createGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import fc from 'fast-check';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { comparableParts, expectedAnalytics } from '../../../../test/expected-analytics.ts';
import { failureOf } from '../../../../test/failure.ts';
import { daysAgo, eventOf } from '../../../../test/fixtures/events.ts';
import { makeGroup, type TestGroup } from '../../../../test/fixtures/groups.ts';
import { subscribe } from '../../../../test/fixtures/plans.ts';
import type { EventKind } from '../../recording/event.ts';
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
  const drawn = fc.record({
    account: fc.integer({ min: 0, max: 5 }),
    isInGroup: fc.constantFrom(true, true, false),
    minutesAgo: fc.integer({ min: 0, max: 160 * 24 * 60 }),
    kind: fc.constantFrom<EventKind>('view', 'view', 'click', 'save'),
    verdict: fc.constantFrom('counted' as const, ...verdicts),
    visitor: fc.integer({ min: 0, max: 2 }),
    isGroupLink: fc.boolean(),
    country: fc.constantFrom('SE', 'DE', null),
  });
  const day = fc.nat({ max: 150 });

  it('equal a plain recount of the events that counted for it, on the days of its zone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.oneof(
          fc.record({
            range: fc.constantFrom('7d' as const, '30d' as const, '90d' as const, 'all' as const),
          }),
          fc
            .tuple(day, day)
            .map((days) => days.toSorted((first, second) => second - first).map(dayBefore))
            .map(([from, to]) => ({ from, to })),
        ),
        fc.array(drawn, { maxLength: 60 }),
        async (tz, period, draws) => {
          await forgetAll();
          await meishi.database.query('update users set time_zone = $1', [zones[0]]);
          const admin = accounts[0] as TestUser;
          const group = await groupWithLink(admin, tz);
          const events = draws.map(({ account, isInGroup, minutesAgo, visitor, isGroupLink, ...draw }) =>
            eventOf(accounts[account] as TestUser, {
              ...draw,
              at: new Date(Date.now() - minutesAgo * 60_000),
              groups: isInGroup ? [group] : [],
              link_id: draw.kind === 'click' ? (isGroupLink ? groupLink : 'own-link') : null,
              visitor: Buffer.alloc(16, visitor),
            }),
          );
          await recordEvents(meishi.database, events);
          const answer = await admin.call(getGroupAnalytics, { params: { id: group.name }, query: period });
          expect(answer.range.tz).toBe(tz);
          const ofGroup = events.filter(({ groups }) => groups.length > 0);
          const expected = expectedAnalytics(ofGroup, answer, tz, minBreakdownMembers);
          const found = comparableParts(answer);
          const clicked = found.links.filter((link) => link.clicks + link.previous_clicks > 0);
          expect({ ...found, links: clicked }).toEqual({
            ...expected,
            links: expected.links.filter(({ link_id }) => link_id === groupLink),
            ...(answer.withheld && { sources: [], devices: [], countries: [], referrers: [] }),
          });
          for (const { user_id, views } of answer.members) {
            const member = await admin.call(getMemberAnalytics, {
              params: { id: group.name, userId: user_id },
              query: period,
            });
            expect(member.totals.views).toBe(views);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('count days of the zone that an admin chooses, from then on', async () => {
    await forgetAll();
    await meishi.database.query('delete from groups');
    const [admin, stranger] = accounts as [TestUser, TestUser];
    await subscribe(meishi, 'team', admin);
    await meishi.database.query(`update users set time_zone = 'Asia/Tokyo' where user_id = $1`, [
      admin.user.user_id,
    ]);
    const { group_id, time_zone, version } = await admin.call(createGroup, {
      body: { display_name: 'Linden' },
    });
    expect(time_zone).toBe('Asia/Tokyo');
    const params = { id: group_id };
    const read = () => admin.call(getGroupAnalytics, { params });
    expect((await read()).range.tz).toBe('Asia/Tokyo');
    const groups = [{ group_id, time_zone }];
    await recordEvents(meishi.database, [eventOf(admin, { kind: 'view', groups })]);
    const before = await read();
    const change = (zone: string) => ({ params, body: { version, time_zone: zone } });
    expect(await failureOf(stranger.call(updateGroup, change('UTC')))).toMatchObject({ status: 404 });
    expect(await failureOf(admin.call(updateGroup, change('Mars/Olympus')))).toMatchObject({ status: 400 });
    // To the west, where it can be the day before.
    await admin.call(updateGroup, change('Pacific/Pago_Pago'));
    expect(await read()).toEqual({ ...before, range: { ...before.range, tz: 'Pacific/Pago_Pago' } });
  });

  it('withhold breakdowns of fewer than five members, in exports too', async () => {
    await forgetAll();
    await meishi.database.query(`update users set time_zone = null`);
    const [admin, ...others] = accounts as [TestUser, ...TestUser[]];
    const group = await makeGroup(meishi, { admins: [admin], members: others });
    const view = (account: TestUser) => eventOf(account, { kind: 'view', country: 'SE', groups: [group] });
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
    const tap = (account: TestUser, card_id: string) =>
      eventOf(account, { kind: 'tap', card_id, groups: [group] });
    await recordEvents(meishi.database, [
      tap(one, '0NECARD01'),
      tap(one, '0NECARD01'),
      tap(one, '0THERS001'),
      eventOf(other, { kind: 'view', groups: [group] }),
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
      eventOf(left, { kind: 'view', at: daysAgo(5), groups: [group] }),
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
  it('counts for the groups that show its profile at that moment, and belongs to one of them if it is the only one', async () => {
    await forgetAll();
    const [alone, member, busy] = accounts.slice(3) as [TestUser, TestUser, TestUser];
    await meishi.database.query('delete from memberships');
    const group = await makeGroup(meishi, { members: [member, busy] });
    const other = await makeGroup(meishi, { members: [busy] });
    for (const { user } of [alone, member, busy]) {
      await meishi.database.query(
        `insert into links (link_id, profile_id, kind, title, url, position)
         values ($1, $2, 'website', 'Site', 'https://example.com', 0)`,
        [`L1NK${user.default_profile_id}`, user.default_profile_id],
      );
      await fetch(`${meishi.origin}/l/L1NK${user.default_profile_id}`, { redirect: 'manual' });
    }
    await meishi.database.query('delete from memberships');
    const { rows } = await meishi.database.query(
      `select user_id, group_id, group_ids from analytics.events where link_id like 'L1NK%'`,
    );
    const groupsOf = new Map(
      rows.map(({ user_id, group_id, group_ids }) => [user_id, [group_id, group_ids]]),
    );
    expect([alone, member, busy].map(({ user }) => groupsOf.get(user.user_id))).toEqual([
      [null, []],
      [group.group_id, [group.group_id]],
      [null, [group.group_id, other.group_id].sort()],
    ]);
    const { rows: totals } = await meishi.database.query(
      'select group_id, sum(events)::int as events from analytics.group_totals group by group_id',
    );
    expect(new Map(totals.map(({ group_id, events }) => [group_id, events]))).toEqual(
      new Map([
        [group.group_id, 2],
        [other.group_id, 1],
      ]),
    );
  });
});

function dayBefore(days: number): string {
  return daysAgo(days).toISOString().slice(0, 10);
}

async function forgetAll(): Promise<void> {
  const rollups = [
    'event_days',
    'dimension_days',
    'subject_days',
    'group_totals',
    'member_totals',
    'group_values',
  ];
  const tables = ['events', 'event_receipts', 'visitor_days', ...rollups];
  await meishi.database.query(`truncate ${tables.map((table) => `analytics.${table}`).join(', ')}`);
}

async function groupWithLink(admin: TestUser, time_zone: string): Promise<TestGroup> {
  await meishi.database.query('delete from groups');
  const group = await makeGroup(meishi, { admins: [admin] });
  await meishi.database.query('update groups set time_zone = $1', [time_zone]);
  await meishi.database.query(
    `insert into group_links (link_id, group_id, kind, title, url, position)
     values ($1, $2, 'website', 'Shop', 'https://example.com', 0)`,
    [groupLink, group.group_id],
  );
  return { ...group, time_zone };
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
