import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  adminGetRollback,
  adminRollBackRelease,
  listAllReleases,
  switchRemote,
} from '@meishi/api-contract/endpoints/admin/admin-releases';
import { getRegistry, getRemoteState } from '@meishi/api-contract/endpoints/remotes/registry';
import {
  activateRelease,
  createRelease,
  getRollback,
  rollBackRelease,
  withdrawRemote,
} from '@meishi/api-contract/endpoints/remotes/releases';
import { createClient } from '@meishi/api-contract/transport/client';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { startFauxqs } from 'fauxqs';
import { Disk } from 'flydrive';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { pack, release, remoteBuild, shellBuild } from '../../../test/fixtures/releases.ts';
import { until } from '../../../test/until.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { ReleaseSweep } from './activation/release-sweep.job.ts';

const name = 'mf-profile';
const build = (version: string) =>
  pack(remoteBuild(name, [{ path: '/dashboard', access: 'user' }], { version }));

let meishi: TestApp;
let admin: TestUser;
beforeAll(async () => {
  meishi = await startApp();
  admin = await meishi.createUser({ email: productAdmin });
  await release(meishi, 'shell', pack(shellBuild()));
});
afterAll(() => meishi.close());

const storedVersions = async () =>
  (await admin.call(listAllReleases)).filter(({ remote }) => remote === name).map(({ version }) => version);
const team = (token = 'profile-token') =>
  createClient({ baseUrl: `${meishi.origin}/api/v1`, token: async () => token });
const activate = (version: string) => team()(activateRelease, { params: { name }, body: { version } });
const isLive = async () => (await meishi.visitor(getRemoteState, { params: { name } })).is_live;
const statusOf = async (path: string) => (await fetch(meishi.origin + path)).status;

