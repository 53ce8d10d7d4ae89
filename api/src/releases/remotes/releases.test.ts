// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getRegistry, type Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import { activateRelease, listReleases } from '@meishi/api-contract/endpoints/remotes/releases';
import type { BuildUses } from '@meishi/api-contract/rules/build-uses';
import { pathFault } from '@meishi/api-contract/rules/remote-limits';
import { createClient } from '@meishi/api-contract/transport/client';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import {
  pack,
  packEntries,
  release,
  releaseFirstBuilds,
  remoteBuild,
  shellBuild,
} from '../../../test/fixtures/releases.ts';
import { until } from '../../../test/until.ts';
import { bundleModules } from './serving/server-bundle-task.ts';

const tokens = ['shell', 'mf-profile', 'mf-groups', 'mf-admin', 'mf-lab'].map(
  (name) => `${name}:${name}-token`,
);

/** A script of this length that does not compress below three quarters of it. */
const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length);

const usesOf = (uses: Partial<BuildUses>) => JSON.stringify({ kit: {}, provides: {}, ...uses });

let meishi: TestApp;
let admin: TestUser;
beforeAll(async () => {
  meishi = await startApp({ RELEASE_TOKENS: tokens.join(',') });
  admin = await meishi.createUser({ email: productAdmin });
  await releaseFirstBuilds(meishi);
});
afterAll(() => meishi.close());

