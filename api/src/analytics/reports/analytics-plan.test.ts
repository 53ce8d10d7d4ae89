import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exportUserAnalytics,
  getUserAnalytics,
  type Range,
} from '@meishi/api-contract/endpoints/analytics/analytics';
import { createLink, type Link } from '@meishi/api-contract/endpoints/links';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { daysAgo, eventOf } from '../../../test/fixtures/events.ts';
import { recordEvents } from '../recording/store-events.ts';

let meishi: TestApp;
beforeAll(async () => {
  meishi = await startApp();
});
afterAll(() => meishi.close());

describe('an answer', () => {
  it('has all counts and 30 days of details on a free plan', async () => {
    const owner = await meishi.createUser();
    const link = await addLink(owner, 'Site');
    const event = { link_id: link.link_id, source: 'qr', country: 'SE' } as const;
    await recordEvents(
      meishi.database,
      [3, 40, 100].map((days) => eventOf(owner, { ...event, at: daysAgo(days) })),
    );
    const free = await read(owner, '12m');
    expect(free.totals.clicks).toBe(3);
    expect(free.series.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(3);
    expect(free.filtered.counted).toBe(3);
    expect(free.details_from).toBe(daysAgo(29).toISOString().slice(0, 10));
    expect(free.links).toMatchObject([{ clicks: 1, previous_clicks: 1 }]);
    expect(free.sources).toMatchObject([{ value: 'qr', clicks: 1, previous_clicks: 1 }]);
    expect(free.countries).toMatchObject([{ value: 'SE', clicks: 1, previous_clicks: 1 }]);

    await meishi.database.query(`update users set plan = 'pro', subscription_status = 'active'`);
    const paid = await read(owner, '12m');
    expect(paid.details_from).toBe(paid.range.from);
    expect(paid.links).toMatchObject([{ clicks: 3 }]);
    expect(paid.sources).toMatchObject([{ value: 'qr', clicks: 3, previous_clicks: 0 }]);
    expect((await read(owner, '7d')).details_from).toBe((await read(owner, '7d')).range.from);
  });

  it('is exported completely on every plan, by day and with formulas escaped', async () => {
    const owner = await meishi.createUser();
    const link = await addLink(owner, '=cmd()');
    await recordEvents(
      meishi.database,
      [0, 200].map((days) => eventOf(owner, { at: daysAgo(days), link_id: link.link_id })),
    );
    const exported = async (table: 'days' | 'links') =>
      (await (await owner.call(exportUserAnalytics, { query: { table } })).text()).trim().split('\r\n');
    const [header, first, ...days] = await exported('days');
    expect(header).toBe('at,views,visitors,clicks,taps,saves,exchanges');
    expect(first).toBe(`${daysAgo(200).toISOString().slice(0, 10)},0,0,1,0,0,0`);
    expect(days).toHaveLength(200);
    expect(await exported('links')).toEqual([
      'link_id,title,kind,clicks,previous_clicks,deleted',
      `${link.link_id},'=cmd(),website,2,0,false`,
    ]);
  });
});

async function addLink({ call, user }: TestUser, title: string): Promise<Link> {
  const profile_id = user.default_profile_id;
  return call(createLink, { body: { profile_id, kind: 'website', title, url: 'https://example.com' } });
}

function read(owner: TestUser, range: Range) {
  return owner.call(getUserAnalytics, { query: { range } });
}
