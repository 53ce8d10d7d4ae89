import { mkdtemp, readFile, rm, stat, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { freePort } from '../../ports.ts';
import { type Inbox, startInbox } from '../inbox/inbox.ts';
import type { Message } from '../inbox/mailbox.ts';
import { type Identity, startIdentity } from './identity.ts';

const email = 'mara@meishi.test';
const formerEmail = 'mara.old@meishi.test';
const password = 'paper and ink';
const continueUrl = 'http://localhost:4000/log-in';
const actionUrl = 'http://localhost:4000/auth/action';
const phoneNumber = '+4915112345678';

let dir: string;
let inbox: Inbox;
let identity: Identity;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meishi-identity-'));
  inbox = await startInbox({
    dir: join(dir, 'inbox'),
    smtpPort: await freePort(),
    pagePort: await freePort(),
  });
  await start();
});

afterAll(async () => {
  await identity.stop();
  await inbox.stop();
  await rm(dir, { recursive: true });
});

async function start(): Promise<void> {
  const port = await freePort();
  const { smtpUrl } = inbox;
  identity = await startIdentity({ file: join(dir, 'identity.json'), port, smtpUrl, actionUrl });
}

async function call(method: string, body: object, headers?: Record<string, string>): Promise<Answer> {
  return ask(`identitytoolkit.googleapis.com/v1/accounts:${method}`, body, headers);
}

const renew = (refresh_token = '') =>
  ask('securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token });

interface Answer {
  status: number;
  body: Record<string, string>;
}

async function ask(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const url = `http://${identity.host}/${path}?key=demo`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Waits for the inbox to announce mail, without polling. */
async function nextMail(ask: () => Promise<unknown>, to = email): Promise<Message> {
  const changes = await fetch(`${inbox.url}/changes`);
  const reader = changes.body?.getReader();
  await ask();
  await reader?.read();
  await reader?.cancel();
  const messages: Message[] = await (
    await fetch(`${inbox.url}/messages?to=${encodeURIComponent(to)}`)
  ).json();
  return messages[0] as Message;
}

/** A code that the product requests, to mail it itself. */
async function codeFor(requestType: string): Promise<string> {
  const owner = { authorization: 'Bearer owner' };
  const path = 'identitytoolkit.googleapis.com/v1/projects/demo-meishi/accounts:sendOobCode';
  const { body } = await ask(path, { requestType, email, continueUrl, returnOobLink: true }, owner);
  return body.oobCode ?? '';
}

/** The query of a mail's link to the product's page. */
function askedBy({ text }: Message): Record<string, string> {
  const link = new URL(/http:\S+/.exec(text)?.[0] ?? '');
  expect(link.origin + link.pathname).toBe(actionUrl);
  return Object.fromEntries(link.searchParams);
}

describe('identity emulator', () => {
  it("mails a link for a new address to the product's own page, whose code works once", async () => {
    const { body } = await call('signUp', { email: formerEmail, password });
    const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: body.idToken, continueUrl };
    const mail = await nextMail(() => call('sendOobCode', { ...request, newEmail: email }));
    const { mode, oobCode, continueUrl: onward } = askedBy(mail);

    const first = await call('update', { oobCode });
    const second = await call('update', { oobCode });

    expect(mail.subject).toBe('Verify your new email for Meishi');
    expect(mail.html).toContain(`href="${actionUrl}?mode=`);
    expect({ mode, onward }).toEqual({ mode: 'verifyAndChangeEmail', onward: continueUrl });
    expect([first.status, second.status]).toEqual([200, 400]);
  });

  it('sends German mail for a request in German', async () => {
    const { body } = await call('signInWithPassword', { email, password });
    const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: body.idToken, continueUrl };
    const newEmail = 'mara.new@meishi.test';
    const mail = await nextMail(
      () => call('sendOobCode', { ...request, newEmail }, { 'x-firebase-locale': 'de-DE' }),
      newEmail,
    );

    expect(mail.subject).toBe('Bestätige deine neue E-Mail-Adresse für Meishi');
    expect(mail.text).toContain('Dein Meishi-Team');
    expect(askedBy(mail).mode).toBe('verifyAndChangeEmail');
  });

  it('gives the product the code for a new password, and mails nothing', async () => {
    const before = (await (await fetch(`${inbox.url}/messages`)).json()) as Message[];
    const oobCode = await codeFor('PASSWORD_RESET');

    await call('resetPassword', { oobCode, newPassword: `${password}!` });

    expect((await call('signInWithPassword', { email, password })).status).toBe(400);
    expect((await call('signInWithPassword', { email, password: `${password}!` })).status).toBe(200);
    expect(await (await fetch(`${inbox.url}/messages`)).json()).toEqual(before);
  });

  it('delivers a text message to the inbox, each code once', async () => {
    const to = `${phoneNumber}@phone.test`;
    const { body } = await call('signUp', { email: 'tess@meishi.test', password });
    const message = await nextMail(() => call('sendVerificationCode', { phoneNumber }), to);
    const code = /\b\d{6}\b/.exec(message.text)?.[0];
    const another = await nextMail(() => call('sendVerificationCode', { phoneNumber }), to);

    expect(message.subject).toBe(`${code} is your Meishi code`);
    expect(another.text).not.toContain(code);
    await call('delete', { idToken: body.idToken });
    const messages = await (await fetch(`${inbox.url}/messages?to=${encodeURIComponent(to)}`)).json();
    expect(messages).toHaveLength(2);
  });

  it('keeps accounts and sessions across a restart, in a file that only its owner can read', async () => {
    const before = await call('signInWithPassword', { email, password: `${password}!` });
    await identity.stop();
    const { mode } = await stat(join(dir, 'identity.json'));

    await start();

    const lookup = await call('lookup', { idToken: before.body.idToken });
    expect(lookup).toMatchObject({ status: 200, body: { users: [{ email, emailVerified: true }] } });
    expect(mode & 0o777).toBe(0o600);
  });

  it('saves accounts while it runs, so that none is lost when it is killed', async () => {
    const changes = watch(dir)[Symbol.asyncIterator]();
    // Starts watching before the change: the first call of `next` subscribes.
    let change = changes.next();
    await call('signUp', { email: 'jon@meishi.test', password });

    let saved = '';
    while (!saved.includes('jon@meishi.test')) {
      await change;
      change = changes.next();
      saved = await readFile(join(dir, 'identity.json'), 'utf8');
    }
    await changes.return?.();

    expect(JSON.parse(saved)).toHaveLength(2);
  });

  it('keeps the sign-in time when a token is renewed, and renews no revoked session', async () => {
    const address = { email: 'two@meishi.test', password, returnSecureToken: true };
    const one = (await call('signUp', address)).body;
    const timeOf = (token = '') => decodeJwt<{ auth_time: number }>(token).auth_time;
    while (timeOf((await call('signInWithPassword', address)).body.idToken) === timeOf(one.idToken));
    const renewed = await renew(one.refreshToken);
    expect(timeOf(renewed.body.id_token)).toBe(timeOf(one.idToken));
    expect(timeOf((await renew(renewed.body.refresh_token)).body.id_token)).toBe(timeOf(one.idToken));

    await call(
      'update',
      { localId: one.localId, validSince: String(timeOf(one.idToken) + 60) },
      { authorization: 'Bearer owner' },
    );
    expect(await renew(renewed.body.refresh_token)).toMatchObject({ status: 400 });
  });
});
