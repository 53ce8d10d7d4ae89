import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminCreatePreview } from '@meishi/api-contract/endpoints/admin/admin-releases';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import type { Release } from '@meishi/api-contract/endpoints/remotes/releases';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { pack, release, remoteBuild, shellBuild } from '../../../test/fixtures/releases.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { inEnglish } from '../../../test/in-english.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { TestLog } from '../../../test/log.ts';
import { walletEnvironment } from '../../../test/wallet.ts';

const owner = 'Persephone Quillfeather';
const visitor = 'Bartholomew Oakenshield';

let log: TestLog;
let inbox: TestInbox;
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ ...(await walletEnvironment()), SMTP_URL: inbox.url });
  log = new TestLog();
  ada = await app.createUser({ name: owner });
});
afterAll(async () => {
  await app.close();
  log.end();
  await inbox.close();
});

/** The routes of the requests answered so far. */
const routes = () => log.of('request completed').map(({ route }) => route);

async function releasePages(...paths: string[]): Promise<Release> {
  await release(app, 'shell', pack(shellBuild()));
  const pages = paths.map((path) => ({ path, access: 'public' as const }));
  return release(app, 'mf-profile', pack(remoteBuild('mf-profile', pages)));
}

describe('the log', () => {
  it('names mails by their template, never by their subject or receiver', async () => {
    const params = { id: ada.user.default_profile_id };
    const profile = await app.visitor(getProfile, { params });
    const email = newAddress('bartholomew');
    await app.visitor(addProfileContact, {
      params,
      body: {
        name: visitor,
        email,
        consent: true,
        consent_text: consentTextOf(profile, inEnglish),
        send_vcard: true,
      },
    });
    for (const template of ['welcome', 'exchange', 'vcard'])
      await log.waitFor(new RegExp(`"template":"${template}"`));
    expect(log.with([owner, visitor, 'Bartholomew', 'Persephone', email, ada.email])).toEqual([]);
  });

  it('names requests by the pattern of their route, never by their address', async () => {
    const admin = await app.createUser({ email: productAdmin });
    const { version } = await releasePages('/group/{name}', '/accept-invite/{groupname}');
    const { url } = await admin.call(adminCreatePreview, {
      params: { name: 'mf-profile' },
      body: { version },
    });
    const token = url.split('/').at(-1) ?? '';
    const secret = 'a-secret-of-this-test';
    for (const path of [
      `/preview/${token}`,
      `/mails/${secret}/unsubscribe`,
      `/reminder/${secret}/done`,
      `/receipt/${secret}`,
      `/group/${secret}?token=${secret}`,
      `/api/v1/profiles/${secret}?token=${secret}`,
      `/api/v1/nothing/${secret}`,
      `/nothing/${secret}.txt`,
      `/api/v1/wallet/v1/passes/pass.test/${secret}`,
    ])
      await (await fetch(`${app.origin}${path}`)).text();
    await log.waitFor(/"route":"[^"]*\/passes\//);
    expect(routes()).toEqual(
      expect.arrayContaining([
        '/preview/:token',
        '/mails/:token/unsubscribe',
        '/reminder/:token/done',
        '/receipt/:token',
        '/group/{name}',
        '/api/v1/profiles/:id',
      ]),
    );
    expect(log.with([token, secret])).toEqual([]);
  });

  it('holds no token and no address of an invitation', async () => {
    await subscribe(app, 'team', ada);
    const { group_id, name } = await makeGroup(app, { admins: [ada] });
    const email = newAddress('invited');
    await ada.call(invite, { params: { id: group_id }, body: { email } });
    const mail = await inbox.waitFor(email);
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    await fetch(`${app.origin}/accept-invite/${name}?token=${token}`);
    await log.waitFor(/"route":"[^"]*accept-invite/);
    expect(log.with([token, email])).toEqual([]);
  });

  it('names refusals by their code', async () => {
    await failureOf(app.visitor(getProfile, { params: { id: 'NOBODY' } }));
    expect(log.of('a call was refused')).toContainEqual(expect.objectContaining({ code: 'not-found' }));
  });

  it('has the trace of a request in each of its lines', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const call = (id: string, traceparent: string) =>
      fetch(`${app.origin}/api/v1/profiles/NOBODY`, { headers: { 'x-request-id': id, traceparent } });
    const lines = (id: string) =>
      log.lines
        .map((line): Record<string, unknown> => JSON.parse(line))
        .filter(({ request_id }) => request_id === id)
        .map(({ msg, trace_id }) => [msg, trace_id]);
    await call('of-a-trace', `00-${traceId}-00f067aa0ba902b7-01`);
    await call('of-no-trace', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`);
    await call('of-nothing', 'ada@example.com');
    await log.waitFor(/"request_id":"of-nothing".*request completed/);
    const messages = ['a call was refused', 'request completed'];
    expect(lines('of-a-trace')).toEqual(messages.map((msg) => [msg, traceId]));
    for (const id of ['of-no-trace', 'of-nothing'])
      expect(lines(id)).toEqual(messages.map((msg) => [msg, undefined]));
  });

  it('takes ids and tokens out of what phones complain of', async () => {
    const line = 'Passkit web service: device 5f0e8a9b7c6d4e3f2a1b0c9d for ada@example.com failed';
    await fetch(`${app.origin}/api/v1/wallet/v1/log`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ logs: [line] }),
    });
    expect(log.of('log of a wallet')).toMatchObject([
      { line: 'Passkit web service: device <token> for <address> failed' },
    ]);
  });

  it('says of a call that the database failed none of its values', async () => {
    await app.database.query('alter table contacts rename column notes to no_notes');
    const failure = await failureOf(ada.call(createContact, { body: { display_name: visitor } }));
    await app.database.query('alter table contacts rename column no_notes to notes');
    expect(failure).toMatchObject({ status: 500 });
    expect(log.of('unexpected error')).toMatchObject([{ err: { code: '42703' } }]);
    expect(log.with([visitor])).toEqual([]);
  });
});
