import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endSession, listSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { createLink, deleteLink, recordLinkClick } from '@meishi/api-contract/endpoints/links';
import { listProfiles, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { contactSupport } from '@meishi/api-contract/endpoints/support';
import type { Call } from '@meishi/api-contract/transport/client';
import pg from 'pg';
import { testEnvironment } from '../test/app.ts';
import { freshDatabase } from '../test/database.ts';
import { failureOf } from '../test/failure.ts';
import { pack, release, remoteBuild, shellBuild } from '../test/fixtures/releases.ts';
import { newAddress, signIn, tokenOfOtherSignIn } from '../test/fixtures/users.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { until } from '../test/until.ts';
import { Config } from './platform/config/config.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let files: string;
let servers: ServerProcess[];

beforeAll(async () => {
  fresh = await freshDatabase();
  files = await mkdtemp(join(tmpdir(), 'meishi-files-'));
  const environment = testEnvironment(fresh.url, files);
  servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  const [one] = servers as [ServerProcess];
  await release({ origin: one.origin, config: Config.read(environment) }, 'shell', pack(shellBuild()));
  await releaseProfilePages(one, '1.0.0');
}, 120_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await fresh.drop();
  await rm(files, { recursive: true });
});

describe('two servers on one database', () => {
  it('count every click once, even if it reaches both', async () => {
    const { token } = await signIn(newAddress());
    const [owner, alsoOwner] = servers.map((server) => server.client(token)) as [Call, Call];
    const { default_profile_id: profile_id } = await owner(getMe);
    const { link_id } = await owner(createLink, {
      body: { profile_id, kind: 'website', title: 'Website', url: 'https://example.com' },
    });

    const ids = Array.from({ length: 300 }, () => randomUUID());
    const visitors = servers.map((server) => server.client());
    const click = (visitor: Call, event_id: string) =>
      visitor(recordLinkClick, { body: { event_id, link_id } });
    const answers = await Promise.all(ids.flatMap((id) => visitors.map((visitor) => click(visitor, id))));
    expect(answers.map(({ event_id }) => event_id).sort()).toEqual([...ids, ...ids].sort());

    const both = await Promise.all([owner(getUserAnalytics), alsoOwner(getUserAnalytics)]);
    expect(both.map(({ filtered }) => filtered.hits)).toEqual([300, 300]);
    expect(await stored('select count(*)::int as count from analytics.events')).toBe(300);
  });

  it('immediately refuse the token of a session that was ended at the other', async () => {
    const { token } = await signIn(newAddress());
    const [one, other] = servers as [ServerProcess, ServerProcess];
    const elsewhere = other.client(tokenOfOtherSignIn(token, 60));
    await elsewhere(getMe);
    const { sessions } = await one.client(token)(listSessions);
    const id = sessions.find(({ current }) => !current)?.session_id ?? '';
    await one.client(token)(endSession, { params: { id } });
    expect(await failureOf(elsewhere(getMe))).toMatchObject({ status: 401, code: 'session-ended' });
  });

  it('show a changed profile with the next request', async () => {
    const { token } = await signIn(newAddress());
    const [owner] = servers.map((server) => server.client(token)) as [Call];
    const { user_id, default_profile_id: id } = await owner(getMe);
    const pages = () =>
      Promise.all(
        servers.flatMap(({ origin }) =>
          ['br', 'gzip', 'identity'].map(async (encoding) => {
            const headers = { 'accept-encoding': encoding };
            return /<main>(.*)<\/main>/.exec(
              await (await fetch(`${origin}/profile/${id}`, { headers })).text(),
            )?.[1];
          }),
        ),
      );
    const shows = async (text: string) => expect([...new Set(await pages())]).toEqual([text]);
    const rename = async (display_name: string) => {
      const [profile] = await owner(listProfiles);
      await owner(updateProfile, { params: { id }, body: { version: profile?.version ?? 0, display_name } });
    };
    const sql = (statement: string) => change(statement, [user_id, id]);

    await rename('Ada');
    await shows('Ada []');
    await shows('Ada []');
    await rename('Grace');
    await shows('Grace []');
    const { link_id } = await owner(createLink, {
      body: { profile_id: id, kind: 'website', title: 'Site', url: 'https://example.com' },
    });
    await shows('Grace [Site]');
    await sql(`update links set ends_at = now() where $1 <> '' and profile_id = $2`);
    await shows('Grace []');
    await sql(`update links set ends_at = null where $1 <> '' and profile_id = $2`);
    await owner(deleteLink, { params: { id: link_id } });
    await shows('Grace []');
    await sql(`with made as (insert into groups (group_id, name, display_name) values ('g' || $2, 'g', 'Studio'))
      insert into memberships (group_id, user_id, profile_id, role) values ('g' || $2, $1, $2, 'member')`);
    await shows('Grace [] of Studio');
    await sql(`update groups set display_name = 'Atelier' where $1 <> '' and group_id = 'g' || $2`);
    await shows('Grace [] of Atelier');
    await sql('delete from memberships where user_id = $1 and profile_id = $2');
    await shows('Grace []');
    expect(
      await stored(`select count(*)::int as count from analytics.events where profile_id = '${id}'`),
    ).toBe(54);
  });

  it('send pages that the other has rendered, of this version of the profile and of the release', async () => {
    const [one, other] = servers as [ServerProcess, ServerProcess];
    const owner = one.client((await signIn(newAddress())).token);
    const { user_id, default_profile_id: id } = await owner(getMe);
    const open = async ({ origin }: ServerProcess, query = '') => {
      const answer = await fetch(`${origin}/profile/${id}${query}`);
      return { status: answer.status, robots: answer.headers.get('x-robots-tag'), html: await answer.text() };
    };
    const pagesOf = `from pages.finished where profile_id = '${id}'`;
    const isStored = (count: number) =>
      until(async () => (await stored(`select count(*)::int as count ${pagesOf}`)) === count);

    const first = await open(one);
    await isStored(1);
    expect(await open(other)).toEqual(first);
    // Unknown sources and other letters make no other page.
    expect(await open(other, '?s=anything')).toEqual(first);
    expect(await (await fetch(`${other.origin}/profile/${id.toLowerCase()}/`)).text()).toBe(first.html);
    expect((await open(one, '?s=nfc')).html).not.toBe(first.html);
    await isStored(2);

    await change(`update profiles set visibility = 'unlisted' where user_id = $1 and profile_id = $2`, [
      user_id,
      id,
    ]);
    const unlisted = await open(other);
    expect([unlisted.status, unlisted.robots]).toEqual([200, 'noindex']);
    expect(unlisted.html).not.toBe(first.html);

    await change(`update profiles set visibility = 'off' where user_id = $1 and profile_id = $2`, [
      user_id,
      id,
    ]);
    for (const server of servers) expect((await open(server)).html).toContain('<main>off</main>');
    await change(`update profiles set visibility = 'public' where user_id = $1 and profile_id = $2`, [
      user_id,
      id,
    ]);

    const shown = await open(one);
    await releaseProfilePages(one, '1.1.0');
    // The other server notices an activation within a second.
    await until(async () => (await open(other)).html !== shown.html);
    // Each may have rendered it by now: for a visitor, or ahead.
    expect((await open(one)).html).not.toBe(shown.html);

    // Both pages that visitors requested are rendered again, for the release and for the profile.
    await isStored(4);
    const [profile] = await owner(listProfiles);
    await owner(updateProfile, {
      params: { id },
      body: { version: profile?.version ?? 0, display_name: 'Ahead' },
    });
    await until(
      async () =>
        (await stored(
          `select count(distinct version)::int as count ${pagesOf} and stored_at > now() - interval '1 minute'`,
        )) > 1,
    );

    await change('delete from profiles where user_id = $1 and profile_id = $2', [user_id, id]);
    await isStored(0);
    for (const server of servers) expect((await open(server)).html).toContain('<main>unknown</main>');
  });

  it('share the limits of calls', async () => {
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    const calls = Array.from({ length: 40 }, (_, index) => servers[index % 2]?.client() as Call);
    const results = await Promise.allSettled(calls.map((call) => call(contactSupport, { body: message })));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(contactSupport.limit.calls);
    expect(await stored('select count(*)::int as count from support_messages')).toBe(
      contactSupport.limit.calls,
    );
  });
});

