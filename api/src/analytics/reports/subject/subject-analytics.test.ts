import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getUserAnalytics, sources, verdicts } from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  getCardAnalytics,
  getLinkAnalytics,
} from '@meishi/api-contract/endpoints/analytics/subject-analytics';
import { type Card, listOrCreateCards, releaseCard } from '@meishi/api-contract/endpoints/cards';
import { leaveGroup } from '@meishi/api-contract/endpoints/groups/members';
import { createLink } from '@meishi/api-contract/endpoints/links';
import fc from 'fast-check';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { dayOf } from '../../../../test/expected-analytics.ts';
import { daysAgo, eventOf } from '../../../../test/fixtures/events.ts';
import { makeGroup } from '../../../../test/fixtures/groups.ts';
import type { AnalyticsEvent } from '../../recording/event.ts';
import { recordEvents } from '../../recording/store-events.ts';

let meishi: TestApp;
beforeAll(async () => {
  meishi = await startApp();
});
afterAll(() => meishi.close());

describe('a link', () => {
  const drawn = fc.record({
    minutesAgo: fc.integer({ min: 0, max: 100 * 24 * 60 }),
    kind: fc.constantFrom('click' as const, 'click' as const, 'view' as const),
    isOther: fc.boolean(),
    verdict: fc.constantFrom('counted' as const, ...verdicts),
    source: fc.constantFrom(...sources),
    referrer: fc.constantFrom('example.com', null),
  });

  it('has counts that equal a plain recount of its clicks in the owner’s time zone', async () => {
    const property = async (
      zone: string,
      range: '7d' | '90d' | 'all',
      draws: (typeof drawn extends fc.Arbitrary<infer Draw> ? Draw : never)[],
    ) => {
      const owner = await subscriber(zone);
      const [link, other] = [await addLink(owner), await addLink(owner)];
      const events = draws.map(({ minutesAgo, isOther, ...draw }) =>
        eventOf(owner, {
          ...draw,
          at: new Date(Date.now() - minutesAgo * 60_000),
          time_zone: zone,
          link_id: draw.kind === 'click' ? (isOther ? other : link) : null,
        }),
      );
      await recordEvents(meishi.database, events);
      const answer = await owner.call(getLinkAnalytics, { params: { id: link }, query: { range } });
      const clicks = events.filter(({ link_id }) => link_id === link);
      expect(answer).toMatchObject(recount(clicks, answer.range, zone));
      expect(answer.series.reduce((sum, { count }) => sum + count, 0)).toBe(answer.total);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York'),
        fc.constantFrom('7d' as const, '90d' as const, 'all' as const),
        fc.array(drawn, { maxLength: 40 }),
        property,
      ),
      { numRuns: 12 },
    );
  });

  it('has analytics for its owner only, in the trash too, with 30 days of details on a free plan', async () => {
    const [owner, stranger] = [await meishi.createUser(), await meishi.createUser()];
    const id = await addLink(owner);
    await recordEvents(
      meishi.database,
      [1, 50].map((days) => eventOf(owner, { at: daysAgo(days), link_id: id, source: 'qr' })),
    );
    await meishi.database.query('update links set deleted_at = now() where link_id = $1', [id]);
    const read = (account: TestUser) =>
      account.call(getLinkAnalytics, { params: { id }, query: { range: '90d' } });
    expect(await read(owner)).toMatchObject({ total: 2, sources: [{ value: 'qr', count: 1 }] });
    await expect(read(stranger)).rejects.toMatchObject({ status: 404 });
  });

  it('of a group has analytics for each member’s own profile', async () => {
    const [one, two] = [
      await meishi.createUser({ name: 'Ada Lind' }),
      await meishi.createUser({ name: 'Bo Roth' }),
    ];
    const { group_id } = await makeGroup(meishi, { members: [one, two] });
    await meishi.database.query(
      `insert into group_links (link_id, group_id, kind, title, url, position)
       values ('GR0VPX1NK0AA', $1, 'website', 'Shop of {first_name}', 'https://example.com', 0)`,
      [group_id],
    );
    const click = (account: TestUser) => eventOf(account, { link_id: 'GR0VPX1NK0AA', group_id });
    await recordEvents(meishi.database, [click(one), click(one), click(two)]);
    const read = (account: TestUser, profile: TestUser) =>
      account.call(getLinkAnalytics, {
        params: { id: `GR0VPX1NK0AA_${profile.user.default_profile_id}` },
      });
    expect(await read(one, one)).toMatchObject({ title: 'Shop of Ada', total: 2 });
    expect(await read(two, two)).toMatchObject({ title: 'Shop of Bo', total: 1 });
    await expect(read(one, two)).rejects.toMatchObject({ status: 404 });

    const rankedLinks = async () => (await one.call(getUserAnalytics)).links;
    expect(await rankedLinks()).toMatchObject([{ title: 'Shop of Ada', clicks: 2, deleted: false }]);
    await one.call(leaveGroup, { params: { id: group_id } });
    expect(await rankedLinks()).toMatchObject([{ title: 'Shop of Ada', clicks: 2, deleted: true }]);
  });
});

