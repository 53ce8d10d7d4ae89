import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  listDuplicates,
  mergeContacts,
  tellContactsApart,
} from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import { createContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import {
  changeContacts,
  createContact,
  getContact,
  listContacts,
  type NewContact,
  restoreContact,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { inEnglish } from '../../../../test/in-english.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.createUser();
  await app.database.query(
    `update users set locale = 'de-DE', plan = 'pro', subscription_status = 'active' where user_id = $1`,
    [ada.user.user_id],
  );
});
afterAll(() => app.close());

const add = async (display_name: string, fields: Partial<NewContact> = {}) =>
  (await ada.call(createContact, { body: { display_name, ...fields } })).contact_id;
const get = (id: string) => ada.call(getContact, { params: { id } });
const mail = (value: string) => ({ emails: [{ value }] });
const phone = (value: string) => ({ phones: [{ value }] });
const merge = (contact_id: string, others: string[], fields = {}) =>
  ada.call(mergeContacts, { body: { contact_id, with: others, fields } });

describe('duplicates', () => {
  it('are found by email address, by phone number in any format, and by name with company', async () => {
    const bo = await add('Bo', { ...mail('Bo@Example.com'), ...phone('030 1234567') });
    const ellas = await add('Ellas', mail('bo@example.COM'));
    const office = await add('Office', phone('+49 (0)30 12345-67'));
    const chuck = await add('Chuck Berry', { company: 'Chess' });
    const again = await add('chuck berry', { company: 'CHESS' });
    await add('Chuck Berry', { company: 'Mercury' });
    await add('Nobody', phone('110'));
    await add('Somebody', phone('110'));

    const { groups } = await ada.call(listDuplicates);
    const found = groups.map(({ reasons, count, contacts }) => ({
      reasons,
      count,
      ids: contacts.map(({ contact_id }) => contact_id),
    }));
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { reasons: [{ by: 'email', value: 'bo@example.com' }], count: 2, ids: [bo, ellas] },
        { reasons: [{ by: 'phone', value: '+49301234567' }], count: 2, ids: [bo, office] },
        { reasons: [{ by: 'name', value: 'chuck berry, chess' }], count: 2, ids: [chuck, again] },
      ]),
    );
  });

  it('with the same contacts are one group with all reasons, without contacts in the trash', async () => {
    const twins = [
      await add('Bo', { ...mail('bo@example.com'), ...phone('030 1234567') }),
      await add('Bo', { ...mail('bo@example.com'), ...phone('030 1234567') }),
    ];
    const { groups } = await ada.call(listDuplicates);
    expect(groups.map(({ reasons }) => reasons.map(({ by }) => by))).toEqual([['email', 'name', 'phone']]);
    await ada.call(changeContacts, { body: { action: 'delete', contact_ids: twins.slice(0, 1) } });
    expect((await ada.call(listDuplicates)).groups).toEqual([]);
  });

  it('are hidden once marked as different, until another contact matches', async () => {
    const contact_ids = [await add('Bo', mail('bo@example.com')), await add('Ellas', mail('bo@example.com'))];
    const count = async () => (await ada.call(listDuplicates)).groups.length;
    await ada.call(tellContactsApart, { body: { contact_ids } });
    expect(await count()).toBe(0);
    await ada.call(tellContactsApart, { body: { contact_ids, different: false } });
    expect(await count()).toBe(1);
    await ada.call(tellContactsApart, { body: { contact_ids } });
    await add('Otha', mail('bo@example.com'));
    expect(await count()).toBe(1);
  });

  it('leave out a contact that was marked as different from each of the others', async () => {
    const [oldest, ...others] = [
      await add('Bo', mail('bo@example.com')),
      await add('Ellas', mail('bo@example.com')),
      await add('Otha', mail('bo@example.com')),
    ];
    for (const other of others) await ada.call(tellContactsApart, { body: { contact_ids: [oldest, other] } });
    const { groups } = await ada.call(listDuplicates);
    expect(
      groups.map(({ count, contacts }) => [count, ...contacts.map(({ contact_id }) => contact_id)]),
    ).toEqual([[2, ...others]]);
  });
});