/** A bundle whose page shows the name, the links and the group of a profile, and a number that differs between two renders. */
const showProfile = `
  const page = ({ display_name, links, group }) =>
    display_name + ' [' + links.map(({ title }) => title) + ']' + (group ? ' of ' + group.display_name : '');
  export function profilePage({ profile, reason }) {
    const content = '<main>' + (profile ? page(profile) : reason) + '</main>';
    return { status: 200, lang: 'en', head: '<title></title>', css: '', body: content + '<i>' + Math.random() + '</i>' };
  }`;

async function releaseProfilePages({ origin }: ServerProcess, version: string): Promise<void> {
  const meishi = { origin, config: Config.read(testEnvironment(fresh.url, files)) };
  const routes = [{ path: '/profile/{id}', access: 'public' as const, server: 'profilePage' }];
  const bundle = { 'server/index.mjs': showProfile };
  await release(meishi, 'mf-profile', pack(remoteBuild('mf-profile', routes, { files: bundle, version })));
}

async function change(statement: string, values: unknown[]): Promise<void> {
  const database = new pg.Client({ connectionString: fresh.url });
  await database.connect();
  await database.query(statement, values);
  await database.end();
}

async function stored(counting: string): Promise<number> {
  const database = new pg.Client({ connectionString: fresh.url });
  await database.connect();
  const { rows } = await database.query(counting);
  await database.end();
  return rows[0].count;
}