describe('a release', () => {
  it('is stored and live, with the data that the shell needs', async () => {
    const build = remoteBuild(
      'mf-profile',
      [{ path: '/dashboard', access: 'user', module: './dashboard/Page' }],
      {
        version: '1.4.0',
      },
    );
    const released = await release(meishi, 'mf-profile', pack(build));
    expect(released).toMatchObject({
      remote: 'mf-profile',
      version: expect.stringMatching(/^1\.4\.0-[0-9a-f]{8}$/),
      entry: 'remoteEntry.js',
      integrity: expect.stringMatching(/^sha384-[\w+/]{64}$/),
      requires: '^1.0.0',
      released_by: 'team mf-profile',
      active: true,
      percent: 100,
    });
    expect(find(await meishi.visitor(getRegistry), 'mf-profile')).toEqual({
      name: 'mf-profile',
      version: released.version,
      base: `/remotes/mf-profile/${released.version}/`,
      entry: 'remoteEntry.js',
      integrity: released.integrity,
      requires: '^1.0.0',
      chunks: { './dashboard/Page': ['page0.js'] },
      routes: [expect.objectContaining({ path: '/dashboard', redirect: '/dashboard', sidebar: true })],
    });
  });

  it('is the same for the same content, regardless of the archive', async () => {
    const build = remoteBuild('mf-profile', [{ path: '/dashboard', access: 'user' }], { version: '1.5.0' });
    const first = await release(meishi, 'mf-profile', pack(build));
    const again = await release(
      meishi,
      'mf-profile',
      pack(Object.fromEntries(Object.entries(build).reverse())),
    );
    expect(again).toEqual(first);
    const other = await release(meishi, 'mf-profile', pack({ ...build, 'page0.js': 'changed' }));
    expect(other.version).not.toBe(first.version);
    expect(other.version.slice(0, 6)).toBe('1.5.0-');
  });

  it('can be activated again without an upload, with a history', async () => {
    const one = await release(
      meishi,
      'mf-groups',
      pack(
        remoteBuild('mf-groups', [{ path: '/group/{groupname}', access: 'group-admin' }], {
          version: '1.0.0',
        }),
      ),
    );
    const two = await release(
      meishi,
      'mf-groups',
      pack(
        remoteBuild('mf-groups', [{ path: '/group/{name}', access: 'group-admin' }], { version: '2.0.0' }),
      ),
      false,
    );
    expect(two.active).toBe(false);
    expect(await activeVersion()).toBe(one.version);

    const call = team('mf-groups');
    await call(activateRelease, { params: { name: 'mf-groups' }, body: { version: '2.0.0' } });
    expect(await activeVersion()).toBe(two.version);
    await call(activateRelease, { params: { name: 'mf-groups' }, body: { version: one.version } });
    expect(await activeVersion()).toBe(one.version);
    expect(
      (await call(listReleases, { params: { name: 'mf-groups' } })).map(({ version, active }) => [
        version,
        active,
      ]),
    ).toEqual([
      [two.version, false],
      [one.version, true],
    ]);
    const { rows } = await meishi.database.query(
      `select version, activated_by from activations where remote = 'mf-groups' order by activation_id`,
    );
    expect(rows.map(({ version }) => version)).toEqual([one.version, two.version, one.version]);
    await expect(
      call(activateRelease, { params: { name: 'mf-groups' }, body: { version: '9.9.9' } }),
    ).rejects.toMatchObject({ status: 404, code: 'not-found' });
  });

  it('is visible on another server within seconds, through the database only', async () => {
    const other = await startApp({
      RELEASE_TOKENS: tokens.join(','),
      DATABASE_URL: meishi.config.DATABASE_URL,
    });
    await other.visitor(getRegistry);
    const build = remoteBuild('mf-profile', [{ path: '/dashboard', access: 'user' }], { version: '1.6.0' });
    const { version } = await release(meishi, 'mf-profile', pack(build));
    const deadline = Date.now() + 5_000;
    let seen: string | undefined;
    await until(async () => {
      seen = find(await other.visitor(getRegistry), 'mf-profile')?.version;
      return seen === version || Date.now() > deadline;
    });
    expect(seen).toBe(version);
    await other.close();
  });

  it('is rejected with another team’s token', async () => {
    const archive = pack(remoteBuild('mf-admin', [{ path: '/admin', access: 'product-admin' }]));
    const form = new FormData();
    form.set('archive', archive);
    const send = (authorization: string) =>
      fetch(`${meishi.origin}/api/v1/remotes/mf-admin/releases`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
    expect((await send('Bearer mf-profile-token')).status).toBe(403);
    expect((await send(`Bearer ${admin.token}`)).status).toBe(401);
  });
});

it('an upload that is no form is refused as such, whatever its size', async () => {
  for (const bytes of [10, 50_000]) {
    const answer = await fetch(`${meishi.origin}/api/v1/remotes/mf-profile/releases`, {
      method: 'POST',
      headers: { authorization: 'Bearer mf-profile-token', 'content-type': 'application/gzip' },
      body: Buffer.alloc(bytes),
    });
    expect([answer.status, (await answer.json()).error]).toEqual([415, 'unsupported-media']);
  }
});

describe('an invalid build', () => {
  const good = remoteBuild('mf-lab', [{ path: '/lab', access: 'user' }]);
  const route = (changes: object) => [{ path: '/lab', access: 'user' as const, ...changes }];
  const entry = { label: 'Lab', icon: 'link', order: 1 };
  const contractWith = (fields: object) => ({
    ...good,
    'remote.json': JSON.stringify({ ...JSON.parse(good['remote.json'] ?? ''), ...fields }),
  });
  const without = (name: string) =>
    Object.fromEntries(Object.entries(good).filter(([path]) => path !== name));

  it.each([
    ['another remote’s contract', remoteBuild('mf-other', route({})), 'package.json is of @meishi/mf-other'],
    ['no contract', without('remote.json'), 'remote.json is missing'],
    ['no container', without('remoteEntry.js'), 'which is not in the archive'],
    ['a chunk that is not there', without('page0.js'), 'names “page0.js”'],
    ['a contract that is not JSON', { ...good, 'remote.json': '{' }, 'remote.json is not JSON'],
    [
      'an unknown field',
      contractWith({ colour: 'red' }),
      'remote.json is not as it should be: the file: Unrecognized key: "colour"',
    ],
    [
      'an unknown field of a route',
      remoteBuild('mf-lab', route({ colour: 'red' })),
      'routes[0]: Unrecognized key: "colour"',
    ],
    [
      'an unknown access rule',
      remoteBuild('mf-lab', route({ access: 'superuser' })),
      'routes[0].access: Invalid option: expected one of "public"|',
    ],
    [
      'a long title',
      remoteBuild('mf-lab', route({ title: 'x'.repeat(61) })),
      'routes[0].title: Please use up to 60 characters.',
    ],
    [
      'an unknown icon',
      remoteBuild('mf-lab', route({ navigation: { ...entry, icon: 'rocket' } })),
      'routes[0].navigation.icon: Invalid option: expected one of "profile"|',
    ],
    [
      'a negative order',
      remoteBuild('mf-lab', route({ navigation: { ...entry, order: -5 } })),
      'routes[0].navigation.order: Too small: expected',
    ],
    [
      'a module that it does not expose',
      remoteBuild('mf-lab', [...route({}), { path: '/lab/two', access: 'user', module: './two/Page' }], {
        files: { 'mf-manifest.json': good['mf-manifest.json'] ?? '' },
      }),
      'does not expose',
    ],
    ['unreadable uses', { ...good, 'uses.json': '{"kit":[]}' }, 'uses.json is not as it should be'],
    ['another kit', remoteBuild('mf-lab', route({}), { requires: '^2.0.0' }), 'requires kit ^2.0.0'],
    ['no range', remoteBuild('mf-lab', route({}), { requires: 'newest' }), 'not a range'],
    [
      'a range of 1,000 others',
      remoteBuild('mf-lab', route({}), { requires: Array(1000).fill('^1.0.0').join(' || ') }),
      'remote.json is not as it should be: requires',
    ],
    [
      'a range of 100,000 spaces',
      remoteBuild('mf-lab', route({}), { requires: `^1.0.0${' '.repeat(100_000)}x` }),
      'remote.json is not as it should be: requires',
    ],
    [
      'a version of 1,000 parts',
      remoteBuild('mf-lab', route({}), { version: `1.0.0-${'a.'.repeat(1000)}a` }),
      'package.json is not as it should be: version',
    ],
    [
      'another remote’s route',
      remoteBuild('mf-lab', route({ path: '/admin' })),
      '/admin belongs to mf-admin',
    ],
    [
      'the same route under another name',
      remoteBuild('mf-lab', route({ path: '/group/{x}' })),
      'also matches addresses of /group/{groupname}, which belongs to mf-groups',
    ],
    [
      'a single address of another remote’s route',
      remoteBuild('mf-lab', route({ path: '/group/lindenhof' })),
      'also matches addresses of /group/{groupname}, which belongs to mf-groups',
    ],
    [
      'a route that matches everything',
      remoteBuild('mf-lab', route({ path: '/{x}' })),
      'begins with a parameter',
    ],
    [
      'an address of the API below a page',
      remoteBuild('mf-lab', route({ path: '/profile/{id}/exchange' })),
      'not for remotes',
    ],
    ...['//evil.example', '/\\\\evil.example', 'https://evil.example'].flatMap((address) => [
      [
        `an entry in the sidebar that leads to ${address}`,
        remoteBuild('mf-lab', route({ navigation: { label: 'Lab', icon: 'link', order: 1, to: address } })),
        'Use an address of this site',
      ] as const,
      [
        `a redirect to ${address}`,
        remoteBuild('mf-lab', route({ redirect: address })),
        'Use an address of this site',
      ] as const,
    ]),
    [
      'a container of another remote in the manifest',
      {
        ...good,
        'mf-manifest.json': good['mf-manifest.json']?.replace('mf_lab', 'mf_profile') ?? '',
      },
      'is not called mf_lab',
    ],
    [
      'a container of another remote in the entry',
      { ...good, 'remoteEntry.js': 'var mf_profile;' },
      'is not called mf_lab',
    ],
    [
      'a film of 5 MB',
      { ...good, 'assets/film.mp4': noise(5 * 1024 * 1024) },
      'assets/film.mp4 is 5120.0 KB',
    ],
    [
      'a film that calls itself compressed',
      { ...good, 'film.mp4.br': noise(5 * 1024 * 1024) },
      'film.mp4.br is',
    ],
    [
      'many pictures',
      {
        ...good,
        ...Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`photo${i}.jpg`, noise(400_000)])),
      },
      'All files that are no scripts together',
    ],
    ['a lazy script of 5 MB', { ...good, 'lazy.js': noise(5 * 1024 * 1024) }, 'lazy.js is'],
    [
      'many lazy scripts',
      {
        ...good,
        ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`lazy${i}.js`, noise(70_000)])),
      },
      'All scripts together',
    ],
    ['an address of the server', remoteBuild('mf-lab', route({ path: '/api/v1' })), 'not for remotes'],
    ...['/account/extra', '/log-in', '/dream-tracking', '/kit', '/identity-emulator/x'].map(
      (path) =>
        [`a page of the shell, ${path}`, remoteBuild('mf-lab', route({ path })), 'not for remotes'] as const,
    ),
    [
      'a route twice',
      remoteBuild('mf-lab', [...route({ path: '/lab/{a}' }), { path: '/lab/{b}', access: 'user' }]),
      'twice',
    ],
    ['no server bundle', remoteBuild('mf-lab', route({ server: 'labPage' })), 'server/index.mjs'],
    [
      'a server bundle that throws',
      remoteBuild('mf-lab', route({ server: 'labPage' }), {
        files: { 'server/index.mjs': 'throw new Error("no")' },
      }),
      'does not load: no',
    ],
    [
      'a server bundle without the page',
      remoteBuild('mf-lab', route({ server: 'labPage' }), {
        files: { 'server/index.mjs': 'export const other = 1' },
      }),
      'does not export labPage',
    ],
  ])('is rejected for %s', async (_, build, reason) => {
    await expect(release(meishi, 'mf-lab', pack(build))).rejects.toMatchObject({
      status: 422,
      code: 'incompatible-release',
      message: expect.stringContaining(reason),
    });
    expect(await team('mf-lab')(listReleases, { params: { name: 'mf-lab' } })).toEqual([]);
  });

  it('is rejected if the shell lacks an export that it uses, and so is a shell that lacks one of a live remote', async () => {
    const kit = '@meishi/shell-sdk';
    const shellWith = (...names: string[]) =>
      pack(shellBuild({ files: { 'uses.json': usesOf({ provides: { [kit]: names } }) } }));
    const lab = pack({ ...good, 'uses.json': usesOf({ kit: { [kit]: ['Dial'] } }) });
    const reason = `mf-lab uses Dial of ${kit}, which the shell does not have`;
    const refused = { code: 'incompatible-release', message: expect.stringContaining(reason) };
    const { version } = await release(meishi, 'shell', shellWith('Button'));
    await expect(release(meishi, 'mf-lab', lab)).rejects.toMatchObject(refused);
    expect(await team('mf-lab')(listReleases, { params: { name: 'mf-lab' } })).toEqual([]);

    await release(meishi, 'shell', shellWith('Button', 'Dial'));
    expect((await release(meishi, 'mf-lab', lab)).active).toBe(true);
    const back = { params: { name: 'shell' }, body: { version } };
    await expect(team('shell')(activateRelease, back)).rejects.toMatchObject(refused);
  });

  it('is rejected if the shell’s kit does not fit a live remote', async () => {
    await expect(release(meishi, 'shell', pack(shellBuild({ kit: '2.0.0' })))).rejects.toMatchObject({
      code: 'incompatible-release',
      message: expect.stringContaining('requires kit ^1.0.0, and the shell has 2.0.0'),
    });
  });

  it.each([
    ['a path outside the archive', { path: '../../etc/passwd', content: Buffer.from('x') }],
    ['an absolute path', { path: '/etc/passwd', content: Buffer.from('x') }],
    ['a nested path outside the archive', { path: 'a/../../b', content: Buffer.from('x') }],
    ['a symbolic link', { path: 'link', type: 'SymbolicLink' as const, linkpath: '/etc/passwd' }],
    ['a hard link', { path: 'link', type: 'Link' as const, linkpath: 'remoteEntry.js' }],
    ['a device', { path: 'null', type: 'CharacterDevice' as const }],
    ['a file twice', { path: 'remoteEntry.js', content: Buffer.from('x') }],
    ['a file too large', { path: 'large.js', content: Buffer.alloc(21 * 1024 * 1024) }],
    ['a compressed copy of something else', { path: 'page0.js.br', content: brotliCompressSync('stolen()') }],
  ])('is rejected for %s in its archive', async (_, entry) => {
    const entries = Object.entries(good).map(([path, content]) => ({ path, content: Buffer.from(content) }));
    await expect(release(meishi, 'mf-lab', packEntries([...entries, entry]))).rejects.toMatchObject({
      status: 422,
      code: 'incompatible-release',
    });
  });

  it('is rejected if it is not an archive', async () => {
    await expect(release(meishi, 'mf-lab', new Blob(['not a tar']))).rejects.toMatchObject({ status: 415 });
  });
});

