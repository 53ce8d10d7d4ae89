import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { startApp, type TestApp } from '../../../test/app.ts';

let meishi: TestApp;
beforeAll(async () => {
  meishi = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => meishi.close());

describe('a visitor’s country', () => {
  it('is found by the address, which is not stored, and is null for private and unknown addresses', async () => {
    const owner = await meishi.createUser();
    const link = await owner.call(createLink, {
      body: {
        profile_id: owner.user.default_profile_id,
        kind: 'website',
        title: 'Site',
        url: 'https://example.com',
      },
    });
    const addresses = ['193.99.144.80', '::ffff:193.99.144.81', '2001:4860:4860::8888', '10.1.2.3', '::1'];
    for (const address of addresses)
      await fetch(`${meishi.origin}/l/${link.link_id}`, {
        redirect: 'manual',
        headers: {
          'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`,
          'x-forwarded-for': address,
        },
      });
    const { totals, countries } = await owner.call(getUserAnalytics, { query: {} });
    expect(totals.clicks).toBe(addresses.length);
    expect(countries).toMatchObject([
      { value: 'DE', views: 0, clicks: 2 },
      { value: 'US', views: 0, clicks: 1 },
    ]);
    const { rows } = await meishi.database.query(
      `select (select json_agg(e) from analytics.events e)::text ||
         (select json_agg(h) from analytics.recent_hits h)::text as kept`,
    );
    for (const address of addresses) expect(rows[0].kept).not.toContain(address);
  });
});
