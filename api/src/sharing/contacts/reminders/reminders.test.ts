import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createContact,
  deleteContact,
  getContact,
  restoreContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  cancelReminder,
  finishReminder,
  remindOfContact,
  snoozeReminder,
} from '@meishi/api-contract/endpoints/contacts/reminders';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import ICAL from 'ical.js';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { TestInbox } from '../../../../test/inbox.ts';
import { ReminderMail } from './reminder-mail.job.ts';

let inbox: TestInbox;
let app: TestApp;
/** Another process on the same database. */
let second: TestApp;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
  second = await startApp({ DATABASE_URL: app.config.DATABASE_URL, SMTP_URL: inbox.url });
});
afterAll(async () => {
  await second.close();
  await app.close();
  await inbox.close();
});

async function pro(): Promise<TestUser> {
  const account = await app.createUser();
  await app.database.query(
    `update users set plan = 'pro', subscription_status = 'active', time_zone = 'Europe/Berlin' where user_id = $1`,
    [account.user.user_id],
  );
  return account;
}

const add = async (account: TestUser) => {
  const { contact_id } = await account.call(createContact, {
    body: {
      display_name: 'Bo <Diddley>',
      company: 'Chess Records',
      emails: [{ value: 'bo@example.com' }],
      phones: [{ value: '+49 30 1234567' }],
      notes: 'Likes square guitars',
      met: { at: '2026-11-01T23:30:00Z', place: 'Berlin' },
    },
  });
  return contact_id;
};
const about = /^Get in touch with/;
const mailsTo = ({ email }: TestUser) => inbox.to(email).filter(({ subject }) => about.test(subject ?? ''));
const schedule = async (account: TestUser, contact_id: string, note = '') => {
  const remind_at = new Date(Date.now() + 3 * dayMs).toISOString();
  return account.call(remindOfContact, { body: { contact_id, remind_at, note } });
};

async function rowOf(contact_id: string) {
  const { rows } = await app.database.query('select * from reminders where contact_id = $1', [contact_id]);
  return rows[0];
}

/** A contact of a Pro user, with a reminder in three days. */
async function planned() {
  const ada = await pro();
  const id = await add(ada);
  await schedule(ada, id);
  const { round, at } = await rowOf(id);
  return { ada, id, round, at };
}

const send = ({ app: process }: TestApp, round: string) =>
  RequestContext.create(process.get(EntityManager), () =>
    process.get(ReminderMail, { strict: false }).send({ round }),
  );

const claim = (round: string, ago: string) =>
  app.database.query('update reminders set claimed_at = now() - $2::interval where round = $1', [round, ago]);

const waitingJobs = async (round: string) => {
  const { rows } = await app.database.query(
    `select start_after from pgboss.job where name = 'mail-reminder' and data->>'round' = $1
     and state = 'created' order by start_after`,
    [round],
  );
  return rows.map(({ start_after }) => start_after as Date);
};

/** Sends a GET or POST to a link of a mail, as a mail program or browser would. */
const visit = async (address: string, body?: Record<string, string>) => {
  const url = new URL(address);
  const response = await fetch(`${app.origin}${url.pathname}`, {
    method: body ? 'POST' : 'GET',
    body: body && new URLSearchParams(body),
  });
  return { status: response.status, html: await response.text() };
};