it('reserves every address that the API serves outside pages', () => {
  const scanner = meishi.app.get(MetadataScanner, { strict: false });
  const paths = meishi.app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ metatype }) =>
      scanner
        .getAllMethodNames(metatype?.prototype)
        .map((name) => Reflect.getMetadata(PATH_METADATA, metatype?.prototype[name]))
        .filter((path) => path !== undefined)
        .map((path) => `/${Reflect.getMetadata(PATH_METADATA, metatype ?? Object)}/${path}`),
    )
    .map((path) => path.replaceAll(/\/+/g, '/').replaceAll(/:(\w+)/g, '{$1}'));
  const isPage = (path: string) => path === '/*' || path === '/profile/*' || path.includes('.');
  expect(paths.filter((path) => !isPage(path) && pathFault(path) === null)).toEqual([]);
});

it('has in its documentation the modules of Node that server bundles may import', async () => {
  const documentation = await readFile(new URL('../../../../docs/remotes.md', import.meta.url), 'utf8');
  const [, listed = ''] = /Of Node it may import (.+?)\./s.exec(documentation) ?? [];
  const names = Array.from(listed.matchAll(/`(\w+)`/g), ([, name]) => name);
  expect(names).toEqual(bundleModules.toSorted());
});

function find({ remotes }: Registry, name: string) {
  return remotes.find((remote) => remote.name === name);
}

async function activeVersion(): Promise<string | undefined> {
  return find(await meishi.visitor(getRegistry), 'mf-groups')?.version;
}

function team(name: string) {
  return createClient({ baseUrl: `${meishi.origin}/api/v1`, token: async () => `${name}-token` });
}
