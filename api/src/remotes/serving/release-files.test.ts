import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getRegistry, type Registry } from '@meishi/api-contract/endpoints/remotes';
import { internalAccount, productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { pack, release, releaseFirstBuilds, remoteBuild } from '../../../test/fixtures/releases.ts';
import { SignedPaths } from './signed-paths.ts';

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
    for (const call of [meishi.visitor, user.call]) {
      const registry = await call(getRegistry);
      expect(registry.guarded).toEqual([{ path: '/admin', access: 'product-admin', redirect: '/dashboard' }]);
      expect(JSON.stringify(registry)).not.toContain('mf-admin');
    }
    const { version = '' } = find(await admin.call(getRegistry), 'mf-admin') ?? {};
    const signed = find(await admin.call(getRegistry), 'mf-admin')?.base ?? '';
    const unknown = await plain('/remotes/mf-nothing/1.0.0-00000000/remoteEntry.js');
    expect(unknown.status).toBe(404);
    for (const path of [
      `/remotes/mf-admin/${version}/remoteEntry.js`,
      `/remotes/mf-admin/${version}/page0.js`,
      `/remotes/mf-admin/${version}/nothing.js`,
      `${signed}remoteEntry.js.map`,
      `${signed}package.json`,
      `${signed.replace(/\.\w/, (start) => (start === '.a' ? '.b' : '.a'))}remoteEntry.js`,
      `${signed.replace('mf-admin', 'mf-profile')}remoteEntry.js`,
    ])
      expect([path, await plain(path)]).toEqual([path, unknown]);
  });

  it('is served to users with its role under a signed path that expires', async () => {
    const registry = await admin.call(getRegistry);
    expect(registry.guarded).toEqual([]);
    const remote = find(registry, 'mf-admin');
    expect(remote?.base).toMatch(/^\/remotes\/~\d+\.[\w-]{43}\/mf-admin\/1\.0\.0-[0-9a-f]{8}\/$/);
    const entry = await fetch(meishi.origin + remote?.base + remote?.entry);
    expect(entry.status).toBe(200);
    expect(entry.headers.get('cache-control')).toBe('private, no-store');
    expect(await entry.text()).toContain('mf-admin 1.0.0');

    const build = `mf-admin/${remote?.version}`;
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const signature = (at: Date) => meishi.app.get(SignedPaths).sign(build, at);
    expect((await plain(`/remotes/${signature(hours(11))}/${build}/remoteEntry.js`)).status).toBe(200);
    expect(await plain(`/remotes/${signature(hours(14))}/${build}/remoteEntry.js`)).toEqual(
      await plain('/remotes/nothing'),
    );
  });

  it('is no longer served under old signed paths after a role is removed', async () => {
    const remote = find(await admin.call(getRegistry), 'mf-admin');
    const address = `${remote?.base}${remote?.entry}`;
    const statusAt = async (productAdmins: string) => {
      const { DATABASE_URL, FILES_DIR = '' } = meishi.config;
      const server = await startApp({ DATABASE_URL, FILES_DIR, PRODUCT_ADMINS: productAdmins });
      const { status } = await fetch(server.origin + address);
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

/** Status, body and headers of a response, without headers that always differ. */
async function plain(path: string) {
  const answer = await fetch(meishi.origin + path);
  const changing = new Set(['date', 'x-request-id']);
  const headers = [...answer.headers].filter(([name]) => !changing.has(name));
  return { status: answer.status, headers, body: await answer.text() };
}