describe('a card', () => {
  it('has analytics of the taps of its current owner only', async () => {
    const [first, second] = [await meishi.createUser(), await meishi.createUser()];
    const { card_id } = (await first.call(listOrCreateCards, {
      body: { profile_id: first.user.default_profile_id, label: 'Fair' },
    })) as Card;
    const tap = (account: TestUser, changes: Partial<AnalyticsEvent>) =>
      eventOf(account, { kind: 'tap', card_id, source: 'nfc', ...changes });
    await recordEvents(meishi.database, [
      tap(first, { at: daysAgo(9) }),
      tap(first, { device: 'mobile', country: 'SE' }),
      tap(first, { verdict: 'bot' }),
      tap(second, {}),
    ]);
    const read = (account: TestUser) =>
      account.call(getCardAnalytics, { params: { id: card_id.toLowerCase() }, query: { range: '7d' } });
    expect(await read(first)).toMatchObject({
      card_id,
      label: 'Fair',
      total: 1,
      previous: 1,
      sources: [{ value: 'nfc', count: 1 }],
      devices: [{ value: 'mobile', count: 1 }],
      countries: [{ value: 'SE', count: 1 }],
      filtered: { hits: 2, counted: 1, bot: 1 },
    });
    await expect(read(second)).rejects.toMatchObject({ status: 404 });
    await first.call(releaseCard, { params: { id: card_id } });
    await expect(read(first)).rejects.toMatchObject({ status: 404 });
  });
});

function recount(clicks: AnalyticsEvent[], { from, to }: { from: string; to: string }, tz: string) {
  const inside = clicks.filter(({ at }) => dayOf(at, tz) >= from && dayOf(at, tz) <= to);
  const counted = inside.filter(({ verdict }) => verdict === 'counted');
  return {
    total: counted.length,
    filtered: {
      hits: inside.length,
      ...Object.fromEntries(
        verdicts.map((verdict) => [verdict, inside.filter((event) => event.verdict === verdict).length]),
      ),
    },
    referrers: counted.some(({ referrer }) => referrer)
      ? [{ value: 'example.com', count: counted.filter(({ referrer }) => referrer).length }]
      : [],
    sources: [...Map.groupBy(counted, ({ source }) => source)]
      .map(([value, { length: count }]) => ({ value, count }))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
  };
}

async function subscriber(timeZone: string): Promise<TestUser> {
  const account = await meishi.createUser();
  await meishi.database.query(
    `update users set time_zone = $2, plan = 'pro', subscription_status = 'active' where user_id = $1`,
    [account.user.user_id, timeZone],
  );
  return account;
}

async function addLink({ call, user }: TestUser): Promise<string> {
  const body = {
    profile_id: user.default_profile_id,
    kind: 'website',
    title: 'Site',
    url: 'https://example.com',
  } as const;
  return (await call(createLink, { body })).link_id;
}
