import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sources, type Verdict, verdicts } from '@meishi/api-contract/endpoints/analytics/analytics';
import { createProfile, deleteProfile, restoreProfile } from '@meishi/api-contract/endpoints/profiles';
import fc from 'fast-check';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { dayOf } from '../../../test/expected-analytics.ts';
import { daysAgo, eventOf } from '../../../test/fixtures/events.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { plainCounts, storedCounts } from '../../../test/group-counts.ts';
import { AccountRows } from '../../admin/account-data/account-rows.ts';
import { Database } from '../../platform/database/database.ts';
import { AnalyticsUpkeep } from '../upkeep/analytics-upkeep.ts';
import { findDifferentGroups } from '../upkeep/recount.ts';
import { claimOwnView } from './claim-own-view.ts';
import type { AnalyticsEvent, EventKind } from './event.ts';
import { recordEvents } from './store-events.ts';

const links = ['GR0VPX1NK0', 'GR0VPX1NK1'];
const zones = ['UTC', 'Pacific/Apia', 'America/New_York'];
const someone = fc.nat({ max: 4 });
const group = fc.nat({ max: 1 });
const someEvent = fc.record({
  member: someone,
  isSecondProfile: fc.boolean(),
  minutesAgo: fc.oneof(fc.nat({ max: 100 * 24 * 60 }), fc.nat({ max: 3 * 24 * 60 })),
  kind: fc.constantFrom<EventKind>('view', 'view', 'click', 'tap', 'save', 'wallet_add', 'exchange'),
  verdict: fc.constantFrom<Verdict>('counted', 'counted', ...verdicts),
  visitor: fc.nat({ max: 2 }),
  link: fc.constantFrom(...links, 'own-link'),
  source: fc.constantFrom(...sources),
  country: fc.constantFrom('DE', 'SE', null),
});
type Draw = typeof someEvent extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('record' as const),
      events: fc.array(someEvent, { maxLength: 12 }),
    }),
  },
  fc.record({
    do: fc.constantFrom('join' as const, 'leave' as const),
    member: someone,
    group,
    days: fc.nat({ max: 90 }),
  }),
  fc.record({
    do: fc.constant('switch profile' as const),
    member: someone,
    group,
    isSecondProfile: fc.boolean(),
  }),
  fc.record({ do: fc.constant('move' as const), member: someone, zone: fc.constantFrom(...zones) }),
  fc.record({
    do: fc.constantFrom('erase' as const, 'delete or restore' as const, 'claim' as const),
    member: someone,
  }),
  fc.record({ do: fc.constant('close days' as const), days: fc.nat({ max: 3 }) }),
  fc.record({ do: fc.constant('recount' as const), group }),
);
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

interface Member extends TestUser {
  second: string;
  isDeleted: boolean;
  isErased: boolean;
}

let meishi: TestApp;
let members: Member[];
let groups: [TestGroup, TestGroup];
beforeAll(async () => {
  meishi = await startApp();
});
afterAll(() => meishi.close());

describe('roll-ups of groups', () => {
  it('equal a plain count of the events after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        await startAgain();
        for (const one of steps) await run(one);
        expect(await storedCounts(meishi)).toEqual(await plainCounts(meishi));
      }),
      { numRuns: 12 },
    );
  });

  it('count every event once while members join and leave on several servers', async () => {
    await startAgain();
    const [base] = fc.sample(someEvent, 1) as [Draw];
    const draws = Array.from({ length: 30 }, (_, index) => ({ ...base, member: index % 5, minutesAgo: 0 }));
    const now = { days: 0 };
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const member = index % 5;
        await run({ do: 'record', events: draws });
        if (index < 10) await run({ do: 'join', member, group: index % 2, ...now });
        else await run({ do: 'leave', member, group: index % 2, ...now });
        await run({ do: 'move', member, zone: zones[index % 3] ?? 'UTC' });
        if (index === 5) await run({ do: 'close days', days: 0 });
      }),
    );
    expect(await storedCounts(meishi)).toEqual(await plainCounts(meishi));
  });

  it('are found and corrected when they differ', async () => {
    await startAgain();
    await run({ do: 'join', member: 0, group: 0, days: 3 });
    const view = eventOf(members[0] as Member, { kind: 'view' });
    await recordEvents(meishi.database, [view]);
    const database = meishi.app.get(Database);
    const day = dayOf(view.at, 'UTC');
    expect(await findDifferentGroups(database, day)).toEqual([]);
    await meishi.database.query('update analytics.group_blocks set events = 7');
    expect(await findDifferentGroups(database, day)).toEqual([groups[0].group_id]);
    await meishi.app.get(AnalyticsUpkeep).recountYesterday(new Date(view.at.getTime() + 86_400_000));
    expect(await findDifferentGroups(database, day)).toEqual([]);
    expect(await storedCounts(meishi)).toEqual(await plainCounts(meishi));
  });
});

