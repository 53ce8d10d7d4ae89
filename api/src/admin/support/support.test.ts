import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contactSupport } from '@meishi/api-contract/endpoints/support';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { SupportMail } from './support-mail.job.ts';

const support = 'help@meishi.test';

let inbox: TestInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url, SUPPORT_ADDRESS: support });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'My card\r\nBcc: everybody@example.com',
  message: 'It does not open.\nWhat now?',
};

const stored = async (email: string) => {
  const { rows } = await app.database.query('select * from support_messages where email = $1', [email]);
  return rows;
};

describe('a message to support', () => {
  it('is stored and mailed to the support address, with the author as the reply address', async () => {
    const ada = await app.createUser();
    const { received_at } = await ada.call(contactSupport, { body: message });
    expect(new Date(received_at).toISOString()).toBe(received_at);

    const mail = await inbox.waitFor(support);
    const [row] = await stored(message.email);
    expect(row).toMatchObject({
      ...message,
      subject: 'My card Bcc: everybody@example.com',
      user_id: ada.user.user_id,
    });
    expect(mail.subject).toBe(`[${row.message_id}] My card Bcc: everybody@example.com`);
    expect(mail.to).toEqual([{ address: support, name: '' }]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.replyTo).toEqual([{ address: message.email, name: message.name }]);
    for (const part of ['It does not open.', 'What now?', 'Ada Lovelace <ada@example.com>'])
      expect(mail.text).toContain(part);
  });

  it('is not mailed again by a job that runs twice', async () => {
    await app.database.query(
      `insert into support_messages (message_id, name, email, subject, message)
       values ('TWICE', 'Bo', 'bo@example.com', '', 'Hello')`,
    );
    const [em, job] = [app.app.get(EntityManager), app.app.get(SupportMail, { strict: false })];
    for (let run = 0; run < 2; run++)
      await RequestContext.create(em, () => job.send({ message_id: 'TWICE' }));
    const mails = inbox.to(support).filter(({ subject }) => subject === '[TWICE] Message from Bo');
    expect(mails).toHaveLength(1);
  });

  it('from a bot that fills in the hidden field is confirmed but not stored', async () => {
    const body = { ...message, email: 'spam@example.com', website: 'https://spam.example' };
    expect(await app.visitor(contactSupport, { body })).toEqual({ received_at: expect.any(String) });
    expect(await stored('spam@example.com')).toEqual([]);
  });

  it('needs a name, an address and a text', async () => {
    const failure = await failureOf(
      app.visitor(contactSupport, { body: { name: '', email: 'ada', message: ' ' } }),
    );
    expect(Object.keys(failure.fields).sort()).toEqual(['email', 'message', 'name']);
  });
});
