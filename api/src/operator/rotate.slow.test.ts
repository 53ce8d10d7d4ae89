import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { renewOpenidSession } from '@meishi/api-contract/endpoints/account/openid';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { createBatch, registerCard } from '@meishi/api-contract/endpoints/cards';
import { createCalendarFeed, getCalendarFeed } from '@meishi/api-contract/endpoints/contacts/calendar-feed';
import { createWebhook } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { productAdmin, startApp, type TestApp, testEnvironment } from '../../test/app.ts';
import { freshDatabase } from '../../test/database.ts';
import { connect, OpenidBrowser, openidEnvironment, startIssuer } from '../../test/openid.ts';
import { runMeishi, runMeishiProcess } from '../../test/operator.ts';
import { compilerCache, serverFolder } from '../../test/server-process.ts';
import { InvitationTokens } from '../groups/invitations/invitation-tokens.ts';
import { UnsubscribeLinks } from '../people/notifications/unsubscribe-links.ts';
import { WebhookSecrets } from '../people/webhooks/webhook-secrets.ts';
import { PassSecrets } from '../sharing/wallet/passes/pass-secrets.ts';
import { sealedColumns } from './sealed-columns.ts';

const sessionCookie = 'meishi.session';
const A = 'a-secret-that-is-exchanged-by-this-test-A';
const B = 'a-secret-that-is-exchanged-by-this-test-B';

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
beforeAll(async () => {
  issuer = await startIssuer();
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meishi-rotate-'));
});
afterAll(async () => {
  await issuer.pause();
  await database.drop();
  await rm(folder, { recursive: true });
});

type ExchangedSecrets = { SECRET: string; SECRET_PREVIOUS?: string };

