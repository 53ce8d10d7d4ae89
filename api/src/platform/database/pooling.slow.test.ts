import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { contactSupport } from '@meishi/api-contract/endpoints/support';
import { startApp, testEnvironment } from '../../../test/app.ts';
import { freshDatabase } from '../../../test/database.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { runMeishi, runMeishiProcess } from '../../../test/operator.ts';
import { startPgbouncer } from '../../../test/pgbouncer.ts';
import { compilerCache } from '../../../test/server-process.ts';
import { until } from '../../../test/until.ts';
import { findPooling } from './connection-pool.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let bouncer: Awaited<ReturnType<typeof startPgbouncer>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meishi-pooling-'));
  database = await freshDatabase();
});
afterEach(() => bouncer.stop());
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const environment = () => ({ ...testEnvironment(bouncer.url, join(folder, 'files')), ...compilerCache });

it('serves calls, prepared statements and jobs through PgBouncer in session mode', async () => {
  bouncer = await startPgbouncer(database.url, 'session');
  expect(await findPooling(database.url)).toBeNull();
  expect(await findPooling(bouncer.url)).toBe('session');
  expect((await runMeishi(['check'], environment())).output).toMatch(
    /^ok +database +PostgreSQL \S+ answers through a pooler that gives each session a connection, /m,
  );
  expect(await runMeishi(['migrate'], environment())).toEqual({ code: 0, output: 'nothing to migrate' });

  const inbox = await TestInbox.start();
  const app = await startApp({
    DATABASE_URL: bouncer.url,
    SMTP_URL: inbox.url,
    SUPPORT_ADDRESS: 'support@example.com',
  });
  const { call, user } = await app.createUser();
  const body = {
    profile_id: user.default_profile_id,
    kind: 'website',
    title: 'Site',
    url: 'https://example.com',
  } as const;
  const { link_id } = await call(createLink, { body });
  for (let round = 0; round < 3; round++) {
    const answers = Array.from({ length: 20 }, () =>
      fetch(`${app.origin}/l/${link_id}`, { redirect: 'manual' }),
    );
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([302]));
    await call(getMe);
  }
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'To Japan?' };
  await app.visitor(contactSupport, { body: message });
  await until(() => inbox.to('support@example.com').length > 0);
  const { rows } = await app.database.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '5s' }]);
  await app.close();
  await inbox.close();
}, 120_000);

describe.each(['transaction', 'statement'] as const)('PgBouncer in %s mode', (mode) => {
  const sentence =
    /A pooler shares the connections between transactions, .* Set pool_mode of PgBouncer to session, /;

  it('is refused with a sentence', async () => {
    bouncer = await startPgbouncer(database.url, mode);
    const { code, output } = await runMeishi(['check'], environment());
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^bad +database +${sentence.source}`, 'm'));
    for (const args of [['migrate'], ['backup', join(folder, 'backup')], ['recount']])
      expect(await runMeishi(args, environment())).toMatchObject({
        code: 1,
        output: expect.stringMatching(sentence),
      });
    expect(await runMeishiProcess(['serve'], { ...environment(), PORT: '0' })).toMatchObject({
      code: 1,
      output: expect.stringMatching(sentence),
    });
  }, 120_000);
});
