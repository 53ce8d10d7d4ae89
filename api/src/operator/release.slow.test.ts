import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { activateRelease } from '@meishi/api-contract/endpoints/remotes/releases';
import { createClient } from '@meishi/api-contract/transport/client';
import { extract } from 'tar';
import { startApp, type TestApp, testEnvironment } from '../../test/app.ts';
import { pack, release, remoteBuild, shellBuild } from '../../test/fixtures/releases.ts';
import { runMeishi } from '../../test/operator.ts';

const remotes = ['mf-profile', 'mf-groups', 'mf-billing', 'mf-admin'];

let meishi: TestApp;
let builds: string;
beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'meishi-operator-builds-'));
  meishi = await startApp({
    RELEASE_TOKENS: [...remotes, 'shell'].map((name) => `${name}:${name}-token`).join(','),
  });
});
afterAll(async () => {
  await meishi.close();
  await rm(builds, { recursive: true });
});

const releaseBuilds = () =>
  runMeishi(
    ['release', '--from', builds],
    testEnvironment(meishi.config.DATABASE_URL, meishi.config.FILES_DIR ?? ''),
  );

function buildOf(remote: string, version: string, content: string) {
  const path = `/${remote.slice('mf-'.length)}`;
  const files = { 'content.js': `/* ${content} */` };
  return remoteBuild(remote, [{ path, access: 'user' }], { version, files });
}

/** Puts a build where `npm run build` does. */
async function put(name: string, build: Record<string, string>): Promise<void> {
  const dist = join(builds, name, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await pipeline(Readable.from(pack(build).stream()), extract({ cwd: dist }));
}

/** The version that everyone gets. Servers notice it within a second, so it is read from the database. */
async function liveVersion(remote: string): Promise<string> {
  const { rows } = await meishi.database.query(
    'select version from activations where remote = $1 and percent = 100 order by activation_id desc limit 1',
    [remote],
  );
  return rows[0].version;
}

it('says what to do where nothing is built', async () => {
  expect(await releaseBuilds()).toMatchObject({
    code: 1,
    output: expect.stringContaining('contains no build. Run: npm run build'),
  });
});

it('releases what was never released, the shell first', async () => {
  await put('shell', shellBuild());
  for (const name of remotes) await put(name, buildOf(name, '1.0.0', 'first'));
  const { code, output } = await releaseBuilds();
  const lines = output.split('\n');
  expect({ code, lines }).toEqual({
    code: 0,
    lines: ['shell', ...[...remotes].sort()].map((name) =>
      expect.stringMatching(new RegExp(`^${name}: 1\\.0\\.0-\\w{8} is live\\.$`)),
    ),
  });
  expect(output).toContain(`mf-profile: ${await liveVersion('mf-profile')} is live.`);
  const { rows } = await meishi.database.query(
    "select action, actor_label from audit_entries where subject = 'remote:mf-profile' order by entry_id",
  );
  expect(rows).toEqual([
    { action: 'release-uploaded', actor_label: 'an operator of the server' },
    { action: 'release-activated', actor_label: 'an operator of the server' },
  ]);
});

it('replaces its own releases, also with the same version number, and nothing that is live already', async () => {
  const before = await liveVersion('mf-profile');
  await put('mf-profile', buildOf('mf-profile', '1.0.0', 'second'));
  const { output } = await releaseBuilds();
  expect(output.match(/ is live already\.$/gm)).toHaveLength(4);
  expect(output).toMatch(/^mf-profile: 1\.0\.0-\w{8} is live\.$/m);
  expect(await liveVersion('mf-profile')).not.toBe(before);
});

it('keeps what teams have released since, unless its own version is higher', async () => {
  for (const name of ['mf-profile', 'mf-groups', 'mf-billing'])
    await release(meishi, name, pack(buildOf(name, '1.1.0', 'of the team')));
  const { version } = await release(
    meishi,
    'mf-admin',
    pack(buildOf('mf-admin', '1.1.0', 'of the team')),
    false,
  );
  const call = createClient({ baseUrl: `${meishi.origin}/api/v1`, token: async () => 'mf-admin-token' });
  await call(activateRelease, { params: { name: 'mf-admin' }, body: { version, percent: 10 } });
  await put('mf-groups', buildOf('mf-groups', '1.0.1', 'third'));
  await put('mf-billing', buildOf('mf-billing', '1.1.0', 'third'));
  await put('mf-admin', buildOf('mf-admin', '1.2.0', 'third'));
  const { code, output } = await releaseBuilds();
  expect(code).toBe(0);
  for (const [name, reason] of [
    ['mf-profile', 'it replaced 1.0.0-'],
    ['mf-groups', 'it is newer than 1.0.1-'],
    ['mf-billing', 'team mf-billing released it with the same version number as 1.1.0-'],
    ['mf-admin', 'a canary runs beside it'],
  ] as const)
    expect(output).toContain(`${name}: ${await liveVersion(name)} stays live, because ${reason}`);

  await put('mf-profile', buildOf('mf-profile', '1.2.0', 'third'));
  await put('mf-groups', { 'package.json': '{}' });
  const next = await releaseBuilds();
  expect(next.code).toBe(1);
  expect(next.output).toMatch(/^mf-groups: This build cannot be released: /m);
  expect(next.output).toMatch(/^mf-profile: 1\.2\.0-\w{8} is live\.$/m);
});