/** Runs work on a server with these secrets on the one database. */
async function serving<Result>(
  secrets: ExchangedSecrets,
  work: (app: TestApp) => Promise<Result>,
): Promise<Result> {
  const app = await startApp({ DATABASE_URL: database.url, ...openidEnvironment(issuer), ...secrets });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

const command = (secrets: ExchangedSecrets, ...args: string[]) =>
  runMeishi(args, { ...testEnvironment(database.url, join(folder, 'files')), PORT: '0', ...secrets });

/** Data of each kind that depends on the secret. */
async function createData(app: TestApp) {
  const admin = await app.createUser({ email: productAdmin });
  const body = { name: 'Fair', kind: 'bamboo' as const, size: 3, with_claim_codes: true };
  const { cards } = await admin.call(createBatch, { body });
  const { address } = await admin.call(createCalendarFeed);
  const webhook = { url: 'https://hooks.example.com', events: ['contact.created' as const] };
  await admin.call(createWebhook, { body: webhook });
  await connect(issuer, app);
  const cookies: string[] = [];
  for (const login of ['one', 'two', 'three']) {
    const email = `${login}@rotate.example`;
    issuer.people.set(login, { email, email_verified: true, name: 'Ada' });
    const browser = new OpenidBrowser(app);
    await browser.signIn(login);
    await browser.token();
    cookies.push(`${sessionCookie}=${browser.cookie(app.origin, sessionCookie)}`);
  }
  const { tokens, links, invitations } = textsOf(app);
  return { admin, cards, address, cookies, tokens, links, invitations };
}

/** What mails, phones and the database have. */
function textsOf({ app }: TestApp) {
  return {
    tokens: app.get(PassSecrets, { strict: false }).tokenOf('SERIAL'),
    links: app.get(UnsubscribeLinks, { strict: false }).addressOf({ user_id: 'U', kind: 'news' as never }),
    invitations: app.get(InvitationTokens, { strict: false }).hashOf('INVITATION', 1),
  };
}

/** Uses one piece of data of each kind, the nth of those that can be used once. */
async function expectEverythingWorks(
  app: TestApp,
  data: Awaited<ReturnType<typeof createData>>,
  nth: number,
) {
  const { card_id = '', claim_code = null } = data.cards[nth] ?? {};
  const user = await app.createUser();
  expect(await user.call(registerCard, { body: { card_id, claim_code: claim_code ?? '' } })).toMatchObject({
    status: 'active',
  });

  const admin = await app.createUser({ email: productAdmin });
  const { address } = await admin.call(getCalendarFeed);
  expect(address).toBe(data.address);
  const feed = await fetch(`${app.origin}${new URL(address ?? '').pathname}`);
  expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')]);
  const { tokens, links, invitations } = data;
  expect(textsOf(app)).toEqual({ tokens, links, invitations });

  const { rows } = await app.database.query<{ secret: string }>('select secret from webhooks.endpoints');
  const secrets = rows.map(({ secret }) => secret);
  const headers = await app.app
    .get(WebhookSecrets, { strict: false })
    .headersOf(secrets, 'id', '{}', new Date());
  expect(headers['webhook-signature']).toMatch(/^v1,/);

  const renewed = await fetch(`${app.origin}/api/v1/${renewOpenidSession.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: data.cookies[nth] ?? '' },
    body: JSON.stringify({ fresh: true }),
  });
  const { session } = (await renewed.json()).data;
  const me = await fetch(`${app.origin}/api/v1/${getMe.path}`, {
    headers: { authorization: `Bearer ${session?.token}` },
  });
  expect(me.status).toBe(200);
  return session.token as string;
}

it('exchanges the secret: everything works with both, and after meishi rotate without the one before', async () => {
  const { data, token } = await serving({ SECRET: A }, async (app) => {
    const data = await createData(app);
    return { data, token: await expectEverythingWorks(app, data, 0) };
  });
  expect((await command({ SECRET: A }, 'check')).output).toMatch(/^ok +secret +SECRET is the one of this/m);
  const sentence = /This database was used with another secret\. Set SECRET to that one, or SECRET_PREVIOUS/;
  expect(await command({ SECRET: B }, 'check')).toMatchObject({
    code: 1,
    output: expect.stringMatching(new RegExp(`^bad +secret +${sentence.source}`, 'm')),
  });
  const serve = await runMeishiProcess(['serve'], {
    ...testEnvironment(database.url, join(folder, 'files')),
    ...compilerCache,
    SECRET: B,
    PORT: '0',
  });
  expect(serve).toMatchObject({ code: 1, output: expect.stringMatching(sentence) });
  expect(await command({ SECRET: B }, 'rotate')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Set SECRET to the new secret and SECRET_PREVIOUS to the one before it.'),
  });

  const both = { SECRET: B, SECRET_PREVIOUS: A };
  await serving(both, async (app) => {
    await expectEverythingWorks(app, data, 1);
    // A token of a session, from before.
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${app.origin}/api/v1/${getMe.path}`, { headers })).status).toBe(200);
  });
  expect((await command(both, 'check')).output).toMatch(/^note +secret +.* Run: meishi rotate$/m);
  // The kept secret, the webhook's, and the tokens of two sessions: the third has new ones already, except its ID token.
  expect(await command(both, 'rotate')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^[67] values are sealed with SECRET now\.\nRemove SECRET_PREVIOUS after a day/,
    ),
  });
  expect((await command(both, 'rotate')).output).toMatch(/^0 values are sealed/);
  expect((await command(both, 'check')).output).toMatch(/^note +secret +.* Remove SECRET_PREVIOUS/m);

  await serving({ SECRET: B }, (app) => expectEverythingWorks(app, data, 2));
  expect((await command({ SECRET: B }, 'check')).output).toMatch(/^ok +secret /m);
}, 300_000);

it('knows everything that is sealed in the database', async () => {
  // The cookie of a sign-in that has begun is sealed too, and valid for ten minutes. Backups have a seal of their own.
  const { stdout } = await promisify(execFile)('grep', ['-rhoE', `new Seal\\(\\w+, [^)]+\\)`, 'src'], {
    cwd: serverFolder,
  });
  const uses = stdout
    .trim()
    .split('\n')
    .map((line) => /, '?([\w -]+)'?\)$/.exec(line)?.[1] ?? line)
    .map((use) => (use === 'permanentSecretUse' ? 'kept secret' : use))
    .filter((use) => !['openid sign-ins', 'recipient', 'use'].includes(use));
  expect([...new Set(uses)].sort()).toEqual([...new Set(sealedColumns.map(({ use }) => use))].sort());
});
