import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { updateMe } from '@meishi/api-contract/endpoints/account/users';
import { createTeam } from '@meishi/api-contract/endpoints/admin/teams';
import { getRegistry } from '@meishi/api-contract/endpoints/remotes/registry';
import {
  activateRelease,
  createRelease,
  listReleases,
  rollBackRelease,
} from '@meishi/api-contract/endpoints/remotes/releases';
import { createClient } from '@meishi/api-contract/transport/client';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { productAdmin, startApp, type TestApp } from '../../../../test/app.ts';
import { pack, release, remoteBuild, shellBuild } from '../../../../test/fixtures/releases.ts';
import { TestInbox } from '../../../../test/inbox.ts';
import { Audit } from '../../../platform/audit/audit.ts';
import { bucketOf } from '../../release-reports/load-times.ts';
import { CanaryWatch } from '../canaries/canary-watch.job.ts';

const name = 'mf-profile';
const build = (version: string) =>
  pack(remoteBuild(name, [{ path: '/dashboard', access: 'user' }], { version }));

let meishi: TestApp;
let old: string;
let canary: string;
let inbox: TestInbox;
beforeAll(async () => {
  inbox = await TestInbox.start();
  meishi = await startApp({ SMTP_URL: inbox.url });
  await release(meishi, 'shell', pack(shellBuild()));
  old = (await release(meishi, name, build('1.0.0'))).version;
  canary = (await release(meishi, name, build('2.0.0'), false)).version;
});
afterAll(async () => {
  await meishi.close();
  await inbox.close();
});
beforeEach(() => activate(old, 100));

/** A client with the release token of a remote's team. */
const team = (remote: string) =>
  createClient({
    baseUrl: `${meishi.origin}/api/v1`,
    token: async () => meishi.config.RELEASE_TOKENS.get(remote) ?? null,
  });
const activate = (version: string, percent: number, steps: number[] = []) =>
  team(name)(activateRelease, { params: { name }, body: { version, percent, steps } });
/** Reports of browsers about a version in this hour. */
const report = async (version: string, loads: number, failures: number) => {
  for (const [kind, count] of [
    ['load', loads],
    ['render', failures],
  ])
    await meishi.database.query(
      `insert into release_reports.counts (remote, version, hour, kind, count)
        values ($1, $2, date_trunc('hour', now(), 'UTC'), $3, $4)
        on conflict (remote, version, hour, kind) do update set count = excluded.count`,
      [name, version, kind, count],
    );
};
const watch = () =>
  RequestContext.create(meishi.app.get(EntityManager), () => meishi.app.get(CanaryWatch).watch());
const ofCanary = async () =>
  (await team(name)(listReleases, { params: { name } })).find(({ version }) => version === canary);

/** The version in the page for these headers. */
async function versionFor(headers: Record<string, string>): Promise<string> {
  const html = await (await fetch(`${meishi.origin}/dashboard`, { headers })).text();
  return new RegExp(`/remotes/${name}/([^/"]+)/`).exec(html)?.[1] ?? '';
}
const visitor = (number: number) => ({ 'user-agent': `Browser of visitor ${number}` });
const user = (number: number) => ({ cookie: `theme=dark; meishi.person=USER${number}` });

async function versionsFor(count: number, who: (number: number) => Record<string, string>) {
  const versions: string[] = [];
  for (let start = 0; start < count; start += 50)
    versions.push(
      ...(await Promise.all(Array.from({ length: 50 }, (_, index) => versionFor(who(start + index))))),
    );
  return versions;
}
const shareOf = (versions: string[]) =>
  versions.filter((version) => version === canary).length / versions.length;