describe('a reminder', () => {
  it('without a time is mailed immediately, as text and HTML, with the contact and the actions', async () => {
    const ada = await app.createUser();
    const contact_id = await add(ada);
    const { reminder } = await ada.call(remindOfContact, { body: { contact_id, note: 'Send the offer' } });
    expect(reminder).toMatchObject({ note: 'Send the offer' });

    const mail = await inbox.waitFor(ada.email, about);
    expect(mail.subject).toBe('Get in touch with Bo <Diddley>');
    for (const part of [
      'Send the offer',
      'Chess Records',
      'bo@example.com',
      '+49 30 1234567',
      'square guitars',
    ])
      expect(mail.text).toContain(part);
    expect(mail.html).toContain('Bo &lt;Diddley&gt;');
    const header = (key: string) => mail.headers.find((found) => found.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:4000\/reminder\/.*\/unsubscribe>$/);

    const [attached] = mail.attachments;
    const calendar = new TextDecoder().decode(attached?.content as ArrayBuffer);
    const event = new ICAL.Component(ICAL.parse(calendar) as [string, unknown[], unknown[]]);
    expect(attached?.mimeType).toBe('text/calendar');
    expect(event.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe(
      'Get in touch with Bo <Diddley>',
    );
  });

  it('is mailed once, even if several processes run the job several times', async () => {
    const { ada, id, round } = await planned();
    await Promise.all([send(app, round), send(second, round), send(app, round), send(second, round)]);
    await Promise.all([send(app, round), send(second, round)]);
    expect(mailsTo(ada)).toHaveLength(1);
    expect((await ada.call(getContact, { params: { id } })).reminder?.status).toBe('sent');
  });

  it('is sent by the next attempt after an outage of the mail server', async () => {
    const { ada, round } = await planned();
    const cutOff = await startApp({ DATABASE_URL: app.config.DATABASE_URL, SMTP_URL: 'smtp://127.0.0.1:1' });
    await expect(send(cutOff, round)).rejects.toThrow('ECONNREFUSED');
    await cutOff.close();
    await send(second, round);
    expect(mailsTo(ada)).toHaveLength(1);
  });

  it('is left to the process that claimed it, and taken over when the claim expires', async () => {
    const { ada, round, at } = await planned();
    await claim(round, '0');
    await send(app, round);
    expect(mailsTo(ada)).toEqual([]);
    const [lookAgain, onTime] = await waitingJobs(round);
    expect(onTime).toEqual(at);
    expect(Math.round(((lookAgain?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(10);

    await claim(round, '11 min');
    await send(app, round);
    expect(mailsTo(ada)).toHaveLength(1);
  });

  it('that is overdue for hours is sent', async () => {
    const { ada, id, round } = await planned();
    await app.database.query(`update reminders set at = now() - interval '5 hours' where contact_id = $1`, [
      id,
    ]);
    const jobs = app.app.get(ReminderMail, { strict: false });
    await RequestContext.create(app.app.get(EntityManager), () => jobs.sendOverdue());
    const mail = await inbox.waitFor(ada.email, about);
    expect(mail.messageId).toBe(`<reminder-${round}@localhost>`);
  });

  it('requires a verified email address', async () => {
    const stranger = await app.createUser({ verified: false });
    const refused = await failureOf(schedule(stranger, await add(stranger)));
    expect(refused.code).toBe('email-not-verified');
  });

  it('at a given time requires Pro and a time in the next two years', async () => {
    const free = await app.createUser();
    expect((await failureOf(schedule(free, await add(free)))).code).toBe('plan-required');

    const ada = await pro();
    const contact_id = await add(ada);
    const ask = (remind_at: string) =>
      failureOf(ada.call(remindOfContact, { body: { contact_id, remind_at } }));
    for (const remind_at of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])
      expect((await ask(remind_at)).fields).toHaveProperty('remind_at');
  });

  it('can be snoozed, cancelled and finished by its owner', async () => {
    const ada = await pro();
    const id = await add(ada);
    const params = { id };
    expect(await failureOf(ada.call(cancelReminder, { params }))).toMatchObject({ status: 404 });
    await schedule(ada, id, 'Call');
    const first = await rowOf(id);
    const snoozed = await ada.call(snoozeReminder, { params, body: { until: 'week' } });
    expect(snoozed.reminder).toMatchObject({ status: 'scheduled', note: 'Call' });
    const days = (Date.parse(snoozed.reminder?.at ?? '') - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    await send(app, first.round);
    expect(mailsTo(ada)).toEqual([]);

    expect((await ada.call(cancelReminder, { params })).reminder?.status).toBe('cancelled');
    await schedule(ada, id);
    expect((await ada.call(finishReminder, { params })).reminder?.status).toBe('done');
    await send(app, (await rowOf(id)).round);
    expect(mailsTo(ada)).toEqual([]);
  });

  it('is cancelled when its contact is deleted, and not restored with it', async () => {
    const { ada, id, round } = await planned();
    await ada.call(deleteContact, { params: { id } });
    expect((await ada.call(restoreContact, { params: { id } })).reminder?.status).toBe('cancelled');
    await ada.call(deleteContact, { params: { id }, query: { forever: 'true' } });
    expect(await rowOf(id)).toBeUndefined();
    await send(app, round);
    expect(mailsTo(ada)).toEqual([]);
  });
});

describe('the links of a reminder’s mail', () => {
  async function reminded() {
    const { ada, id, round } = await planned();
    await send(app, round);
    const [mail] = mailsTo(ada);
    const links = [...(mail?.text ?? '').matchAll(/http:\S+\/reminder\/\S+\/(\w+)/g)];
    const addresses: Record<string, string> = Object.fromEntries(
      links.map(([address, act = '']) => [act, address]),
    );
    return { ada, id, addresses, statusOf: async () => (await rowOf(id)).status };
  }

  it('show a button and change nothing before it is pressed', async () => {
    const { addresses, statusOf } = await reminded();
    expect(Object.keys(addresses).sort()).toEqual(['done', 'snooze', 'unsubscribe']);
    for (const address of Object.values(addresses)) {
      const page = await visit(address);
      expect(page.status).toBe(200);
      expect(page.html).toContain('<form method="post"');
    }
    expect(await statusOf()).toBe('sent');
    expect((await visit(addresses.done ?? '')).html).toContain('Bo &lt;Diddley&gt;');
    expect((await visit(addresses.done ?? '', {})).status).toBe(200);
    expect(await statusOf()).toBe('done');
    expect((await visit(addresses.done ?? '', {})).status).toBe(404);
  });

  it('snooze it for the chosen time', async () => {
    const { id, addresses } = await reminded();
    const page = await visit(addresses.snooze ?? '', { until: '3-days' });
    expect(page.html).toContain('in three days');
    const { status, at } = await rowOf(id);
    expect(status).toBe('scheduled');
    expect(Math.round((at.getTime() - Date.now()) / dayMs)).toBe(3);
  });

  it('say which plan snoozing needs', async () => {
    const { ada, addresses, statusOf } = await reminded();
    await app.database.query(`update users set plan = 'free' where user_id = $1`, [ada.user.user_id]);
    const page = await visit(addresses.snooze ?? '', { until: 'week' });
    expect(page.status).toBe(403);
    expect(page.html).toContain('/my-subscription');
    expect(await statusOf()).toBe('sent');
  });

  it('cancel all reminders of the user with one click, without signing in', async () => {
    const { ada, addresses } = await reminded();
    const other = await add(ada);
    await schedule(ada, other);
    const answer = await visit(addresses.unsubscribe ?? '', { 'List-Unsubscribe': 'One-Click' });
    expect(answer.status).toBe(200);
    expect((await rowOf(other)).status).toBe('cancelled');
  });

  it('are rejected if forged, altered or expired', async () => {
    const { addresses, statusOf } = await reminded();
    const [, round = '', expires = '', signature = ''] =
      /reminder\/(\w+)\.(\d+)\.([\w-]+)\//.exec(addresses.done ?? '') ?? [];
    const later = `${round}.${Number(expires) + 1}.${signature}`;
    const others = `${'0'.repeat(16)}.${expires}.${signature}`;
    for (const token of [later, others, `${round}.${expires}.${signature.slice(1)}x`, 'nonsense'])
      expect((await visit(`http://localhost/reminder/${token}/done`, {})).status).toBe(404);
    expect(await statusOf()).toBe('sent');
  });
});
