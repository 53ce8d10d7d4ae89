import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNotifications, updateNotifications } from '@meishi/api-contract/endpoints/account/notifications';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { settled } from '../../../test/fixtures/jobs.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { inEnglish } from '../../../test/in-english.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { ReminderMail } from '../../sharing/contacts/reminders/reminder-mail.job.ts';

let inbox: TestInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url, RATE_LIMITS: 'profiles/{id}/contacts=1000/60' });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const all = {
  exchanges: true,
  reminders: true,
  invitation_requests: true,
  weekly_report: false,
  weekly_group_reports: false,
};

async function leaveDetails({ user }: TestUser, name: string): Promise<void> {
  const params = { id: user.default_profile_id };
  const consent_text = consentTextOf(await app.visitor(getProfile, { params }), inEnglish);
  const body = { name, email: newAddress('bo'), consent: true as const, consent_text };
  await app.visitor(addProfileContact, { params, body });
}

const visit = async (address: string, body?: Record<string, string>) => {
  const response = await fetch(app.origin + new URL(address).pathname, {
    method: body ? 'POST' : 'GET',
    body: body && new URLSearchParams(body),
  });
  return { status: response.status, html: await response.text() };
};

describe('notifications', () => {
  it('of weekly reports are off until they are turned on', async () => {
    const { call } = await app.createUser();
    const changed = { ...all, weekly_report: true };
    expect(await call(updateNotifications, { body: { weekly_report: true } })).toEqual(changed);
    expect(await call(updateNotifications, { body: { exchanges: false } })).toEqual({
      ...changed,
      exchanges: false,
    });
    expect(await call(updateNotifications, { body: { weekly_report: false, exchanges: true } })).toEqual(all);
  });

  it('are otherwise enabled by default and changed individually per user', async () => {
    const [ada, bo] = [await app.createUser(), await app.createUser()];
    expect(await ada.call(getNotifications)).toEqual(all);
    const changed = { ...all, exchanges: false };
    expect(await ada.call(updateNotifications, { body: { exchanges: false } })).toEqual(changed);
    expect(await ada.call(updateNotifications, { body: { exchanges: false, reminders: true } })).toEqual(
      changed,
    );
    expect(await bo.call(getNotifications)).toEqual(all);
    expect(await ada.call(updateNotifications, { body: { exchanges: true } })).toEqual(all);
  });

  it('of exchanges stop by a one-click POST, not by opening the link', async () => {
    const ada = await app.createUser();
    await leaveDetails(ada, 'Bo Diddley');
    const mail = await inbox.waitFor(ada.email, /Bo Diddley shared their details/);
    const header = (key: string) => mail.headers.find((found) => found.key === key)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = header('list-unsubscribe').slice(1, -1);
    expect(mail.text).toContain(`Unsubscribe from these emails: ${address}`);

    const page = await visit(address);
    expect(page).toMatchObject({
      status: 200,
      html: expect.stringContaining('Stop emails about new contacts'),
    });
    expect(await ada.call(getNotifications)).toEqual(all);

    const posted = await visit(address, { 'List-Unsubscribe': 'One-Click' });
    expect(posted).toMatchObject({ status: 200, html: expect.stringContaining('You’ve unsubscribed') });
    expect(await ada.call(getNotifications)).toEqual({ ...all, exchanges: false });

    await leaveDetails(ada, 'Muddy Waters');
    await settled(app, 'mail-exchange');
    expect(
      inbox.to(ada.email).filter(({ subject }) => /shared their details/.test(subject ?? '')),
    ).toHaveLength(1);
  });

  it('stop only by a signed link', async () => {
    const { user, call } = await app.createUser();
    for (const token of [
      `${user.user_id}.exchanges.`,
      `${user.user_id}.exchanges.${'A'.repeat(43)}`,
      'x.y.z',
      '..',
    ])
      expect(await visit(`http://meishi/mails/${encodeURIComponent(token)}/unsubscribe`, {})).toMatchObject({
        status: 404,
      });
    expect(await call(getNotifications)).toEqual(all);
  });

  it('muted for reminders stop scheduled reminders but not immediate ones', async () => {
    const ada = await app.createUser();
    await ada.call(updateNotifications, { body: { reminders: false } });
    const { contact_id } = await ada.call(createContact, { body: { display_name: 'Bo Diddley' } });
    await ada.call(remindOfContact, { body: { contact_id } });
    await inbox.waitFor(ada.email, /Get in touch/);

    await settled(app, 'mail-reminder');
    await app.database.query(
      `update reminders set status = 'scheduled', claimed_at = null, round = 'DUE0000000000000' where contact_id = $1`,
      [contact_id],
    );
    await RequestContext.create(app.app.get(EntityManager), () =>
      app.app.get(ReminderMail, { strict: false }).send({ round: 'DUE0000000000000' }),
    );
    const { rows } = await app.database.query('select status from reminders where contact_id = $1', [
      contact_id,
    ]);
    expect(rows).toEqual([{ status: 'sent' }]);
    expect(inbox.to(ada.email).filter(({ subject }) => /Get in touch/.test(subject ?? ''))).toHaveLength(1);
  });
});
