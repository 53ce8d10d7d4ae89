import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { createContact, getContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  addProfileContact,
  consentTextOf,
  type ExchangeForm,
} from '@meishi/api-contract/endpoints/contacts/exchange';
import { getProfile, type ProfileChanges, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { newAddress } from '../../../../test/fixtures/users.ts';
import { inEnglish } from '../../../../test/in-english.ts';
import { TestInbox } from '../../../../test/inbox.ts';
import { ExchangeMail } from './exchange-mail.job.ts';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

let inbox: TestInbox;
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({
    SMTP_URL: inbox.url,
    RATE_LIMITS: 'profiles/{id}/contacts=1000/60',
  });
});
beforeEach(async () => {
  ada = await app.createUser({ name: 'Ada Lovelace' });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const params = () => ({ id: ada.user.default_profile_id });
const ownProfile = async () => ada.call(getProfile, { params: params() });
const consentText = async () => consentTextOf(await ownProfile(), inEnglish);

async function change(changes: Partial<ProfileChanges>): Promise<void> {
  const profile = await ownProfile();
  if (!('version' in profile)) throw new Error('not the owner');
  await ada.call(updateProfile, { params: params(), body: { version: profile.version, ...changes } });
}

async function form(fields: Partial<ExchangeForm> = {}): Promise<ExchangeForm> {
  const agreed = { consent: true, consent_text: await consentText() };
  return { name: 'Bo Diddley', email: newAddress('bo'), ...agreed, ...fields };
}

const leave = async (fields: Partial<ExchangeForm> = {}, call = app.visitor) =>
  call(addProfileContact, { params: params(), body: await form(fields) });
const contacts = async () => (await ada.call(listContacts)).contacts;

describe('an exchange', () => {
  it('creates a contact of the owner, with the visitor’s consent', async () => {
    const fields = {
      phone: '+49 30 1234567',
      company: 'Chess Records',
      job_title: 'Singer',
      note: 'At the fair',
    };
    const answer = await leave({ ...fields, email: 'Bo@Example.com' });
    expect(answer).toEqual({ received_at: expect.any(String), receipt_url: null });
    const [contact] = await contacts();
    expect(contact).toMatchObject({
      display_name: 'Bo Diddley',
      first_name: 'Bo',
      last_name: 'Diddley',
      emails: [{ value: 'Bo@Example.com', primary: true }],
      phones: [{ value: '+49 30 1234567' }],
      company: 'Chess Records',
      job_title: 'Singer',
      notes: 'At the fair',
      source: 'exchange',
      consent: { text: 'Ada Lovelace may keep these details to stay in touch with me.' },
      profile_id: ada.user.default_profile_id,
      linked_profile_id: null,
    });
    const age = Date.now() - Date.parse(contact?.consent?.at ?? '');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60_000);
  });

  it('links the default profile of a signed-in visitor', async () => {
    const bo = await app.createUser();
    await leave({ email: bo.email }, bo.call);
    const [contact] = await contacts();
    expect(contact?.linked_profile_id).toBe(bo.user.default_profile_id);
  });

  it('updates the contact of a returning visitor, also with concurrent requests', async () => {
    const email = newAddress('bo');
    await Promise.all([leave({ email }), leave({ email: email.toUpperCase() })]);
    await leave({ email, name: 'Bo Diddley', company: 'Checker', phone: '+49 30 1', note: 'Again' });
    await leave({ email, company: '' });
    const found = await contacts();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      display_name: 'Bo Diddley',
      company: 'Checker',
      phones: [{ value: '+49 30 1' }],
      notes: 'Again',
    });
  });

  it('keeps people apart who share a mailbox', async () => {
    const email = newAddress('info');
    await leave({ email, name: 'Mia Roth', phone: '+49 30 1000' });
    await leave({ email, name: 'Jan Berg', phone: '+49 30 2000' });
    const found = await contacts();
    expect(found.map(({ display_name, phones }) => [display_name, phones[0]?.value])).toEqual([
      ['Jan Berg', '+49 30 2000'],
      ['Mia Roth', '+49 30 1000'],
    ]);
  });

  it('adds to the values that the owner entered without changing them', async () => {
    const email = newAddress('bo');
    const own = { display_name: 'Diddley, Bo', company: 'Chess', emails: [{ value: email }] };
    const { contact_id } = await ada.call(createContact, { body: own });
    await leave({ email, company: 'Another', job_title: 'Singer' });
    const contact = await ada.call(getContact, { params: { id: contact_id } });
    expect(contact).toMatchObject({
      display_name: 'Diddley, Bo',
      company: 'Chess',
      job_title: 'Singer',
      source: 'manual',
      consent: { text: await consentText() },
    });
  });

  it('requires the fields that the owner chose, and consent to the current text', async () => {
    await change({
      exchange: { enabled: true, required: ['name', 'email', 'phone'], consent_text: 'I agree.' },
    });
    const { fields } = await failureOf(
      app.visitor(addProfileContact, { params: params(), body: { name: 'Bo' } }),
    );
    expect(Object.keys(fields).sort()).toEqual(['consent', 'consent_text', 'email', 'phone']);
    const filled = { phone: '+49 30 1', consent_text: 'I sell my soul.' };
    expect(await failureOf(leave(filled))).toMatchObject({
      code: 'conflict',
      data: { current: { consent_text: 'I agree.' } },
    });
    await leave({ phone: '+49 30 1' });
    expect((await contacts())[0]?.consent?.text).toBe('I agree.');
  });

  it('is refused if the owner disabled it, and not found if the profile is off', async () => {
    await change({ exchange: { enabled: false, required: [], consent_text: '' } });
    expect(await failureOf(leave())).toMatchObject({ code: 'not-allowed' });
    await change({ visibility: 'off' });
    expect(await failureOf(leave())).toMatchObject({ status: 404 });
    expect(await contacts()).toEqual([]);
  });

  it('by a bot that fills in the hidden field is confirmed but not stored', async () => {
    expect(await leave({ website: 'https://spam.example' })).toEqual({
      received_at: expect.any(String),
      receipt_url: null,
    });
    expect(await contacts()).toEqual([]);
  });

  it('is counted as an event', async () => {
    const answer = await fetch(`${app.origin}/api/v1/profiles/${params().id}/contacts?s=nfc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': browser },
      body: JSON.stringify(await form()),
    });
    expect(answer.status).toBe(200);
    expect((await ada.call(getUserAnalytics)).totals.exchanges).toBe(1);
    const { rows } = await app.database.query(
      'select kind, source, verdict from analytics.events where profile_id = $1',
      [params().id],
    );
    expect(rows).toEqual([{ kind: 'exchange', source: 'nfc', verdict: 'counted' }]);
  });

  it('has one limit for the API and the form together', async () => {
    const strict = await startApp({ RATE_LIMITS: 'profiles/{id}/contacts=2/60' });
    const owner = await strict.createUser();
    const path = `/profile/${owner.user.default_profile_id}/exchange`;
    const post = () => fetch(strict.origin + path, { method: 'POST', body: new URLSearchParams() });
    const call = () =>
      failureOf(
        strict.visitor(addProfileContact, { params: { id: owner.user.default_profile_id }, body: {} }),
      );
    const answers = [
      (await call()).status,
      (await post()).status,
      (await call()).status,
      (await post()).status,
    ];
    await strict.close();
    expect(answers).toEqual([400, 400, 429, 429]);
  });
});

describe('the owner of a profile', () => {
  it('attaches only their own contacts', async () => {
    const { contact_id } = await ada.call(createContact, { body: { display_name: 'Bo' } });
    const attached = await ada.call(addProfileContact, { params: params(), body: { contact_id } });
    expect(attached).toMatchObject({ contact_id, profile_id: ada.user.default_profile_id });
    const { fields } = await failureOf(ada.call(addProfileContact, { params: params(), body: {} }));
    expect(fields).toHaveProperty('contact_id');

    const bo = await app.createUser();
    const others = { params: { id: bo.user.default_profile_id }, body: { contact_id } };
    expect(await failureOf(bo.call(addProfileContact, others))).toMatchObject({ status: 404 });
    expect(await failureOf(ada.call(addProfileContact, others))).toMatchObject({ status: 404 });
  });
});

describe('the mails of an exchange', () => {
  it('notify the owner, with the visitor as the reply address', async () => {
    const email = newAddress('bo');
    await leave({ email, note: 'Call me' });
    const mail = await inbox.waitFor(ada.email, /shared their details/);
    expect(mail.subject).toBe('Bo Diddley shared their details with you');
    expect(mail.text).toContain('Call me');
    expect(mail.replyTo).toEqual([{ address: email, name: 'Bo Diddley' }]);
  });

  it('notify the owner once even if the job runs twice, or the database did not record the first mail', async () => {
    const { contact_id } = await ada.call(createContact, { body: { display_name: 'Bo' } });
    await app.database.query(
      `insert into exchanges (exchange_id, contact_id, profile_id) values ('TWICE', $1, $2)`,
      [contact_id, params().id],
    );
    const [em, mail] = [app.app.get(EntityManager), app.app.get(ExchangeMail, { strict: false })];
    const send = () => RequestContext.create(em, () => mail.send({ exchange_id: 'TWICE' }));
    for (let run = 0; run < 2; run++) await send();
    await app.database.query(`update exchanges set owner_mailed_at = null where exchange_id = 'TWICE'`);
    await send();
    const sent = inbox.to(ada.email).filter(({ messageId }) => messageId === '<exchange-TWICE@localhost>');
    expect(sent).toHaveLength(1);
  });

  it('send the visitor the owner’s vCard on request, once a day', async () => {
    const email = newAddress('bo');
    await leave({ email, send_vcard: true });
    const mail = await inbox.waitFor(email);
    expect(mail.subject).toBe('The contact card that you asked for');
    expect(mail.text).toContain('Ada Lovelace’s contact card');
    const vcard = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer);
    expect(vcard).toContain('FN:Ada Lovelace\r\n');
    await leave({ email, send_vcard: true });
    const { rows } = await app.database.query(
      'select vcard_to from exchanges where profile_id = $1 order by created_at',
      [params().id],
    );
    expect(rows).toEqual([{ vcard_to: email }, { vcard_to: null }]);
  });
});

describe('the form of a page without scripts', () => {
  const post = async (fields: Record<string, string>) =>
    fetch(`${app.origin}/profile/${params().id}/exchange?s=qr`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  it('stores the same details and shows a confirmation page', async () => {
    await change({
      exchange: { enabled: true, required: [], consent_text: 'I agree,\nand I know to what.' },
    });
    const consent_text = (await consentText()).replace('\n', '\r\n');
    const fields = { name: 'Bo', email: 'bo@example.com', phone: '', consent: 'on', consent_text };
    const answer = await post({ ...fields, website: '' });
    expect(answer.status).toBe(303);
    const thanks = await fetch(new URL(answer.headers.get('location') ?? '', app.origin));
    expect(thanks.status).toBe(200);
    expect(await thanks.text()).toContain('Thank you');
    expect(await contacts()).toMatchObject([{ display_name: 'Bo', source: 'exchange', phones: [] }]);
  });

  it('names the missing fields', async () => {
    const answer = await post({ name: '<Bo>', email: 'nonsense' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('This doesn’t look like an email address.');
    expect(await contacts()).toEqual([]);
  });
});
