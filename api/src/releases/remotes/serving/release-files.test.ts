import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { getRegistry, type Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import {
  internalAccount,
  productAdmin,
  startApp,
  type TestApp,
  type TestUser,
} from '../../../../test/app.ts';
import { pack, release, releaseFirstBuilds, remoteBuild } from '../../../../test/fixtures/releases.ts';
import { RestrictedFiles } from './restricted-files.ts';

const tokens = ['shell', 'mf-profile', 'mf-admin', 'mf-lab'].map((name) => `${name}:${name}-token`);

let meishi: TestApp;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  meishi = await startApp({ RELEASE_TOKENS: tokens.join(',') });
  [admin, user] = await Promise.all([meishi.createUser({ email: productAdmin }), meishi.createUser()]);
  await releaseFirstBuilds(meishi);
});
afterAll(() => meishi.close());

describe('a restricted remote', () => {
  it('is invisible without its role, in the registry and by its files', async () => {
    const { base = '', version = '' } = find(await admin.call(getRegistry), 'mf-admin') ?? {};
    const unknown = await plain('/remotes/mf-nothing/1.0.0-00000000/remoteEntry.js');
    expect(unknown.status).toBe(404);
    const own = await filesCookie(admin);
    const other = await meishi.createUser({ email: internalAccount });
    for (const call of [meishi.visitor, user.call]) {
      const registry = await call(getRegistry);
      expect(registry.guarded).toEqual([]);
      expect(JSON.stringify(registry)).not.toContain('admin');
    }
    for (const [cookie, path] of [
      [own, `/remotes/mf-admin/${version}/remoteEntry.js`],
      [own, `/remotes/mf-admin/${version}/page0.js`],
      [own, `/remotes/mf-admin/${version}/nothing.js`],
      [own, `${base}remoteEntry.js.map`],
      [own, `${base}package.json`],
      [own, `${base.replace(/~\w/, (start) => (start === '~a' ? '~b' : '~a'))}remoteEntry.js`],
      [own, `${base.replace('mf-admin', 'mf-profile')}remoteEntry.js`],
      ['', `${base}remoteEntry.js`],
      [await filesCookie(other), `${base}remoteEntry.js`],
      [own.replace(/\.\d+\./, '.9999999999.'), `${base}remoteEntry.js`],
    ] as const)
      expect([path, await plain(path, cookie)]).toEqual([path, unknown]);
  });

  it('gives no cookie to users without a role', async () => {
    expect(await filesCookie(user)).toBe('');
  });

  it('is served to the session of a user with its role, for ten minutes', async () => {
    const remote = find(await admin.call(getRegistry), 'mf-admin');
    expect(remote?.base).toMatch(/^\/remotes\/~[\w-]{43}\/mf-admin\/1\.0\.0-[0-9a-f]{8}\/$/);
    const cookie = await filesCookie(admin);
    const entry = await fetch(meishi.origin + remote?.base + remote?.entry, { headers: { cookie } });
    expect(entry.status).toBe(200);
    expect(entry.headers.get('cache-control')).toBe('private, no-store');
    expect(await entry.text()).toContain('mf-admin 1.0.0');

    const [, session = ''] = /=(\w+)\./.exec(cookie) ?? [];
    const statusAfter = async (minutes: number) => {
      const past = new Date(Date.now() - minutes * 60_000);
      const [older = ''] = meishi.app.get(RestrictedFiles).cookieFor(session, past).split(';');
      return (await plain(`${remote?.base}remoteEntry.js`, older)).status;
    };
    expect(await statusAfter(9)).toBe(200);
    expect(await statusAfter(11)).toBe(404);
  });

  it('is served to its team at an address without a session, to check an upload', async () => {
    const { version } = find(await admin.call(getRegistry), 'mf-admin') ?? {};
    const statusFor = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${meishi.origin}/remotes/mf-admin/${version}/remoteEntry.js`, { headers })).status;
    };
    expect(await statusFor('mf-admin-token')).toBe(200);
    expect(await statusFor('mf-profile-token')).toBe(404);
  });

  it('is no longer served once the session has ended', async () => {
    const leaving = await meishi.createUser({ email: `${productAdmin.replace('@', '-leaving@')}` });
    await meishi.database.query('update users set is_product_admin = true where user_id = $1', [
      leaving.user.user_id,
    ]);
    const { base } = find(await leaving.call(getRegistry), 'mf-admin') ?? {};
    const cookie = await filesCookie(leaving);
    expect((await plain(`${base}remoteEntry.js`, cookie)).status).toBe(200);
    await leaving.call(endSessions, { body: { which: 'this' } });
    expect((await plain(`${base}remoteEntry.js`, cookie)).status).toBe(404);
  });

  it('is no longer served once the role is withdrawn', async () => {
    const remote = find(await admin.call(getRegistry), 'mf-admin');
    const cookie = await filesCookie(admin);
    const statusAt = async (productAdmins: string) => {
      const { DATABASE_URL, FILES_DIR = '' } = meishi.config;
      const server = await startApp({ DATABASE_URL, FILES_DIR, PRODUCT_ADMINS: productAdmins });
      const { status } = await fetch(`${server.origin}${remote?.base}${remote?.entry}`, {
        headers: { cookie },
      });
      await server.close();
      return status;
    };
    expect(await statusAt(productAdmin)).toBe(200);
    expect(await statusAt('somebody-else@meishi.test')).toBe(404);
  });

  it('is hidden from product admins if it is internal, and vice versa', async () => {
    const internal = await meishi.createUser({ email: internalAccount });
    await release(
      meishi,
      'mf-lab',
      pack(remoteBuild('mf-lab', [{ path: '/dreams-lab', access: 'internal' }])),
    );
    const names = ({ remotes }: Registry) =>
      remotes.map(({ name }) => name).filter((name) => /admin|lab/.test(name));
    expect(names(await internal.call(getRegistry))).toEqual(['mf-lab']);
    expect(names(await admin.call(getRegistry))).toEqual(['mf-admin']);
  });
});

describe('a file of a release', () => {
  it('is sent compressed and cached permanently', async () => {
    const { base, entry } = find(await meishi.visitor(getRegistry), 'mf-profile') ?? {};
    const address = `${meishi.origin}${base}${entry}`;
    const plainly = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    expect(Object.fromEntries(plainly.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(plainly.headers.has('access-control-allow-origin')).toBe(false);
    const text = await plainly.text();

    for (const encoding of ['br', 'gzip']) {
      const packed = await fetch(address, { headers: { 'accept-encoding': `${encoding}, identity;q=0.1` } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.headers.get('etag')).not.toBe(plainly.headers.get('etag'));
      expect(await packed.text()).toBe(text);
    }
    const etag = plainly.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'accept-encoding': 'br;q=0', 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      `${text.length}`,
      '',
    ]);
  });

  it('that is missing gets a plain 404 and never a page', async () => {
    const { base } = find(await meishi.visitor(getRegistry), 'mf-profile') ?? {};
    for (const path of [
      `${base}chunk.gone.js`,
      `${base}remoteEntry.js.map`,
      `${base}remoteEntry.js.br`,
      '/remotes/',
    ]) {
      const answer = await fetch(meishi.origin + path, { headers: { accept: 'text/html' } });
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
      ]);
      expect(await answer.text()).toBe('There is no such file.\n');
    }
  });

  it('is still served when its release is no longer live', async () => {
    const { base, entry } = find(await meishi.visitor(getRegistry), 'mf-profile') ?? {};
    const build = remoteBuild('mf-profile', [{ path: '/dashboard', access: 'user' }], { version: '3.0.0' });
    await release(meishi, 'mf-profile', pack(build));
    expect((await fetch(`${meishi.origin}${base}${entry}`)).status).toBe(200);
  });
});

function find({ remotes }: Registry, name: string) {
  return remotes.find((remote) => remote.name === name);
}

/** The cookie that the registry gives to the user's browser; empty if none. */
async function filesCookie({ token }: TestUser): Promise<string> {
  const { headers } = await fetch(`${meishi.origin}/api/v1/remotes`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Status, body and headers of a response, without headers that always differ. */
async function plain(path: string, cookie = '') {
  const answer = await fetch(meishi.origin + path, { headers: { cookie } });
  const changing = new Set(['date', 'x-request-id']);
  const headers = [...answer.headers].filter(([name]) => !changing.has(name));
  return { status: answer.status, headers, body: await answer.text() };
}
