import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endSession, listSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { createLink, recordLinkClick } from '@meishi/api-contract/endpoints/links';
import { contactSupport } from '@meishi/api-contract/endpoints/support';
import type { Call } from '@meishi/api-contract/transport/client';
import pg from 'pg';
import { testEnvironment } from '../test/app.ts';
import { freshDatabase } from '../test/database.ts';
import { failureOf } from '../test/failure.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { newAddress, signIn, tokenOfOtherSignIn } from '../test/users.ts';

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

async function stored(counting: string): Promise<number> {
  const database = new pg.Client({ connectionString: fresh.url });
  await database.connect();
  const { rows } = await database.query(counting);
  await database.end();
  return rows[0].count;
}
