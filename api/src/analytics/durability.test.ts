import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLink, recordLinkClick } from '@meishi/api-contract/links';
import { getMe } from '@meishi/api-contract/users';
import pg from 'pg';
import { testEnvironment } from '../../test/app.js';
import { freshDatabase } from '../../test/database.js';
import { newAddress, signIn } from '../../test/people.js';
import { type ServerProcess, startServerProcess } from '../../test/server-process.js';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let files: string;
let api: ServerProcess;

beforeAll(async () => {
  fresh = await freshDatabase();
  files = await mkdtemp(join(tmpdir(), 'meishi-files-'));
  api = await startServerProcess(testEnvironment(fresh.url, files));
}, 120_000);

afterAll(async () => {
  await api.kill();
  await fresh.drop();
  await rm(files, { recursive: true });
});

it('keeps every click that was answered when the server is killed in the middle of them', async () => {
  const { token } = await signIn(newAddress());
  const owner = api.client(token);
  const { default_profile_id: profile_id } = await owner(getMe);
  const link = await owner(createLink, {
    body: { profile_id, kind: 'website', title: 'Website', url: 'https://example.com' },
  });

  const answered: string[] = [];
  const visitor = api.client();
  const clickOnAndOn = async () => {
    for (;;) {
      const body = { event_id: randomUUID(), link_id: link.link_id };
      answered.push((await visitor(recordLinkClick, { body })).event_id);
      if (answered.length === 500) api.process.kill('SIGKILL');
    }
  };
  const exit = once(api.process, 'exit');
  await Promise.allSettled(Array.from({ length: 40 }, clickOnAndOn));
  expect(await exit).toEqual([null, 'SIGKILL']);
  expect(answered.length).toBeGreaterThanOrEqual(500);

  const database = new pg.Client({ connectionString: fresh.url });
  await database.connect();
  const { rows } = await database.query(
    `select (select count(*)::int from analytics.events where event_id = any($1)) as answered,
       (select count(*)::int from analytics.events) as stored,
       (select sum(events)::int from analytics.event_days) as rolled_up`,
    [answered],
  );
  await database.end();
  expect(rows[0].answered).toBe(answered.length);
  expect(rows[0].rolled_up).toBe(rows[0].stored);
}, 120_000);
