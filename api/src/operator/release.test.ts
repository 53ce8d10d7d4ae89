import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { activateRelease, getRegistry } from '@meishi/api-contract/endpoints/remotes';
import { createClient } from '@meishi/api-contract/transport/client';
import { extract } from 'tar';
import { startApp, type TestApp, testEnvironment } from '../../test/app.ts';
import { pack, release, remoteBuild, shellBuild } from '../../test/fixtures/releases.ts';
import { type CommandResult, runMeishi } from '../../test/operator.ts';

// Each command is a process that loads the application.
jest.setTimeout(300_000);

let meishi: TestApp;
let builds: string;
beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'meishi-operator-builds-'));
  meishi = await startApp();
});
afterAll(async () => {
  await meishi.close();
  await rm(builds, { recursive: true });
});

const releaseBuilds = () =>
  runMeishi(
    ['release', '--from', builds],
    testEnvironment(meishi.config.DATABASE_URL, meishi.config.FILES_DIR),
  );

const profile = (version: string, content = '/* one */') =>
  remoteBuild('mf-profile', [{ path: '/dashboard', access: 'user' }], {
    version,
    files: { 'content.js': content },
  });
/** Puts a build where `npm run build` does. */
async function put(name: string, build: Record<string, string>): Promise<void> {
  const dist = join(builds, name, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await pipeline(Readable.from(pack(build).stream()), extract({ cwd: dist }));
}

/** Replaces a build, as an upgrade of the product does, and releases all. */
async function upgrade(name: string, build: Record<string, string>): Promise<CommandResult> {
  await put(name, build);
  return releaseBuilds();
}
const live = async () =>
  Object.fromEntries((await meishi.visitor(getRegistry)).remotes.map(({ name, version }) => [name, version]));

it('says what to do where nothing is built', async () => {
  expect(await releaseBuilds()).toMatchObject({
    code: 1,
    output: expect.stringContaining('contains no build. Run: npm run build'),
  });
});

it('releases what was never released, and finds nothing more to do', async () => {
  await put('shell', shellBuild());
  const first = await upgrade('mf-profile', profile('1.0.0'));
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^mf-profile: 1\.0\.0-\w{8} is live\.$/m),
  });
  expect(await live()).toEqual({ 'mf-profile': expect.stringMatching(/^1\.0\.0-/) });
  const second = await releaseBuilds();
  expect(second.output.match(/ is live already\.$/gm)).toHaveLength(2);
  const { rows } = await meishi.database.query(
    "select action, actor_label from audit_entries where subject = 'remote:mf-profile' order by entry_id",
  );
  expect(rows).toEqual(
    ['release-uploaded', 'release-activated'].map((action) => ({
      action,
      actor_label: 'an operator of the server',
    })),
  );
});

it('replaces its own release, also with the same version number', async () => {
  const { 'mf-profile': before } = await live();
  expect((await upgrade('mf-profile', profile('1.0.0', '/* other */'))).output).toMatch(
    /mf-profile: .* is live\./,
  );
  expect((await live())['mf-profile']).not.toBe(before);
});

it('keeps a release that a team made since, unless its own version is higher', async () => {
  const team = await release(meishi, 'mf-profile', pack(profile('1.1.0')));
  for (const [version, reason] of [
    ['1.0.0', 'it replaced 1.0.0-'],
    ['1.0.1', 'it is newer than 1.0.1-'],
    ['1.1.0', 'team mf-profile released it with the same version number as 1.1.0-'],
  ] as const) {
    const { code, output } = await upgrade('mf-profile', profile(version, '/* other */'));
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining(`${team.version} stays live`),
    });
    expect(output).toContain(reason);
    expect((await live())['mf-profile']).toBe(team.version);
  }
  await upgrade('mf-profile', profile('1.2.0'));
  expect((await live())['mf-profile']).toMatch(/^1\.2\.0-/);
});

it('keeps a canary running', async () => {
  const team = await release(meishi, 'mf-profile', pack(profile('1.3.0')), false);
  const call = createClient({
    baseUrl: `${meishi.origin}/api/v1`,
    token: async () => meishi.config.RELEASE_TOKENS.get('mf-profile') ?? null,
  });
  await call(activateRelease, {
    params: { name: 'mf-profile' },
    body: { version: team.version, percent: 10 },
  });
  expect((await upgrade('mf-profile', profile('1.4.0'))).output).toContain('a canary runs beside it');
});

it('releases the others if one is refused, and fails', async () => {
  const { code, output } = await upgrade('mf-admin', { 'package.json': '{}' });
  expect(code).toBe(1);
  expect(output).toMatch(/^mf-admin: This build cannot be released: /m);
  expect(output).toMatch(/^mf-profile: 1\.2\.0/m);
});
