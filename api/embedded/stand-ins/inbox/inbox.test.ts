import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { freePort } from '../../ports.ts';
import { type Inbox, startInbox } from './inbox.ts';
import type { Message } from './mailbox.ts';

let dir: string;
let inbox: Inbox;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meishi-inbox-'));
  await start();
});

afterEach(async () => {
  await inbox.stop();
  await rm(dir, { recursive: true });
});

async function start(capacity?: number): Promise<void> {
  inbox = await startInbox({ dir, smtpPort: await freePort(), pagePort: await freePort(), capacity });
}

async function send(mail: SendMailOptions): Promise<void> {
  await nodemailer.createTransport(inbox.smtpUrl).sendMail({ from: 'Meishi <mail@meishi.test>', ...mail });
}

async function messages(to = ''): Promise<Message[]> {
  const answer = await fetch(`${inbox.url}/messages?to=${encodeURIComponent(to)}`);
  return answer.json();
}

async function pageOf(path: string): Promise<string> {
  return (await fetch(new URL(path, inbox.url))).text();
}

describe('inbox', () => {
  it('lists sent mail, newest first, by recipient and with blind copies', async () => {
    await send({ to: 'mara@meishi.test', subject: 'First', text: 'one' });
    await send({ to: 'jon@meishi.test', bcc: 'mara@meishi.test', subject: 'Grüße ✓', html: '<p>two</p>' });
    await send({ to: 'jon@meishi.test', subject: 'Third', text: 'three' });

    expect((await messages('Mara@meishi.test')).map(({ subject }) => subject)).toEqual(['Grüße ✓', 'First']);
    expect(await messages()).toHaveLength(3);
    expect((await messages('mara@meishi.test'))[0]).toMatchObject({
      from: 'Meishi <mail@meishi.test>',
      to: ['jon@meishi.test', 'mara@meishi.test'],
      html: '<p>two</p>\n',
      attachments: [],
    });
  });

  it('survives a sender that ends in the middle of a mail', async () => {
    const sender = connect(Number(new URL(inbox.smtpUrl).port), '127.0.0.1');
    for (const [code, line] of [
      ['220', 'EHLO sender.test'],
      ['250 ', 'MAIL FROM:<mail@meishi.test>'],
      ['250', 'RCPT TO:<mara@meishi.test>'],
      ['250', 'DATA'],
      ['354', 'Subject: Half'],
    ] as const) {
      await once(sender, 'data').then(([answer]) => expect(String(answer)).toContain(code));
      sender.write(`${line}\r\n`);
    }
    sender.resetAndDestroy();
    await send({ to: 'mara@meishi.test', subject: 'Whole', text: 'whole' });
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Whole']);
  });

  it('keeps mail across a restart, and only the newest when it is full', async () => {
    for (const subject of ['one', 'two', 'three'])
      await send({ to: 'mara@meishi.test', subject, text: subject });
    await inbox.stop();

    await start(2);
    await send({ to: 'mara@meishi.test', subject: 'four', text: 'four' });
    await inbox.stop();
    await start();

    expect((await messages()).map(({ subject }) => subject)).toEqual(['four', 'three']);
  });

  it('shows hostile mail without running or trusting its content', async () => {
    await send({
      to: 'mara@meishi.test',
      subject: '<script>alert(1)</script>',
      html: '<script>alert(2)</script>Hello',
    });
    const [message] = await messages();

    const page = await pageOf(`/view/${message?.id}`);
    const body = await fetch(`${inbox.url}/messages/${message?.id}/html`);

    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert');
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  });

  it('deletes everything from the page and goes back to the empty list', async () => {
    await send({ to: 'mara@meishi.test', subject: 'First', text: 'one' });

    const answer = await fetch(`${inbox.url}/messages/delete`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect(answer.url).toBe(`${inbox.url}/`);
    expect(await answer.text()).toContain('No mail yet.');
    expect(await messages()).toEqual([]);
  });

  it('returns the original message', async () => {
    await send({ to: 'mara@meishi.test', subject: 'First', text: 'one' });
    const [message] = await messages();

    expect(await pageOf(`/messages/${message?.id}/source`)).toContain('Subject: First');
  });

  it('refuses a form posted by another site', async () => {
    const answer = await fetch(`${inbox.url}/messages/delete`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });

    expect(answer.status).toBe(403);
  });

  it('notifies an open page when mail arrives', async () => {
    const changes = await fetch(`${inbox.url}/changes`);
    const reader = changes.body?.getReader();

    await send({ to: 'mara@meishi.test', subject: 'First', text: 'one' });

    const read = await reader?.read();
    expect(new TextDecoder().decode(read?.value)).toBe('data: change\n\n');
    await reader?.cancel();
  });
});