/** Five users with two profiles, two groups without members, and no events. */
async function startAgain(): Promise<void> {
  await meishi.database.query('delete from groups');
  const tables = ['events', 'event_receipts', 'visitor_days', 'event_days', 'dimension_days', 'subject_days'];
  await meishi.database.query(`truncate ${tables.map((table) => `analytics.${table}`).join(', ')}`);
  await meishi.database.query(`update analytics.closed_days set before = current_date - 5`);
  members = (members ?? []).filter(({ isErased, isDeleted }) => !isErased && !isDeleted);
  while (members.length < 5) {
    const account = await meishi.createUser();
    await meishi.database.query(`update users set plan = 'pro', subscription_status = 'active'`);
    const { profile_id } = await account.call(createProfile, { body: { display_name: 'Second' } });
    members.push({ ...account, second: profile_id, isDeleted: false, isErased: false });
  }
  groups = [await makeGroup(meishi, {}), await makeGroup(meishi, {})];
  for (const [place, { group_id }] of groups.entries())
    await meishi.database.query(
      `insert into group_links (link_id, group_id, kind, title, url, position)
       values ($1, $2, 'website', 'Shop', 'https://example.com', 0)`,
      [links[place], group_id],
    );
}

async function run(one: Step): Promise<void> {
  const { database } = meishi;
  if (one.do === 'record') return recordEvents(database, one.events.map(drawnEvent));
  if (one.do === 'close days') {
    const before = daysAgo(one.days + 1)
      .toISOString()
      .slice(0, 10);
    return meishi.app.get(AnalyticsUpkeep).closeDays(before);
  }
  if (one.do === 'recount') {
    await database.query('select analytics.recount_group($1)', [groups[one.group]?.group_id]);
    return;
  }
  const member = members[one.member] as Member;
  if (member.isErased) return;
  const { user_id, default_profile_id } = member.user;
  const group_id = 'group' in one ? groups[one.group]?.group_id : null;
  const keepPast = () =>
    database.query(
      `insert into past_memberships select group_id, user_id, profile_id, profile_since, now() from memberships
       where group_id = $1 and user_id = $2`,
      [group_id, user_id],
    );
  switch (one.do) {
    case 'join':
      await database.query(
        `insert into memberships (group_id, user_id, profile_id, profile_since) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [group_id, user_id, default_profile_id, daysAgo(one.days)],
      );
      return;
    case 'leave':
      await keepPast();
      await database.query('delete from memberships where group_id = $1 and user_id = $2', [
        group_id,
        user_id,
      ]);
      return;
    case 'switch profile':
      if (member.isDeleted) return;
      await keepPast();
      await database.query(
        'update memberships set profile_id = $3, profile_since = now() where group_id = $1 and user_id = $2',
        [group_id, user_id, one.isSecondProfile ? member.second : default_profile_id],
      );
      return;
    case 'move':
      await database.query('update users set time_zone = $2 where user_id = $1', [user_id, one.zone]);
      return;
    case 'erase':
      member.isErased = true;
      await meishi.app.get(AccountRows).erase(user_id);
      return;
    case 'delete or restore':
      await member.call(member.isDeleted ? restoreProfile : deleteProfile, { params: { id: member.second } });
      member.isDeleted = !member.isDeleted;
      return;
    case 'claim': {
      const { rows } = await database.query(
        `select user_id, profile_id, event_id, $2::timestamptz as since from analytics.events
         where user_id = $1 and kind = 'view' order by event_id limit 3`,
        [user_id, daysAgo(200)],
      );
      for (const view of rows) await claimOwnView(meishi.app.get(Database), view);
    }
  }
}

function drawnEvent({ member, isSecondProfile, minutesAgo, visitor, link, ...draw }: Draw): AnalyticsEvent {
  const account = members[member] as Member;
  return eventOf(account, {
    ...draw,
    event_id: randomUUID(),
    at: new Date(Date.now() - minutesAgo * 60_000),
    time_zone: zones[member % 3] ?? 'UTC',
    ...(isSecondProfile && { profile_id: account.second }),
    link_id: draw.kind === 'click' ? link : null,
    card_id: draw.kind === 'tap' ? 'C4RD' : null,
    visitor: Buffer.alloc(16, visitor),
  });
}
