import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Boot } from '@meishi/api-contract/boot';
import { adminCreatePreview } from '@meishi/api-contract/endpoints/admin/admin-releases';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { pack, release, remoteBuild, shellBuild } from '../../../../test/fixtures/releases.ts';
import { Audit } from '../../../platform/audit/audit.ts';
import { Previews } from './previews.service.ts';

const name = 'mf-profile';
const build = (version: string, requires?: string) =>
  pack(remoteBuild(name, [{ path: '/dashboard', access: 'user' }], { version, requires }));

let meishi: TestApp;
let admin: TestUser;
let live: string;
let next: string;
beforeAll(async () => {
  meishi = await startApp();
  admin = await meishi.createUser({ email: productAdmin });
  await release(meishi, 'shell', pack(shellBuild()));
  live = (await release(meishi, name, build('1.0.0'))).version;
  next = (await release(meishi, name, build('2.0.0'), false)).version;
});
afterAll(() => meishi.close());

const preview = (version: string) => admin.call(adminCreatePreview, { params: { name }, body: { version } });

/** The path of a preview link on the tests' origin. */
const pathOf = (url: string) => new URL(url).pathname;

const start = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${meishi.origin}/preview`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token }),
  });

async function open(cookie = '') {
  const answer = await fetch(`${meishi.origin}/dashboard`, { headers: { cookie } });
  const html = await answer.text();
  const [, json = 'null'] = /<script type="application\/json" id="meishi">(.*?)<\/script>/.exec(html) ?? [];
  return { html, boot: JSON.parse(json) as Boot };
}
const versionIn = ({ registry }: Boot) => registry.remotes.find((remote) => remote.name === name)?.version;

describe('a preview', () => {
  it('runs a stored release in one browser, with a banner, until it is ended', async () => {
    const { url, expires_at } = await preview('2.0.0');
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    expect((await meishi.app.get(Audit).list({ action: 'preview-created', limit: 1 })).entries).toMatchObject(
      [
        {
          actor: { kind: 'user', label: productAdmin },
          subject: `remote:${name}`,
          details: { version: next },
        },
      ],
    );

    const offer = await fetch(meishi.origin + pathOf(url));
    expect([offer.status, offer.headers.has('set-cookie')]).toEqual([200, false]);
    expect(await offer.text()).toContain(`Preview of ${name} ${next}`);

    const started = await start(pathOf(url).slice('/preview/'.length));
    expect([started.status, started.headers.get('location')]).toEqual([303, '/']);
    const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { html, boot } = await open(cookie);
    expect([versionIn(boot), boot.preview]).toEqual([next, { remote: name, version: next }]);
    expect(html).toContain(`>Preview of ${name} ${next}</span>`);

    const other = await open();
    expect([versionIn(other.boot), other.boot.preview]).toEqual([live, null]);
    expect(other.html).not.toContain('Preview of');
    const ended = await fetch(`${meishi.origin}/preview/end`, { method: 'POST', redirect: 'manual' });
    expect(ended.headers.get('set-cookie')).toMatch(/^meishi\.preview=; Max-Age=0; Path=\/;/);
  });

  it('cannot be started by another site’s form, a forged link or an expired link', async () => {
    const previews = meishi.app.get(Previews);
    const token = pathOf((await preview(next)).url).slice('/preview/'.length);
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const minutes = (count: number) => new Date(Date.now() - count * 60_000);
    const old = pathOf(previews.link({ remote: name, version: next }, minutes(16)).url).slice(9);
    const browsers = previews.begin({ remote: name, version: next }, new Date()).split(/[=;]/)[1] ?? '';
    const tries: [string, Record<string, string>][] = [
      [token, { 'sec-fetch-site': 'cross-site' }],
      [changed, {}],
      [old, {}],
      [browsers, {}],
      ['', {}],
      ['e30.x', {}],
    ];
    for (const [given, headers] of tries) {
      const answer = await start(given, headers);
      expect([answer.status, answer.headers.has('set-cookie')]).toEqual([410, false]);
    }
    expect((await fetch(`${meishi.origin}/preview/${old}`)).status).toBe(410);
  });

  it('ends after an hour or with its release, and cannot be started by a query or a forged cookie', async () => {
    const previews = meishi.app.get(Previews);
    const cookieOf = (version: string, minutesAgo: number) =>
      previews.begin({ remote: name, version }, new Date(Date.now() - minutesAgo * 60_000)).split(';')[0];
    expect(versionIn((await open(cookieOf(next, 59))).boot)).toBe(next);
    for (const cookie of [
      cookieOf(next, 61),
      cookieOf('9.9.9-00000000', 1),
      `meishi.preview=${name}`,
      `meishi.preview=${Buffer.from(JSON.stringify([name, next, Date.now() + 60_000])).toString('base64url')}.`,
    ])
      expect((await open(cookie)).boot).toMatchObject({ preview: null });
    const page = await fetch(`${meishi.origin}/dashboard?preview=${name}@${next}`);
    expect(await page.text()).not.toContain(next);
  });

  it('needs a release that exists and could go live', async () => {
    await expect(preview('9.9.9')).rejects.toMatchObject({ status: 404 });
    const misfit = await release(meishi, name, build('3.0.0', '^2.0.0'), false);
    await expect(preview(misfit.version)).rejects.toMatchObject({ code: 'incompatible-release' });
  });
});