describe('a canary', () => {
  it.each([
    ['visitors, for a day', visitor],
    ['users, by account', user],
  ])(
    'of 20 % splits 3,000 %s within 3 points and assigns each one consistently',
    async (_, who) => {
      await activate(canary, 20);
      // With this size, a deviation of three points by chance happens once in 25,000 runs.
      const first = await versionsFor(3000, who);
      expect(new Set(first)).toEqual(new Set([old, canary]));
      expect(Math.abs(shareOf(first) - 0.2)).toBeLessThan(0.03);
      expect(await versionsFor(200, who)).toEqual(first.slice(0, 200));

      await activate(canary, 50);
      const grown = await versionsFor(400, who);
      expect(Math.abs(shareOf(grown) - 0.5)).toBeLessThan(0.08);
      for (const [index, version] of first.slice(0, 400).entries())
        if (version === canary) expect(grown[index]).toBe(canary);
      // The requests of a busy machine take longer than a minute.
    },
    600_000,
  );

  it('sets no cookie, and is the same in the registry and the page', async () => {
    await activate(canary, 50);
    for (const number of [1, 2, 3, 4]) {
      const page = await fetch(`${meishi.origin}/dashboard`, { headers: visitor(number) });
      expect(page.headers.has('set-cookie')).toBe(false);
      const answer = await fetch(`${meishi.origin}/api/v1/remotes`, { headers: visitor(number) });
      expect((await answer.json()).data.remotes[0].version).toBe(await versionFor(visitor(number)));
    }
  });

  it('is the same for a user by token and by cookie', async () => {
    await activate(canary, 50);
    for (let number = 0; number < 3; number++) {
      const someone = await meishi.createUser();
      const { remotes } = await someone.call(getRegistry);
      const cookie = `meishi.person=${someone.user.user_id}`;
      expect(remotes[0]?.version).toBe(await versionFor({ cookie }));
    }
  });

  it('is listed, ends with a rollback, and goes live for everyone by activation', async () => {
    await activate(canary, 20);
    const shares = async () =>
      (await team(name)(listReleases, { params: { name } })).map(({ version, active, percent }) => [
        version,
        active,
        percent,
      ]);
    expect(await shares()).toEqual([
      [canary, false, 20],
      [old, true, 80],
    ]);
    await team(name)(rollBackRelease, { params: { name } });
    expect(await shares()).toEqual([
      [canary, false, 0],
      [old, true, 100],
    ]);
    expect(new Set(await versionsFor(50, visitor))).toEqual(new Set([old]));

    await activate(canary, 20);
    await activate(canary, 100);
    expect(new Set(await versionsFor(50, visitor))).toEqual(new Set([canary]));
    const { entries } = await meishi.app.get(Audit).list({ subjects: [`remote:${name}`], limit: 4 });
    expect(entries.map(({ action, details }) => [action, details.version, details.percent])).toEqual([
      ['release-activated', canary, 100],
      ['canary-started', canary, 20],
      ['canary-ended', old, 100],
      ['canary-started', canary, 20],
    ]);
  });

  it('grows automatically step by step, after its time and enough loads', async () => {
    await activate(canary, 5, [25, 100]);
    const passTime = () =>
      meishi.database.query(`update release_reports.canaries set step_at = step_at - interval '31 minutes'`);
    await report(canary, 100, 1);
    await report(old, 1000, 10);
    await watch();
    expect(await ofCanary()).toMatchObject({ percent: 5, canary: { steps: [25, 100], minutes: 30 } });
    await passTime();
    await report(canary, 20, 0);
    await watch();
    expect((await ofCanary())?.percent).toBe(5);
    await report(canary, 100, 1);
    await watch();
    expect(await ofCanary()).toMatchObject({ percent: 25, active: false, canary: { steps: [100] } });
    await watch();
    expect((await ofCanary())?.percent).toBe(25);
    await passTime();
    await watch();
    expect(await ofCanary()).toMatchObject({ percent: 100, active: true });
    await expect(activate(old, 5, [50, 20])).rejects.toMatchObject({ status: 400 });
  });

  it('is ended automatically if it fails more often, and the team and product admins get a mail', async () => {
    const admin = await meishi.createUser({ email: productAdmin });
    const people = ['people-of-canaries@meishi.test'];
    await admin.call(createTeam, {
      body: { name: 'Profiles', remotes: [name], paths: ['/dashboard'], people },
    });
    await activate(canary, 5, [100]);
    await report(old, 1000, 10);
    await report(canary, 100, 20);
    await watch();
    await watch();
    expect(await ofCanary()).toMatchObject({
      percent: 0,
      active: false,
      canary: {
        steps: [],
        stopped_at: expect.any(String),
        stopped_because: {
          worse: 'failures',
          canary: { loads: 100, failures: 20, load_ms: null },
          live: { loads: 1000, failures: 10, load_ms: null },
        },
      },
    });
    expect(new Set(await versionsFor(50, visitor))).toEqual(new Set([old]));
    for (const address of [...people, productAdmin])
      await inbox.waitFor(address, new RegExp(`^The canary of ${name} was stopped$`));
    const { entries } = await meishi.app.get(Audit).list({ subjects: [`remote:${name}`], limit: 1 });
    expect(entries.map(({ actor, action }) => [actor.label, action])).toEqual([
      ['the watch over canaries', 'canary-stopped'],
    ]);
    // A new try of the same version begins anew.
    await report(canary, 100, 1);
    await activate(canary, 5);
    await watch();
    expect(await ofCanary()).toMatchObject({ percent: 5, canary: { stopped_at: null } });
  });

  it('is ended automatically if it loads more slowly, and the mail is in the language of its receiver', async () => {
    const german = await meishi.createUser({ email: 'deutsch-canaries@meishi.test' });
    await german.call(updateMe, { body: { locale: 'de' } });
    await meishi.database.query(
      `update teams.teams set people = array['deutsch-canaries@meishi.test'] where $1 = any (remotes)`,
      [name],
    );
    await activate(canary, 5, [100]);
    await report(canary, 100, 1);
    const time = (version: string, count: number, ms: number) =>
      meishi.database.query(
        `insert into release_reports.load_times (remote, version, hour, bucket, count)
          values ($1, $2, date_trunc('hour', now(), 'UTC'), $3, $4)`,
        [name, version, bucketOf(ms), count],
      );
    await time(old, 500, 1000);
    await time(canary, 29, 3000);
    await watch();
    expect(await ofCanary()).toMatchObject({ percent: 5 });
    await time(canary, 11, 3300);
    await watch();
    expect(await ofCanary()).toMatchObject({
      percent: 0,
      canary: { stopped_because: { worse: 'load-time', live: { load_ms: 1024 } } },
    });
    const mail = await inbox.waitFor(
      'deutsch-canaries@meishi.test',
      /^Der Canary von mf-profile wurde gestoppt$/,
    );
    expect(mail.text).toContain('Er lädt langsamer als die Live-Version');
    expect(mail.text).toContain('1 Sekunden');
    await meishi.database.query('delete from release_reports.load_times');
  });

  it('starts with the upload, with its steps', async () => {
    const token = meishi.config.RELEASE_TOKENS.get(name) ?? null;
    const call = createClient({ baseUrl: `${meishi.origin}/api/v1`, token: async () => token });
    const upload = (steps: string) =>
      call(createRelease, {
        params: { name },
        body: { percent: 5, steps, minutes: 60 },
        files: { archive: build('2.1.0') },
      });
    for (const steps of ['50,25', '25,', 'all'])
      await expect(upload(steps)).rejects.toMatchObject({ status: 400 });
    expect(await upload('25,100')).toMatchObject({
      percent: 5,
      active: false,
      canary: { steps: [25, 100], minutes: 60 },
    });
  });

  it('needs another live release', async () => {
    await expect(activate(old, 20)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    const first = await release(
      meishi,
      'mf-admin',
      pack(remoteBuild('mf-admin', [{ path: '/admin', access: 'product-admin' }])),
      false,
    );
    const body = { version: first.version, percent: 20 };
    await expect(
      team('mf-admin')(activateRelease, { params: { name: 'mf-admin' }, body }),
    ).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });

  it('of the shell blocks remotes that do not fit both shells', async () => {
    const shell = await release(meishi, 'shell', pack(shellBuild({ version: '1.1.0', kit: '1.2.0' })), false);
    await team('shell')(activateRelease, {
      params: { name: 'shell' },
      body: { version: shell.version, percent: 10 },
    });
    const needsNew = pack(
      remoteBuild(name, [{ path: '/dashboard', access: 'user' }], { version: '3.0.0', requires: '^1.2.0' }),
    );
    await expect(release(meishi, name, needsNew)).rejects.toMatchObject({ code: 'incompatible-release' });
    await team('shell')(rollBackRelease, { params: { name: 'shell' } });
  });
});
