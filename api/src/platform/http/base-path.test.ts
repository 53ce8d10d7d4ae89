import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageBoot } from '@meishi/api-contract/boot';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getRegistry } from '@meishi/api-contract/endpoints/remotes/registry';
import { DAVClient } from 'tsdav';
import { productAdmin, startApp, type TestApp } from '../../../test/app.ts';
import { davClient, hrefsOf, multiget, propfind } from '../../../test/dav.ts';
import { ownProfile } from '../../../test/fixtures/profiles.ts';
import { pack, release, remoteBuild, shellBuild } from '../../../test/fixtures/releases.ts';

/** `PUBLIC_URL` has a path that is one of the product's own paths as well. */

let app: TestApp;
/** As the proxy forwards it. */
let below: string;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://intranet.example/cards' });
  below = `${app.origin}/cards`;
});
afterAll(() => app.close());

const get = (address: string, headers = {}) => fetch(address, { headers, redirect: 'manual' });
const headersOf = async (address: string, headers = {}) => (await get(address, headers)).headers;

describe('the edge', () => {
  it.each(['/', '/dashboard', '/cardsx', '/cards%2Fapi', '/api/v1/remotes', '/robots.txt', '/dav', '/c/X'])(
    'answers 404 outside of the path: %s',
    async (path) => {
      const answer = await get(app.origin + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('answers probes with and without the path', async () => {
    for (const address of [below, app.origin])
      for (const probe of ['health', 'ready'])
        expect((await get(`${address}/api/v1/${probe}`)).status).toBe(200);
  });

  it('completes redirects and the paths of cookies', async () => {
    const tap = await headersOf(`${below}/c/ABC`);
    expect(tap.get('location')).toMatch(/^\/cards\/unregistered-card\?/);
    const admin = await app.createUser({ email: productAdmin });
    const registry = await headersOf(`${below}/api/v1/remotes`, { authorization: `Bearer ${admin.token}` });
    expect(registry.getSetCookie()).toEqual([
      expect.stringMatching(/^meishi\.[^;]+;.* Path=\/cards\/remotes;/),
    ]);
    const left = await fetch(`${below}/preview/end`, { method: 'POST', redirect: 'manual' });
    expect([left.headers.get('location'), left.headers.get('set-cookie')]).toEqual([
      '/cards/',
      expect.stringMatching(/; Path=\/cards(;|$)/),
    ]);
  });

  it('knows the pages of the product by their origin', async () => {
    const renew = (origin: string) =>
      fetch(`${below}/api/v1/openid/renew`, {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: '{"fresh":false}',
      });
    expect((await renew('https://intranet.example')).status).toBe(200);
    expect((await renew('https://else.example')).status).toBe(403);
  });

  it('removes too large cookies of the path', async () => {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    socket.end(`GET /cards/api/v1/users/me HTTP/1.1\r\nhost: x\r\ncookie: a=${'x'.repeat(20_000)}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toContain('set-cookie: a=; Max-Age=0; Path=/cards\r\n');
    expect(answer).toContain('"error":"headers-too-large"');
  });
});

describe('documents', () => {
  it('of the app load everything from below the path', async () => {
    const meishi = { ...app, origin: below };
    expect((await get(`${below}/dashboard`)).status).toBe(503);
    const manifest = { 'manifest.webmanifest': '{"name":"Meishi","start_url":"/","scope":"/"}' };
    await release(meishi, 'shell', pack(shellBuild({ files: manifest })));
    const routes = [{ path: '/dashboard', access: 'public' as const }];
    await release(meishi, 'mf-profile', pack(remoteBuild('mf-profile', routes)));

    const html = await (await get(`${below}/dashboard`)).text();
    const boot: PageBoot = JSON.parse(/id="meishi">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(boot.config).toMatchObject({ origin: 'https://intranet.example', base: '/cards' });
    const loaded = [...html.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(loaded.length).toBeGreaterThan(3);
    for (const address of loaded) {
      expect(address).toMatch(/^\/cards\//);
      if (address.endsWith('.js')) expect((await get(app.origin + address)).status).toBe(200);
    }
    // Responses of the API have paths below the base path.
    const [remote] = (await app.visitor(getRegistry)).remotes;
    expect(remote?.base).toMatch(/^\/remotes\/mf-profile\//);
    expect(await (await get(`${below}/manifest.webmanifest`)).json()).toEqual({
      name: 'Meishi',
      short_name: 'Meishi',
      id: '/cards/',
      start_url: '/cards/',
      scope: '/cards/',
    });
  });

  it('for search engines name whole addresses', async () => {
    const ada = await app.createUser();
    const { profile_id } = await ownProfile(ada);
    await app.database.query(`update profiles set visibility = 'public' where profile_id = $1`, [profile_id]);
    const robots = await (await get(`${below}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /cards/api/\n');
    expect(robots).toContain('Sitemap: https://intranet.example/cards/sitemap.xml\n');
    const index = await (await get(`${below}/sitemap.xml`)).text();
    const [, file = ''] = /<loc>https:\/\/intranet\.example(\/cards\/sitemaps\/.*?)<\/loc>/.exec(index) ?? [];
    expect(await (await get(app.origin + file)).text()).toContain(
      `<loc>https://intranet.example/cards/profile/${profile_id}</loc>`,
    );
  });

  it('without the app have their links below the path', async () => {
    expect(await (await get(`${below}/l/ABC`)).text()).toContain('<a href="/cards/">');
    const docs = await (await get(`${below}/api/docs`)).text();
    expect(docs).toContain('src="/cards/api/docs/start.js"');
    expect(await (await get(`${below}/api/docs/start.js`)).text()).toContain(
      `'/cards/api/docs/openapi.json'`,
    );
    expect(await (await get(`${below}/api/docs/openapi.json`)).json()).toMatchObject({
      servers: [{ url: '/cards/api/v1' }],
    });
  });
});

describe('CardDAV', () => {
  it('is found, read and changed by the client tsdav', async () => {
    const ada = await app.createUser({ name: 'Ada' });
    await ada.call(createContact, { body: { display_name: 'Bo' } });
    const { secret } = await davClient(app, ada, 'contacts:write');
    const client = new DAVClient({
      serverUrl: app.origin,
      credentials: { username: ada.email, password: secret },
      authMethod: 'Basic',
      defaultAccountType: 'carddav',
    });
    await client.login();
    const [book] = await client.fetchAddressBooks();
    if (!book) throw new Error('There is no address book.');
    expect(new URL(book.url).pathname).toBe('/cards/dav/books/contacts/');
    const [bo] = await client.fetchVCards({ addressBook: book });
    expect(bo?.data).toContain('FN:Bo');
    const vCard = { url: bo?.url ?? '', etag: bo?.etag, data: bo?.data.replace('FN:Bo', 'FN:Bo Diddley') };
    expect((await client.updateVCard({ vCard })).status).toBe(204);
  });

  it('answers a report about addresses of programs, which it repeats', async () => {
    const ada = await app.createUser();
    const { contact_id } = await ada.call(createContact, { body: { display_name: 'Bo' } });
    const { send } = await davClient(app, ada, 'contacts:read');
    const book = '/cards/dav/books/contacts/';
    const answer = await send('REPORT', book, {
      body: multiget(`${book}${contact_id}.vcf`, `${book}gone.vcf`, `/dav/books/contacts/${contact_id}.vcf`),
    });
    expect(hrefsOf(answer)).toEqual([
      `/dav/books/contacts/${contact_id}.vcf 404`,
      `${book}${contact_id}.vcf`,
      `${book}gone.vcf 404`,
    ]);
    const home = await send('PROPFIND', '/cards/dav', {
      body: propfind('current-user-principal'),
      headers: { depth: '0' },
    });
    expect(home.text).toContain('<D:href>/cards/dav/</D:href>');
  });
});
