import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createProfile, deleteProfile, restoreProfile } from '@meishi/api-contract/endpoints/profiles';
import fc from 'fast-check';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { dayOf } from '../../../test/expected-analytics.ts';
import { daysAgo, eventOf } from '../../../test/fixtures/events.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { plainCounts, storedCounts } from '../../../test/group-counts.ts';
import { type Draw, links, type Step, someEvent, step, zones } from '../../../test/group-history.ts';
import { AccountRows } from '../../admin/account-data/account-rows.ts';
import { Database } from '../../platform/database/database.ts';
import { countedProfile } from '../../profile/profiles/profile.sql.ts';
import { AnalyticsUpkeep } from '../upkeep/analytics-upkeep.ts';
import { recountGroups } from '../upkeep/recount.ts';
import { claimOwnView } from './claim-own-view.ts';
import type { AnalyticsEvent } from './event.ts';
import { recordEvents } from './store-events.ts';

interface Member extends TestUser {
  second: string;
  isDeleted: boolean;
  isErased: boolean;
}

let meishi: TestApp;
let members: Member[];
let groups: [TestGroup, TestGroup];
/** The events of the history as they count now. */
let log: AnalyticsEvent[];
beforeAll(async () => {
  meishi = await startApp();
});
afterAll(() => meishi.close());

describe('roll-ups of groups', () => {
  it('equal a plain count of the events for the groups of their time, after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        await startAgain();
        for (const member of [0, 1, 2]) await run({ do: 'join', member, group: member % 2, days: 90 });
        for (const one of steps) await run(one);
        expect(await storedCounts(meishi)).toEqual(expected());
      }),
      { numRuns: 50 },
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
      }),
    );
    expect(await storedCounts(meishi)).toEqual(expected());
  });

  it('count clicks only on links of the group itself', async () => {
    await startAgain();
    await run({ do: 'join', member: 0, group: 0, days: 3 });
    for (const link of [...links, 'own-link']) await recordEvent({ kind: 'click', link });
    const counts = await storedCounts(meishi);
    expect(counts).toEqual(expected());
    const clicked = Object.keys(counts).filter((key) => key.split(' ')[1] === 'link');
    expect(new Set(clicked.map((key) => key.split(' ')[2]))).toEqual(new Set([links[0]]));
    const { at } = log[0] as AnalyticsEvent;
    expect(await recountGroups(meishi.app.get(Database), dayOf(at, 'UTC'))).toEqual([]);
  });

  it('are found and corrected when they differ', async () => {
    await startAgain();
    await run({ do: 'join', member: 0, group: 0, days: 3 });
    await recordEvent({ kind: 'click', link: 'own-link' });
    const view = await recordView();
    const database = meishi.app.get(Database);
    const day = dayOf(view.at, 'UTC');
    expect(await recountGroups(database, day)).toEqual([]);
    for (const table of ['group_values', 'group_totals', 'member_totals'])
      await meishi.database.query(`update analytics.${table} set events = 7`);
    await meishi.app.get(AnalyticsUpkeep).recountYesterday(new Date(view.at.getTime() + 86_400_000));
    expect(await storedCounts(meishi)).toEqual(expected());
    expect(await recountGroups(database, day)).toEqual([]);
  });

  it('keep what an erased user did on a day without counted events', async () => {
    await startAgain();
    await run({ do: 'join', member: 0, group: 0, days: 3 });
    const { at } = await recordEvent({ kind: 'view', verdict: 'bot' });
    await run({ do: 'erase', member: 0 });
    expect(await recountGroups(meishi.app.get(Database), dayOf(at, 'UTC'))).toEqual([]);
    expect(await storedCounts(meishi)).toEqual(expected());
  });

  it('get the events that the previous release stored without groups', async () => {
    await startAgain();
    await run({ do: 'join', member: 0, group: 0, days: 3 });
    const view = await recordView();
    await meishi.database.query('update analytics.events set group_ids = null, group_days = null');
    await meishi.database.query(
      'truncate analytics.group_values, analytics.group_totals, analytics.member_totals',
    );
    const upkeep = meishi.app.get(AnalyticsUpkeep);
    expect((await upkeep.recount(dayOf(view.at, 'UTC'))).groups).toEqual([groups[0].group_id]);
    expect(await storedCounts(meishi)).toEqual(expected());
  });

  it('are not changed by joining, leaving and moving', async () => {
    await startAgain();
    await run({ do: 'join', member: 0, group: 0, days: 3 });
    await recordView();
    const before = await storedCounts(meishi);
    await run({ do: 'leave', member: 0, group: 0, days: 0 });
    await run({ do: 'join', member: 0, group: 1, days: 90 });
    await run({ do: 'move', member: 0, zone: 'Pacific/Apia' });
    await run({ do: 'move group', group: 0, zone: 'Pacific/Apia' });
    expect(await storedCounts(meishi)).toEqual(before);
  });
});

