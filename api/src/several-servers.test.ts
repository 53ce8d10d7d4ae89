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
import { Config } from './platform/config/config.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let files: string;
let servers: ServerProcess[];

beforeAll(async () => {
  fresh = await freshDatabase();
  files = await mkdtemp(join(tmpdir(), 'meishi-files-'));
  const environment = testEnvironment(fresh.url, files);
  servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
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
    const environment = testEnvironment(fresh.url, files);
    const meishi = { origin: servers[0]?.origin ?? '', config: Config.read(environment) };
    await release(meishi, 'shell', pack(shellBuild()));
    const routes = [{ path: '/profile/{id}', access: 'public' as const, server: 'profilePage' }];
    const bundle = { 'server/index.mjs': showProfile };
    await release(meishi, 'mf-profile', pack(remoteBuild('mf-profile', routes, { files: bundle })));
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

/** A bundle whose page shows the name, the links and the group of a profile. */
const showProfile = `
  const page = ({ display_name, links, group }) =>
    display_name + ' [' + links.map(({ title }) => title) + ']' + (group ? ' of ' + group.display_name : '');
  export function profilePage({ profile }) {
    return { status: 200, lang: 'en', head: '<title></title>', css: '', body: '<main>' + page(profile) + '</main>' };
  }`;

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
