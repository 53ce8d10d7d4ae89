import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Analytics,
  getAllUserAnalytics,
  getUserAnalytics,
  type Range,
} from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  createLink,
  deleteLink,
  type Link,
  recordLinkClick,
  updateLink,
} from '@meishi/api-contract/endpoints/links';
import { updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { createClient } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { daysAgo, eventOf } from '../../test/fixtures/events.ts';
import { recordEvents } from './recording/store-events.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let meishi: TestApp;
beforeAll(async () => {
  meishi = await startApp({ COUNTRY_HEADER: 'X-Country' });
});
afterAll(() => meishi.close());

describe('a link of a public profile', () => {
  it('redirects and is counted, with only the permitted data about the visitor', async () => {
    const { owner, link } = await ownerWithLink();
    const answer = await follow(
      link,
      { 'user-agent': phone, 'x-country': 'SE', referer: 'https://www.News.example/a?b=c' },
      '?s=qr',
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://example.com/caf%C3%A9']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(await read(owner)).toMatchObject({
      totals: { views: 0, visitors: 0, clicks: 1 },
      links: [
        {
          link_id: link.link_id,
          title: link.title,
          kind: 'website',
          clicks: 1,
          previous_clicks: 0,
          deleted: false,
        },
      ],
      sources: [{ value: 'qr', views: 0, clicks: 1, previous_views: 0, previous_clicks: 0 }],
      devices: [{ value: 'mobile', views: 0, clicks: 1 }],
      browsers: [{ value: 'Safari', views: 0, clicks: 1 }],
      countries: [{ value: 'SE', views: 0, clicks: 1 }],
      referrers: [{ value: 'news.example', views: 0, clicks: 1 }],
    });
    const { rows } = await meishi.database.query('select * from analytics.events where user_id = $1', [
      owner.user.user_id,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla|\/a\?b/);
    expect(rows[0].visitor).toHaveLength(16);
  });

  it('gets a verdict for each kind of request', async () => {
    const { owner, link } = await ownerWithLink();
    await follow(link);
    await follow(link);
    await follow(link, { 'user-agent': 'curl/8.5.0' });
    await follow(link, { 'user-agent': '' });
    await follow(link, { 'user-agent': 'Slackbot-LinkExpanding 1.0' });
    await follow(link, { purpose: 'prefetch' });
    await fetch(`${meishi.origin}/l/${link.link_id}`, { method: 'HEAD', redirect: 'manual' });
    expect((await read(owner)).filtered).toEqual({
      hits: 7,
      counted: 1,
      bot: 2,
      prefetch: 3,
      duplicate: 1,
      own: 0,
    });
  });

  it('counts again for the same visitor after an hour', async () => {
    const { owner, link } = await ownerWithLink();
    await follow(link);
    const age = (minutes: number) =>
      meishi.database.query(
        `update analytics.recent_hits set at = at - $1 * interval '1 minute' where hit like $2`,
        [minutes, `%${link.link_id}`],
      );
    await age(59);
    await follow(link);
    await age(2);
    await follow(link);
    expect((await read(owner)).filtered).toMatchObject({ hits: 3, counted: 2, duplicate: 1 });
  });

  it('that is disabled, deleted, unknown, outside its schedule or on a profile that is off shows a notice and counts nothing', async () => {
    const { owner, link } = await ownerWithLink();
    const change = (body: object) => owner.call(updateLink, { params: { id: link.link_id }, body });
    await subscribe(owner);
    const isClosed = async () => {
      const answer = await follow(link);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await answer.text()).toContain('This link no longer exists');
      await expect(click(meishi.visitor, link)).rejects.toMatchObject({ status: 404, code: 'not-found' });
      return answer.status;
    };
    await change({ enabled: false });
    expect(await isClosed()).toBe(404);
    await change({ enabled: true, starts_at: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await isClosed()).toBe(404);
    await change({ starts_at: null, ends_at: new Date(Date.now() - 1000).toISOString() });
    expect(await isClosed()).toBe(404);
    await change({ ends_at: null });
    const id = owner.user.default_profile_id;
    const { rows } = await meishi.database.query('select version from profiles where profile_id = $1', [id]);
    await owner.call(updateProfile, {
      params: { id },
      body: { version: rows[0].version, visibility: 'off' },
    });
    expect(await isClosed()).toBe(404);
    await owner.call(deleteLink, { params: { id: link.link_id } });
    expect(await isClosed()).toBe(404);
    for (const unknown of ['nothing', '%00', '%E0%A4%A'])
      expect((await fetch(`${meishi.origin}/l/${unknown}`)).status).toBeLessThan(500);
    expect((await read(owner)).filtered.hits).toBe(0);
  });
});

describe('a click that a page reports', () => {
  it('counts once when it is repeated, also concurrently and on several servers', async () => {
    const { owner, link } = await ownerWithLink();
    const other = await startApp({ DATABASE_URL: meishi.config.DATABASE_URL });
    const event_id = randomUUID();
    const calls = Array.from({ length: 20 }, (_, index) =>
      click(index % 2 ? meishi.visitor : other.visitor, link, { event_id }),
    );
    expect(await Promise.all(calls)).toEqual(calls.map(() => ({ event_id })));
    await other.close();
    expect((await read(owner)).filtered).toMatchObject({ hits: 1 });
  });

  it('gets the verdict own from the owner, and counted from anyone else', async () => {
    const { owner, link } = await ownerWithLink();
    const stranger = await meishi.createUser();
    const as = (account: TestUser, agent: string) =>
      createClient({
        baseUrl: `${meishi.origin}/api/v1`,
        token: async () => account.token,
        fetch: (address, request) =>
          fetch(address, { ...request, headers: withAgent(request?.headers, agent) }),
      });
    await click(as(owner, laptop), link);
    await click(as(stranger, laptop), link, { source: 'wallet' });
    expect(await read(owner)).toMatchObject({
      filtered: { hits: 2, counted: 1, own: 1 },
      sources: [{ value: 'wallet', clicks: 1 }],
    });
  });
});

describe('an answer', () => {
  it('has every day of its range, or every month of a long one, and the previous period', async () => {
    const { owner, link } = await ownerWithLink();
    await subscribe(owner);
    await recordEvents(
      meishi.database,
      [3, 40, 41, 500].map((days) => eventOf(owner, { at: daysAgo(days), link_id: link.link_id })),
    );
    const today = new Date().toISOString().slice(0, 10);
    const lengths: [Range, number, number, number | null][] = [
      ['7d', 7, 1, 0],
      ['30d', 30, 1, 2],
      ['90d', 90, 3, 0],
      ['12m', 12, 3, 1],
    ];
    for (const [range, entries, clicks, before] of lengths) {
      const answer = await read(owner, range);
      expect([range, answer.series.length, answer.totals.clicks, answer.previous?.clicks]).toEqual([
        range,
        entries,
        clicks,
        before,
      ]);
      expect(answer.range).toMatchObject({ to: today, tz: 'UTC' });
      expect(new Set(answer.series.map(({ at }) => at)).size).toBe(entries);
      expect(answer.series.reduce((sum, entry) => sum + entry.clicks, 0)).toBe(clicks);
      expect(answer.previous_series?.length).toBe(entries);
      expect(answer.previous_series?.reduce((sum, entry) => sum + entry.clicks, 0)).toBe(before);
    }
    const all = await owner.call(getAllUserAnalytics, { query: {} });
    expect([all.totals.clicks, all.previous]).toEqual([4, null]);
    expect(all.series.length).toBeGreaterThanOrEqual(17);
    expect(all.links).toMatchObject([{ clicks: 4, previous_clicks: 0 }]);
  });

  it('is limited to one profile on request, and never to another user’s', async () => {
    const { owner, link } = await ownerWithLink();
    await follow(link);
    const of = (account: TestUser, profile_id: string) =>
      account.call(getUserAnalytics, { query: { profile_id } });
    expect((await of(owner, owner.user.default_profile_id)).totals.clicks).toBe(1);
    const stranger = await meishi.createUser();
    await expect(of(stranger, owner.user.default_profile_id)).rejects.toMatchObject({ status: 404 });
    expect((await read(stranger)).filtered.hits).toBe(0);
  });

  it('keeps the clicks of a deleted link', async () => {
    const { owner, link } = await ownerWithLink();
    await follow(link);
    await owner.call(deleteLink, { params: { id: link.link_id } });
    expect((await read(owner)).links).toMatchObject([{ title: link.title, clicks: 1, deleted: true }]);
    await meishi.database.query('delete from links where link_id = $1', [link.link_id]);
    expect((await read(owner)).links).toMatchObject([{ title: 'Deleted link', clicks: 1, deleted: true }]);
  });
});

describe('a card', () => {
  it('is listed by its owner’s label, or by its id without one', async () => {
    const owner = await meishi.createUser();
    const { user_id } = owner.user;
    await meishi.database.query(
      `insert into cards (card_id, kind, user_id, label) values ($1, 'pvc', $3, 'Fair'), ($2, 'pvc', $3, '')`,
      ['FAIRCARD0', 'PLAINCARD', user_id],
    );
    const taps = ['FAIRCARD0', 'FAIRCARD0', 'PLAINCARD'];
    await recordEvents(
      meishi.database,
      taps.map((card_id) => eventOf(owner, { kind: 'tap', card_id })),
    );
    const { totals, cards } = await read(owner);
    expect(totals.taps).toBe(3);
    expect(cards).toEqual([
      { card_id: 'FAIRCARD0', label: 'Fair', taps: 2, previous_taps: 0 },
      { card_id: 'PLAINCARD', label: 'PLAINCARD', taps: 1, previous_taps: 0 },
    ]);
  });
});

async function subscribe({ user }: TestUser): Promise<void> {
  await meishi.database.query(
    `update users set plan = 'pro', subscription_status = 'active' where user_id = $1`,
    [user.user_id],
  );
}

async function ownerWithLink(): Promise<{ owner: TestUser; link: Link }> {
  const owner = await meishi.createUser();
  const link = await owner.call(createLink, {
    body: {
      profile_id: owner.user.default_profile_id,
      kind: 'website',
      title: 'Café',
      url: 'https://example.com/café',
    },
  });
  return { owner, link };
}

function follow({ link_id }: Link, headers: Record<string, string> = {}, query = ''): Promise<Response> {
  return fetch(`${meishi.origin}/l/${link_id}${query}`, {
    redirect: 'manual',
    headers: { 'user-agent': laptop, ...headers },
  });
}

function click(
  call: TestUser['call'],
  { link_id }: Link,
  more: { event_id?: string; source?: 'wallet' } = {},
) {
  return call(recordLinkClick, { body: { event_id: randomUUID(), link_id, ...more } });
}

function read(owner: TestUser, range: Range = '7d'): Promise<Analytics> {
  return owner.call(getUserAnalytics, { query: { range } });
}

function withAgent(headers: RequestInit['headers'], agent: string): Headers {
  const all = new Headers(headers);
  all.set('user-agent', agent);
  return all;
}