const recordView = () => recordEvent({ kind: 'view' });

/** Records a counted event of the first member. */
async function recordEvent(event: Partial<Draw>): Promise<AnalyticsEvent> {
  const [base] = fc.sample(someEvent, 1) as [Draw];
  const draw = { member: 0, isSecondProfile: false, minutesAgo: 0, verdict: 'counted' } as const;
  await run({ do: 'record', events: [{ ...base, ...draw, ...event }] });
  return log.at(-1) as AnalyticsEvent;
}

const expected = () =>
  plainCounts(
    log,
    new Set(members.filter(({ isErased }) => isErased).map(({ user }) => user.user_id)),
    new Map(links.map((link, place) => [link, groups[place]?.group_id ?? ''])),
  );

/** Five users with two profiles, two groups without them, and no events. The admin of the groups is never erased, so they stay. */
async function startAgain(): Promise<void> {
  await meishi.database.query('delete from groups');
  await meishi.database.query('update users set time_zone = null');
  const tables = ['events', 'event_receipts', 'visitor_days', 'event_days', 'dimension_days', 'subject_days'];
  await meishi.database.query(`truncate ${tables.map((table) => `analytics.${table}`).join(', ')}`);
  log = [];
  members = (members ?? []).filter(({ isErased, isDeleted }) => !isErased && !isDeleted);
  while (members.length < 5) {
    const account = await meishi.createUser();
    await meishi.database.query(`update users set plan = 'pro', subscription_status = 'active'`);
    const { profile_id } = await account.call(createProfile, { body: { display_name: 'Second' } });
    members.push({ ...account, second: profile_id, isDeleted: false, isErased: false });
  }
  const admins = [await meishi.createUser()];
  groups = [await makeGroup(meishi, { admins }), await makeGroup(meishi, { admins })];
  for (const [place, { group_id }] of groups.entries())
    await meishi.database.query(
      `insert into group_links (link_id, group_id, kind, title, url, position)
       values ($1, $2, 'website', 'Shop', 'https://example.com', 0)`,
      [links[place], group_id],
    );
}

async function run(one: Step): Promise<void> {
  const { database } = meishi;
  if (one.do === 'record') {
    const events = [];
    for (const draw of one.events) events.push(await drawnEvent(draw));
    log.push(...events);
    return recordEvents(database, events);
  }
  if (one.do === 'recount') {
    const day = daysAgo(one.days).toISOString().slice(0, 10);
    expect(await recountGroups(meishi.app.get(Database), day)).toEqual([]);
    return;
  }
  if (one.do === 'move group') {
    await database.query('update groups set time_zone = $2 where group_id = $1', [
      groups[one.group]?.group_id,
      one.zone,
    ]);
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
      for (const view of rows) {
        await claimOwnView(meishi.app.get(Database), view);
        const event = log.find(({ event_id }) => event_id === view.event_id);
        if (event?.verdict === 'counted' || event?.verdict === 'duplicate') event.verdict = 'own';
      }
    }
  }
}

/** An event for the groups that show the profile now. An erased user has none. */
async function drawnEvent({
  member,
  isSecondProfile,
  minutesAgo,
  visitor,
  link,
  ...draw
}: Draw): Promise<AnalyticsEvent> {
  const account = members[member] as Member;
  const event = eventOf(account, {
    ...draw,
    event_id: randomUUID(),
    at: new Date(Date.now() - minutesAgo * 60_000),
    ...(isSecondProfile && { profile_id: account.second }),
    link_id: draw.kind === 'click' ? link : null,
    card_id: draw.kind === 'tap' ? 'C4RD' : null,
    visitor: Buffer.alloc(16, visitor),
  });
  const { rows } = await meishi.database.query(
    `select ${countedProfile} from profiles p where profile_id = $1`,
    [event.profile_id],
  );
  const [{ time_zone, groups } = { time_zone: 'UTC', groups: [] }] = rows;
  return { ...event, time_zone, groups };
}