async function send(token: string, version: string): Promise<number> {
  const form = new FormData();
  form.set('activate', 'false');
  form.set('archive', build(version));
  const answer = await fetch(`${meishi.origin}/api/v1/${createRelease.path.replace('{name}', name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { status } = await answer.json();
  expect(status).toBe(answer.status);
  return answer.status;
}

describe('a release', () => {
  it('is new once, and the same content is answered with 200', async () => {
    expect([await send('profile-token', '0.9.0'), await send('profile-token', '0.9.0')]).toEqual([201, 200]);
    const both = await Promise.all([send('profile-token', '0.9.1'), send('profile-token', '0.9.1')]);
    expect(both.sort()).toEqual([200, 201]);
  });

  it('has an audit log of all actions and refusals with their actors', async () => {
    const one = await release(meishi, name, build('1.0.0'));
    const two = await release(meishi, name, build('1.1.0'));
    await admin.call(adminRollBackRelease, { params: { name } });
    await expect(activate('7.7.7')).rejects.toMatchObject({ status: 404 });
    expect(await send('admin-token', '1.2.0')).toBe(403);

    const { entries } = await meishi.app.get(Audit).list({ subjects: [`remote:${name}`], limit: 7 });
    const team = { kind: 'team', id: name, label: `team ${name}` };
    expect(
      entries.map(({ actor, action, details }) => [actor, action, details.version ?? details.error]),
    ).toEqual([
      [{ kind: 'team', id: 'mf-admin', label: 'team mf-admin' }, 'release-refused', 'not-allowed'],
      [team, 'release-refused', 'not-found'],
      [{ kind: 'user', id: admin.user.user_id, label: productAdmin }, 'release-rolled-back', one.version],
      [team, 'release-activated', two.version],
      [team, 'release-uploaded', two.version],
      [team, 'release-activated', one.version],
      [team, 'release-uploaded', one.version],
    ]);
  });

  it('does not go live if a stored file is missing or modified', async () => {
    const { version } = await release(meishi, name, build('1.3.0'), false);
    await meishi.app.get(Disk).put(`releases/${name}/${version}/page0.js`, 'changed');
    await expect(activate(version)).rejects.toMatchObject({
      code: 'incompatible-release',
      message: expect.stringContaining('“page0.js” is not in the storage as it was sent'),
    });
  });

  it('cannot be rolled back if it is the first', async () => {
    await release(
      meishi,
      'mf-admin',
      pack(remoteBuild('mf-admin', [{ path: '/admin', access: 'product-admin' }])),
    );
    await expect(admin.call(adminRollBackRelease, { params: { name: 'mf-admin' } })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
    await expect(admin.call(adminRollBackRelease, { params: { name: 'mf-nothing' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is removed with its files after 7 days without use, except the rollback target', async () => {
    for (const version of ['2.0.0', '2.1.0', '2.2.0']) await release(meishi, name, build(version));
    const before = await storedVersions();
    const [newest, spare, old = ''] = before;
    const disk = meishi.app.get(Disk);
    const has = (version: string) => disk.exists(`releases/${name}/${version}/remoteEntry.js`);
    expect(await has(old)).toBe(true);
    const sweep = (days: number) =>
      RequestContext.create(meishi.app.get(EntityManager), () =>
        meishi.app.get(ReleaseSweep).sweep(new Date(Date.now() + days * 86_400_000)),
      );
    await sweep(6.9);
    expect(await storedVersions()).toEqual(before);
    await sweep(7.1);
    await sweep(7.1);
    expect(await storedVersions()).toEqual([newest, spare]);

    const deadline = Date.now() + 20_000;
    // A separate job removes the files.
    await until(async () => !(await has(old)) || Date.now() > deadline);
    expect([await has(old), await has(newest ?? '')]).toEqual([false, true]);
  });
});

it('withdraws a remote, also its first release, and a rollback brings it back', async () => {
  const lab = 'mf-admin';
  const params = { name: lab };
  const call = team('admin-token');
  const withPath = (path: string) => pack(remoteBuild(lab, [{ path, access: 'user' }]));
  const first = await release(meishi, lab, withPath('/lab'));
  const state = () => meishi.visitor(getRemoteState, { params });
  expect(await state()).toEqual({ is_live: true });
  expect(await call(withdrawRemote, { params })).toMatchObject({
    version: first.version,
    active: false,
    percent: 0,
  });
  expect(await state()).toEqual({ is_live: false });
  expect((await meishi.visitor(getRegistry)).remotes.map((remote) => remote.name)).not.toContain(lab);
  await expect(call(withdrawRemote, { params })).rejects.toMatchObject({ status: 404 });

  // Its addresses are free.
  const taken = pack(
    remoteBuild(name, [
      { path: '/dashboard', access: 'user' },
      { path: '/lab', access: 'user' },
    ]),
  );
  await release(meishi, name, taken);
  await expect(call(rollBackRelease, { params })).rejects.toMatchObject({ code: 'incompatible-release' });
  await team()(rollBackRelease, { params: { name } });
  expect(await call(rollBackRelease, { params })).toMatchObject({ version: first.version, active: true });
  expect(await state()).toEqual({ is_live: true });
  await expect(team('shell-token')(withdrawRemote, { params: { name: 'shell' } })).rejects.toMatchObject({
    status: 409,
  });
});

it('keeps the releases and addresses of a remote that a product admin switches off', async () => {
  const { version } = await release(meishi, name, build('4.0.0'));
  const turn = (off: boolean, remote = name) =>
    admin.call(switchRemote, { params: { name: remote }, body: { off } });
  const before = await admin.call(listAllReleases);
  expect([await isLive(), await statusOf('/dashboard')]).toEqual([true, 200]);
  expect(await turn(true)).toEqual({ remote: name, off: true });

  const registry = await meishi.visitor(getRegistry);
  expect(registry.remotes.map((remote) => remote.name)).not.toContain(name);
  expect(registry.off).toEqual([
    { path: '/dashboard', access: 'user', redirect: '/dashboard', title: 'Page 0' },
  ]);
  expect([await isLive(), await statusOf('/dashboard'), await statusOf('/elsewhere')]).toEqual([
    false,
    503,
    200,
  ]);
  const claim = pack(remoteBuild('mf-admin', [{ path: '/dashboard', access: 'user' }]));
  await expect(release(meishi, 'mf-admin', claim)).rejects.toMatchObject({ code: 'incompatible-release' });
  const repaired = await release(meishi, name, build('4.0.1'));
  expect([repaired.active, repaired.off, await isLive()]).toEqual([true, true, false]);
  await activate(version);

  // A shell may need another kit than a remote that is off, which is then not switched on.
  const [kit] = before.filter(({ remote, active }) => remote === 'shell' && active);
  await turn(true, 'mf-admin');
  await release(meishi, 'shell', pack(shellBuild({ version: '9.0.0', kit: '9.0.0' })));
  await expect(turn(false)).rejects.toMatchObject({
    code: 'incompatible-release',
    message: expect.stringContaining('requires kit ^1.0.0, and the shell has 9.0.0'),
  });
  await team('shell-token')(activateRelease, {
    params: { name: 'shell' },
    body: { version: kit?.version ?? '' },
  });
  await turn(false, 'mf-admin');
  await turn(false);
  await turn(false);
  expect([await isLive(), await statusOf('/dashboard')]).toEqual([true, 200]);
  await expect(turn(true, 'shell')).rejects.toMatchObject({ status: 409 });
  await expect(turn(true, 'mf-nothing')).rejects.toMatchObject({ status: 404 });

  const { entries } = await meishi.app.get(Audit).list({ subjects: [`remote:${name}`], limit: 3 });
  expect(entries.map(({ actor, action }) => [actor.label, action])).toEqual([
    [productAdmin, 'remote-switched-on'],
    [productAdmin, 'release-refused'],
    ['team mf-profile', 'release-activated'],
  ]);
});

it('rolls a shell back although remotes need the newer one, and switches exactly these off', async () => {
  const params = { name: 'shell' };
  const call = team('shell-token');
  const [former] = (await admin.call(listAllReleases)).filter(
    ({ remote, active }) => remote === 'shell' && active,
  );
  await release(meishi, 'shell', pack(shellBuild({ version: '1.3.0', kit: '1.3.0' })));
  const needs = remoteBuild(name, [{ path: '/dashboard', access: 'user' }], {
    version: '5.0.0',
    requires: '^1.3.0',
  });
  await release(meishi, name, pack(needs));
  const misfits = [{ remote: name, because: 'requires kit ^1.3.0, and the shell has 1.0.0' }];
  expect(await call(getRollback, { params })).toEqual({ version: former?.version, misfits });
  expect(await admin.call(adminGetRollback, { params: { name } })).toMatchObject({ misfits: [] });
  await expect(call(rollBackRelease, { params })).rejects.toMatchObject({
    code: 'incompatible-release',
    message: expect.stringContaining(`${name} requires kit ^1.3.0`),
  });
  for (const switch_off of [['mf-admin'], [name, 'mf-admin']])
    await expect(call(rollBackRelease, { params, body: { switch_off } })).rejects.toMatchObject({
      code: 'conflict',
    });
  expect(await isLive()).toBe(true);

  const back = await admin.call(adminRollBackRelease, { params, body: { switch_off: [name] } });
  expect([back.version, await isLive(), await statusOf('/dashboard')]).toEqual([former?.version, false, 503]);
  const { entries } = await meishi.app.get(Audit).list({ subjects: [`remote:${name}`], limit: 1 });
  expect(entries.map(({ actor, action, details }) => [actor.label, action, details])).toEqual([
    [productAdmin, 'remote-switched-off', { shell: former?.version }],
  ]);
  // It can be switched on with a version that fits.
  const turnOn = () => admin.call(switchRemote, { params: { name }, body: { off: false } });
  await expect(turnOn()).rejects.toMatchObject({ code: 'incompatible-release' });
  await team()(rollBackRelease, { params: { name } });
  await turnOn();
  expect(await isLive()).toBe(true);
});

it('refuses a release with a message while the storage fails', async () => {
  const disk = meishi.app.get(Disk);
  const put = jest.spyOn(disk, 'put').mockRejectedValue(new Error('ENOSPC: no space left on device'));
  await expect(release(meishi, name, build('3.0.0'))).rejects.toMatchObject({
    status: 503,
    reason: expect.stringMatching(/^The file storage rejected this build/),
  });
  put.mockRestore();
  expect((await storedVersions()).join()).not.toContain('3.0.0');
  expect((await release(meishi, name, build('3.0.0'))).active).toBe(true);
});

it('stores releases in an S3 bucket', async () => {
  const s3 = await startFauxqs({ port: 0, logger: false });
  s3.createBucket('meishi');
  const remote = await startApp({
    FILES_DIR: '',
    S3_BUCKET: 'meishi',
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const { base, entry, active } = await release(remote, name, build('1.0.0'));
  expect(active).toBe(true);
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(remote.origin + base + entry, { headers: { 'accept-encoding': encoding } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(await answer.text()).toContain('mf-profile 1.0.0');
  }
  await remote.close();
  await s3.stop();
});