describe('a merge', () => {
  const bo = {
    first_name: 'Bo',
    company: 'Chess',
    notes: 'Plays guitar',
    tags: ['music', 'fair'],
    emails: [{ label: 'Work', value: 'bo@chess.example', primary: true }],
    phones: [{ label: 'Mobile', value: '030 1234567', primary: true }],
  };
  const ellas = {
    last_name: 'Bates',
    company: 'Checker',
    job_title: 'Singer',
    notes: 'Born in McComb',
    tags: ['fair', 'legend'],
    favourite: true,
    emails: [
      { label: '', value: 'BO@chess.example', primary: true },
      { label: '', value: 'ellas@example.com', primary: false },
    ],
    phones: [{ label: '', value: '+49 30 1234567', primary: true }],
    met: { at: '2026-11-01T10:00:00.000Z', place: 'Berlin', event: '' },
  };

  it('keeps all values', async () => {
    const [kept, other, third] = [
      await add('Bo', bo),
      await add('Ellas', ellas),
      await add('B. D.', { website: 'https://bo.example', notes: 'Plays guitar' }),
    ];
    const merged = await merge(kept, [other, third], { display_name: 'Bo Diddley' });
    expect(merged).toMatchObject({
      contact_id: kept,
      display_name: 'Bo Diddley',
      first_name: 'Bo',
      last_name: 'Bates',
      company: 'Chess',
      job_title: 'Singer',
      website: 'https://bo.example',
      favourite: true,
      tags: ['music', 'fair', 'legend'],
      met: ellas.met,
      emails: [
        { label: 'Work', value: 'bo@chess.example', primary: true },
        { label: '', value: 'ellas@example.com', primary: false },
      ],
      phones: bo.phones,
    });
    for (const part of ['Plays guitar', 'Born in McComb', 'Name: Ellas', 'Name: Bo', 'Company: Checker'])
      expect(merged.notes).toContain(part);
    expect(merged.notes.match(/Plays guitar/g)).toHaveLength(1);

    const { contacts } = await ada.call(listContacts);
    expect(contacts.map(({ contact_id }) => contact_id)).toEqual([kept]);
    const trash = await ada.call(listContacts, { query: { trash: 'true' } });
    expect(trash.contacts.map(({ contact_id }) => contact_id).sort()).toEqual([other, third].sort());
  });

  it('keeps the later answer to each question, and the name of an event that is given up', async () => {
    const times = { from: '2020-01-01T00:00', to: '2120-01-01T00:00', time_zone: 'UTC' };
    const ask = (en: string) => ({ kind: 'text' as const, words: { en, de: '' } });
    const questions = [ask('Which product?'), ask('What do you do?')];
    await ada.call(createContactEvent, { body: { name: 'Fair', ...times, questions } });
    const params = { id: ada.user.default_profile_id };
    const page = await app.visitor(getProfile, { params });
    const leave = async (email: string, answers: string[]) => {
      const given = page.form?.questions.map(({ question_id }, at) => [question_id, answers[at] ?? '']);
      const consent_text = consentTextOf(page, inEnglish);
      const form = { form_id: page.form?.form_id, answers: Object.fromEntries(given ?? []) };
      const body = { name: 'Bo', email, consent: true, consent_text, ...form };
      await app.visitor(addProfileContact, { params, body });
      const { contacts } = await ada.call(listContacts, { query: { search: email } });
      return contacts[0]?.contact_id ?? '';
    };
    const kept = await leave('bo@example.com', ['Paper', 'Printer']);
    const other = await leave('bo@home.example', ['Ink']);
    const { event_id } = await ada.call(createContactEvent, { body: { name: 'Dinner', ...times } });
    await ada.call(updateContact, { params: { id: kept }, body: { event_id } });
    const { answers, event, notes } = await merge(kept, [other]);
    expect(answers.map(({ answer }) => answer)).toEqual(['Ink', 'Printer']);
    expect(event?.name).toBe('Dinner');
    expect(notes).toBe('Event: Fair');
  });

  it('is undone by restoring the merged contacts', async () => {
    const [kept, other, third] = [await add('Bo', bo), await add('Ellas', ellas), await add('B. D.')];
    const before = [await get(kept), await get(other), await get(third)];
    await merge(kept, [other]);
    await merge(kept, [third]);
    await ada.call(restoreContact, { params: { id: other } });
    expect((await get(kept)).emails).toHaveLength(2);
    await ada.call(restoreContact, { params: { id: third } });
    const after = [await get(kept), await get(other), await get(third)];
    const untimed = after.map((contact, index) => ({ ...contact, updated_at: before[index]?.updated_at }));
    expect(untimed).toEqual(before);
  });

  it('keeps a later change of the contact when it is undone', async () => {
    const [kept, other] = [await add('Bo', bo), await add('Ellas', ellas)];
    await merge(kept, [other]);
    await ada.call(updateContact, { params: { id: kept }, body: { company: 'Checker' } });
    await ada.call(changeContacts, { body: { action: 'restore', contact_ids: [other] } });
    const contact = await get(kept);
    expect(contact).toMatchObject({ company: 'Checker', tags: ['music', 'fair', 'legend'] });
  });

  it('keeps a scheduled reminder', async () => {
    const [kept, other] = [await add('Bo'), await add('Ellas')];
    const remind_at = new Date(Date.now() + 86_400_000).toISOString();
    await ada.call(remindOfContact, { body: { contact_id: other, remind_at, note: 'Call' } });
    const { reminder } = await merge(kept, [other]);
    expect(reminder).toEqual({ at: remind_at, note: 'Call', status: 'scheduled' });
  });

  it('changes nothing if one of the contacts does not exist', async () => {
    const kept = await add('Bo', bo);
    const stranger = await app.createUser();
    const theirs = await stranger.call(createContact, { body: { display_name: 'X', ...ellas } });
    const before = await get(kept);
    expect(await failureOf(merge(kept, [theirs.contact_id]))).toMatchObject({ status: 404 });
    expect(await failureOf(merge(kept, [kept]))).toMatchObject({ status: 404 });
    expect(await get(kept)).toEqual(before);
  });
});
