import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listAuditEntries } from '@meishi/api-contract/endpoints/admin/admin';
import { createLink, recordLinkClick } from '@meishi/api-contract/endpoints/links';
import { startApp, type TestApp, testEnvironment } from '../../test/app.ts';
import { emptyDatabase } from '../../test/database.ts';
import { failureOf } from '../../test/failure.ts';
import { connect, openidEnvironment, startIssuer } from '../../test/openid.ts';
import { type CommandResult, runMeishi, startMeishi } from '../../test/operator.ts';
import { serverFolder } from '../../test/server-process.ts';

let meishi: TestApp;
let files: string;
let environment: Record<string, string>;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'meishi-operator-'));
  meishi = await startApp();
  environment = { ...testEnvironment(meishi.config.DATABASE_URL, files), PORT: '0' };
});
afterAll(async () => {
  await meishi.close();
  await rm(files, { recursive: true });
});

const run = (...args: string[]): Promise<CommandResult> => runMeishi(args, environment);

/** The names of the commands for operators in the help of the program, sorted. */
function commandsIn(help: string): string[] {
  const [, listed = ''] = help.split(/Commands for [^:]*:\n/);
  const names = [...listed.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name as string);
  return names.filter((name) => name !== 'help').sort();
}

it('explains every command', async () => {
  const { output } = await run('--help');
  const commands = commandsIn(output);
  expect(commands).toEqual([
    'backup',
    'backup-key',
    'check',
    'erase',
    'grant',
    'migrate',
    'recount',
    'release',
    'restore',
    'revoke',
    'rotate',
    'serve',
  ]);
  for (const name of commands)
    expect(await run('help', name)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`meishi ${name}`),
    });
});

it('has the commands that call a server as well', async () => {
  const { origin } = meishi;
  const { output } = await runMeishi(['health', 'get'], { MEISHI_URL: origin, HOME: files });
  expect(JSON.parse(output)).toMatchObject({ payments: 'ready' });
});

it('has every command that the documents name, and the documents name every command', async () => {
  const { output } = await run('--help');
  const documents = await Promise.all(
    ['operations.md', 'configuration.md'].map((name) =>
      readFile(join(serverFolder, '..', 'docs', name), 'utf8'),
    ),
  );
  const named = documents.join().matchAll(/npx meishi ([a-z-]+)/g);
  expect([...new Set([...named].map(([, name]) => name))].sort()).toEqual(commandsIn(output));
});

it('ends with a sentence for an unknown command, no configuration and no database', async () => {
  expect(await run('migrade')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Did you mean migrate'),
  });
  const empty = await runMeishi(['migrate']);
  expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('Change these settings') });
  const DATABASE_URL = 'postgresql://meishi@127.0.0.1:1/meishi';
  const { code, output } = await runMeishi(['migrate'], { ...environment, DATABASE_URL });
  expect(code).toBe(1);
  expect(output).toMatch(/^The database or another service does not answer\. Check DATABASE_URL [^\n]*$/);
});

it('migrates an empty database, and finds nothing more to do', async () => {
  const database = await emptyDatabase();
  const ofEmpty = { ...environment, DATABASE_URL: database.url };
  expect((await runMeishi(['check'], ofEmpty)).output).toContain('is empty. Run: meishi migrate');
  expect((await runMeishi(['migrate'], ofEmpty)).output).toMatch(/^migrated: \d+-initial, /);
  expect(await runMeishi(['migrate'], ofEmpty)).toEqual({ code: 0, output: 'nothing to migrate' });
  await database.drop();
});

it('serves until SIGTERM', async () => {
  const variables = { ...environment, PORT: '0', ROLE: 'worker', LOG_LEVEL: 'info' };
  const server = startMeishi(['serve'], variables);
  for await (const line of server) if (line.includes('listening on ')) server.kill('SIGTERM');
  expect(await server).toMatchObject({ exitCode: 0, all: expect.stringContaining('draining after SIGTERM') });
});

