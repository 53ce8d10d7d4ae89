import { mkdtemp, readFile, rm, stat, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { type Inbox, startInbox } from '../inbox/inbox.ts';
import type { Message } from '../inbox/mailbox.ts';
import { freePort } from '../ports.ts';
import { type Identity, startIdentity } from './identity.ts';

const email = 'mara@meishi.test';
const password = 'paper and ink';
const continueUrl = 'http://localhost:4000/log-in';

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
  identity = await startIdentity({ file: join(dir, 'identity.json'), port, smtpUrl: inbox.smtpUrl });
}

async function call(method: string, body: object, bearer?: string): Promise<Answer> {
  return ask(`identitytoolkit.googleapis.com/v1/accounts:${method}`, body, bearer);
}

const renew = (refresh_token = '') =>
  ask('securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token });

interface Answer {
  status: number;
  body: Record<string, string>;
}

async function ask(path: string, body: object, bearer?: string): Promise<Answer> {
  const url = `http://${identity.host}/${path}?key=demo`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Waits for the inbox to say that mail came, so that nothing is polled. */
async function nextMail(ask: () => Promise<unknown>): Promise<Message> {
  const changes = await fetch(`${inbox.url}/changes`);
  const reader = changes.body?.getReader();
  await ask();
  await reader?.read();
  await reader?.cancel();
  const messages: Message[] = await (await fetch(`${inbox.url}/messages?to=${email}`)).json();
  return messages[0] as Message;
}

function linkIn({ text }: Message): string {
  return /http:\S+\/emulator\/action\S+/.exec(text)?.[0] ?? '';
}

async function follow(link: string | URL): Promise<Response> {
  return fetch(link, { headers: { accept: 'text/html' }, redirect: 'manual' });
}

describe('identity emulator', () => {
  it('mails the verification link, whose page leads on and works once', async () => {
    const { body } = await call('signUp', { email, password });
    const mail = await nextMail(() =>
      call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body.idToken, continueUrl }),
    );

    const first = await follow(linkIn(mail));
    const second = await follow(linkIn(mail));

    expect(mail.subject).toBe('Verify your email for Meishi');
    expect(mail.html).toContain('href="http://127.0.0.1');
    expect(first.headers.get('location')).toBe(continueUrl);
    expect(second.status).toBe(400);
    expect(await second.text()).toContain('expired or the link has already been used');
  });

  it('mails a reset link, whose page takes the new password', async () => {
    const mail = await nextMail(() =>
      call('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl }),
    );
    const form = await follow(linkIn(mail));
    const filled = new URL(linkIn(mail));
    filled.searchParams.set('newPassword', `${password}!`);

    const saved = await follow(filled);

    expect(await form.text()).toMatch(/for mara@meishi\.test[\s\S]*name="newPassword"/);
    expect(saved.headers.get('location')).toBe(continueUrl);
    expect((await call('signInWithPassword', { email, password })).status).toBe(400);
    expect((await call('signInWithPassword', { email, password: `${password}!` })).status).toBe(200);
  });

  it('keeps accounts and open sessions over a restart, in a file for its owner only', async () => {
    const before = await call('signInWithPassword', { email, password: `${password}!` });
    await identity.stop();
    const { mode } = await stat(join(dir, 'identity.json'));

    await start();

    const lookup = await call('lookup', { idToken: before.body.idToken });
    expect(lookup).toMatchObject({ status: 200, body: { users: [{ email, emailVerified: true }] } });
    expect(mode & 0o777).toBe(0o600);
  });

  it('saves accounts while it runs, so that a killed emulator forgets none', async () => {
    const changes = watch(dir);
    await call('signUp', { email: 'jon@meishi.test', password });

    let saved = '';
    for await (const _change of changes) {
      saved = await readFile(join(dir, 'identity.json'), 'utf8');
      if (saved.includes('jon@meishi.test')) break;
    }

    expect(JSON.parse(saved)).toHaveLength(2);
  });

  it('keeps the time of a sign-in through its renewals, and renews none that was revoked', async () => {
    const address = { email: 'two@meishi.test', password, returnSecureToken: true };
    const one = (await call('signUp', address)).body;
    const timeOf = (token = '') => decodeJwt<{ auth_time: number }>(token).auth_time;
    while (timeOf((await call('signInWithPassword', address)).body.idToken) === timeOf(one.idToken));
    const renewed = await renew(one.refreshToken);
    expect(timeOf(renewed.body.id_token)).toBe(timeOf(one.idToken));
    expect(timeOf((await renew(renewed.body.refresh_token)).body.id_token)).toBe(timeOf(one.idToken));

    await call('update', { localId: one.localId, validSince: String(timeOf(one.idToken) + 60) }, 'owner');
    expect(await renew(renewed.body.refresh_token)).toMatchObject({ status: 400 });
  });
});