it('opens no inspector when it gets SIGUSR1', async () => {
  const server = startMeishi(['serve'], { ...environment, PORT: '0', ROLE: 'worker', LOG_LEVEL: 'info' });
  for await (const line of server) {
    const [, origin] = /listening on (http:[^"]+)/.exec(line) ?? [];
    if (!origin) continue;
    server.kill('SIGUSR1');
    expect((await fetch(`${origin}/api/v1/health`)).status).toBe(200);
    server.kill('SIGTERM');
  }
  const { exitCode, all } = await server;
  expect(exitCode).toBe(0);
  expect(all).not.toContain('Debugger');
});

describe('check', () => {
  const levels = ({ output }: CommandResult) =>
    Object.fromEntries(
      [...output.matchAll(/^(ok|note|bad) +(apple wallet|sign-in \w+|\w+) +\S/gm)].map(([, level, name]) => [
        name,
        level,
      ]),
    );

  it('finds services that work and those that are switched off', async () => {
    const result = await run('check');
    expect(result.code).toBe(0);
    expect(levels(result)).toEqual({
      configuration: 'ok',
      database: 'ok',
      files: 'ok',
      ports: 'ok',
      secret: 'ok',
      mail: 'note',
      firebase: 'ok',
      stripe: expect.stringMatching('ok|note'),
      rendering: 'ok',
      'apple wallet': 'note',
    });
  });

  it('says of each service that does not work what to do, and fails', async () => {
    const result = await runMeishi(['check'], {
      ...environment,
      DATABASE_URL: 'postgresql://meishi@127.0.0.1:1/meishi',
      SMTP_URL: 'smtp://127.0.0.1:1',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
    });
    expect(result.code).toBe(1);
    expect(levels(result)).toMatchObject({
      configuration: 'ok',
      database: 'bad',
      files: 'ok',
      mail: 'bad',
      firebase: 'bad',
      stripe: 'bad',
    });
    expect(result.output.match(/ Check [A-Z]/g)).toHaveLength(4);
  });
});

it('checks each OpenID Connect provider, and whether it accepts the client', async () => {
  const issuer = await startIssuer();
  await connect(issuer, meishi);
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = openidEnvironment(issuer);
  const { code, output } = await runMeishi(['check'], {
    ...environment,
    OIDC_PROVIDERS: 'work,wrong,away',
    OIDC_WORK_ISSUER: OIDC_ISSUER,
    OIDC_WORK_CLIENT_ID: OIDC_CLIENT_ID,
    OIDC_WORK_CLIENT_SECRET: OIDC_CLIENT_SECRET,
    OIDC_WRONG_ISSUER: OIDC_ISSUER,
    OIDC_WRONG_CLIENT_ID: OIDC_CLIENT_ID,
    OIDC_WRONG_CLIENT_SECRET: 'not-the-secret',
    OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
    OIDC_AWAY_CLIENT_ID: 'meishi',
  });
  await issuer.pause();
  expect(code).toBe(1);
  expect(output).toMatch(/^ok +sign-in work .* answers and accepts the client\.$/m);
  expect(output).toMatch(/^bad +sign-in wrong .* refuses the client \(invalid_client\)\./m);
  expect(output).toMatch(/^bad +sign-in away .* does not answer .* Check the issuer\.$/m);
});

it('grants and revokes the role of a product admin with the next request, and records it', async () => {
  const user = await meishi.createUser();
  const query = { limit: 10, subject: `user:${user.user.user_id}` };
  const read = () => user.call(listAuditEntries, { query });
  expect(await failureOf(read())).toMatchObject({ status: 403 });

  expect((await run('grant', user.email.toUpperCase())).output).toBe(`${user.email} is now a product admin.`);
  expect((await user.call(getMe)).roles).toEqual(['product-admin']);
  expect((await read()).entries).toMatchObject([
    { action: 'product-admin-granted', actor: { kind: 'system', label: 'an operator of the server' } },
  ]);
  expect((await run('grant', user.user.user_id)).output).toContain('is already a product admin');
  expect((await read()).entries).toHaveLength(1);

  expect((await run('revoke', user.email)).output).toContain('is now no product admin');
  expect(await failureOf(read())).toMatchObject({ status: 403 });
});

it('makes nobody a product admin who is unknown or has not verified an address', async () => {
  const { email, user } = await meishi.createUser({ verified: false });
  expect(await run('grant', email)).toMatchObject({
    code: 1,
    output: expect.stringContaining('has not verified'),
  });
  expect(await run('grant', 'nobody@example.com')).toMatchObject({
    code: 1,
    output: 'No user has the id or address nobody@example.com. Check its spelling.',
  });
  const stored = 'select is_product_admin from users where user_id = $1';
  expect((await meishi.database.query(stored, [user.user_id])).rows).toEqual([{ is_product_admin: false }]);
});

it('erases a user after 14 days, or now', async () => {
  const { email, user, call } = await meishi.createUser();
  expect((await run('erase', email)).output).toContain('will be erased in 14 days');
  expect((await call(getMe)).deletion).not.toBeNull();
  expect(await run('erase', email)).toMatchObject({ code: 1 });

  expect((await run('erase', '--now', email)).output).toContain('is erased');
  const count = 'select count(*)::int as count from users where user_id = $1';
  expect((await meishi.database.query(count, [user.user_id])).rows).toEqual([{ count: 0 }]);
  expect(await failureOf(call(getMe))).toMatchObject({ status: 401 });
});

it('recounts the analytics of a day, and fails if they differ from their events', async () => {
  const { user, call } = await meishi.createUser();
  const { link_id } = await call(createLink, {
    body: { profile_id: user.default_profile_id, kind: 'website', title: 'Site', url: 'https://example.com' },
  });
  await meishi.visitor(recordLinkClick, { body: { event_id: randomUUID(), link_id } });
  const { rows } = await meishi.database.query('select max(day)::text as day from analytics.events');
  const [{ day }] = rows;
  expect(await run('recount', '--day', day)).toMatchObject({
    code: 0,
    output: expect.stringContaining('agree'),
  });
  await meishi.database.query('update analytics.event_days set events = events + 1 where user_id = $1', [
    user.user_id,
  ]);
  const { code, output } = await run('recount', '--day', day);
  expect(code).toBe(1);
  expect(output).toContain(`event_days of user ${user.user_id}`);
  expect(output).toContain('2 stored, 1 counted');
});
