import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Card, listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { addCapture, type CaptureFields } from '@meishi/api-contract/endpoints/contacts/captures';
import {
  createContactEvent,
  deleteContactEvent,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import {
  createContact,
  deleteContact,
  getContact,
  listContacts,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { getProfile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { newAddress } from '../../../../test/fixtures/users.ts';
import { inEnglish } from '../../../../test/in-english.ts';
import { RetentionJob } from '../retention/retention.job.ts';
import { maxReceived } from './received-captures.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'profiles/{id}/contacts=1000/60' });
});
beforeEach(async () => {
  ada = await app.createUser({ name: 'Ada Lovelace' });
});
afterAll(() => app.close());

const bodyOf = (fields: CaptureFields, capture_id: string = randomUUID()) => ({
  capture_id,
  captured_at: '2026-11-20T10:00:00.000Z',
  ...fields,
});
const add = (fields: CaptureFields, capture_id?: string) =>
  ada.call(addCapture, { body: bodyOf(fields, capture_id) });
const contacts = async () => (await ada.call(listContacts)).contacts;
const contact = (id: string) => ada.call(getContact, { params: { id } });
const bo = { display_name: 'Bo Diddley', emails: [{ value: 'bo@example.com' }] };

const receive = async (count: number, before: string) =>
  app.database.query(
    `insert into meetings.captures (user_id, capture_id, contact_id, received_at)
      select $1, gen_random_uuid(), 'gone', now() - $3::interval from generate_series(1, $2::int)`,
    [ada.user.user_id, count, before],
  );
const received = async () => {
  const { rows } = await app.database.query<{ capture_id: string }>(
    'select c.capture_id from meetings.captures c where c.user_id = $1',
    [ada.user.user_id],
  );
  return rows.map(({ capture_id }) => capture_id);
};

const times = (from: string, to: string) => ({ from, to, time_zone: 'UTC' });
const then = times('2026-11-20T00:00', '2026-11-21T00:00');
const newEvent = (name: string, fields: object = then) =>
  ada.call(createContactEvent, { body: { name, ...then, ...fields } });

describe('a capture', () => {
  it('is a contact with the time when they met', async () => {
    const fields = {
      ...bo,
      company: 'Chess',
      phones: [{ value: '+49 30 1' }],
      website: 'https://bo.example',
    };
    const { contact_id, resembles } = await add({ ...fields, notes: 'Stand 4', tags: ['Foil'] });
    expect(resembles).toBeNull();
    expect(await contact(contact_id)).toMatchObject({
      display_name: 'Bo Diddley',
      first_name: 'Bo',
      last_name: 'Diddley',
      company: 'Chess',
      notes: 'Stand 4',
      tags: ['Foil'],
      met: { at: '2026-11-20T10:00:00.000Z' },
    });
  });

  it('in the future counts as now', async () => {
    const body = { ...bodyOf(bo), captured_at: '2126-11-20T10:00:00.000Z' };
    const { contact_id } = await ada.call(addCapture, { body });
    const { met, created_at } = await contact(contact_id);
    expect(Date.parse(met.at ?? '')).toBeLessThanOrEqual(Date.parse(created_at) + 1);
  });

  it('is one contact however often it is sent, and also at the same time', async () => {
    const capture_id = randomUUID();
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, at) => add({ ...bo, notes: `Sent ${at}` }, capture_id)),
    );
    const later = await add({ display_name: 'Somebody else' }, capture_id);
    expect(new Set([...results, later].map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await contacts()).toHaveLength(1);
  });

  it('does not come back after its contact was erased', async () => {
    const capture_id = randomUUID();
    const first = await add(bo, capture_id);
    await ada.call(deleteContact, { params: { id: first.contact_id }, query: { forever: 'true' } });
    expect(await add(bo, capture_id)).toEqual(first);
    expect(await contacts()).toEqual([]);
  });

  it('of another user may have the same id', async () => {
    const capture_id = randomUUID();
    const other = await app.createUser();
    const own = await add(bo, capture_id);
    const others = await other.call(addCapture, { body: bodyOf(bo, capture_id) });
    expect(others.contact_id).not.toBe(own.contact_id);
  });

  it('names the contact that it resembles, and is added all the same', async () => {
    const { contact_id } = await ada.call(createContact, { body: bo });
    const second = await add({ ...bo, emails: [{ value: 'BO@example.com' }] });
    expect(second.resembles).toBe(contact_id);
    expect((await add({ ...bo, display_name: 'Etta James' })).resembles).toBeNull();
    expect(await contacts()).toHaveLength(3);
  });

  it('needs a name or an address', async () => {
    expect((await failureOf(add({ notes: 'Tall' }))).fields).toEqual({
      display_name: 'Please enter a name, an email address or a phone number.',
    });
    await add({ phones: [{ value: '+49 30 1234' }] });
    expect(await contacts()).toMatchObject([{ display_name: '+49 30 1234' }]);
  });
});

describe('the event of a capture', () => {
  it('is the one that ran when they met, even if it is over when it is sent', async () => {
    const event = await newEvent('Paper fair');
    await newEvent('Book fair', times('2026-11-22T00:00', '2126-01-01T00:00'));
    const { contact_id } = await add(bo);
    expect((await contact(contact_id)).event?.event_id).toBe(event.event_id);
    const without = await add({ ...bo, event_id: null });
    expect((await contact(without.contact_id)).event).toBeNull();
  });

  it('has the answers as they were asked, even if the questions were changed or the event was deleted', async () => {
    const words = (en: string) => ({ en, de: '' });
    const question = { kind: 'choice' as const, required: true, words: words('Which paper?') };
    const options = ['Cotton', 'Recycled'].map(words);
    const event = await newEvent('Paper fair', { questions: [{ ...question, options }] });
    const form_id = event.form_id ?? '';
    const [asked] = event.questions;
    const params = { id: event.event_id };
    await ada.call(updateContactEvent, { params, body: { version: event.version, questions: [] } });

    const unanswered = await failureOf(add({ ...bo, form_id, language: 'en', answers: {} }));
    expect(unanswered.fields).toEqual({ [`answers.${asked?.question_id}`]: 'Please choose an answer.' });
    const answers = { [asked?.question_id ?? '']: '1' };
    const { contact_id } = await add({ ...bo, form_id, language: 'en', answers });
    expect(await contact(contact_id)).toMatchObject({
      event: { name: 'Paper fair' },
      answers: [{ question: 'Which paper?', answer: 'Recycled', event: 'Paper fair' }],
    });

    await ada.call(deleteContactEvent, { params });
    const later = await add({ ...bo, form_id, language: 'en', answers });
    expect(await contact(later.contact_id)).toMatchObject({
      event: null,
      answers: [{ answer: 'Recycled', event: 'Paper fair' }],
    });
    const { fields } = await failureOf(add({ ...bo, event_id: event.event_id }));
    expect(fields).toEqual({
      event_id: 'This event doesn’t exist any more. Choose another one, or none.',
    });
  });
});

describe('a scanned code', () => {
  it('adds what the profile says to fields that are empty', async () => {
    const grace = await app.createUser({ name: 'Grace Hopper' });
    const id = grace.user.default_profile_id;
    const { version } = (await grace.call(getProfile, { params: { id } })) as { version: number };
    const emails = [{ label: 'Work', value: 'grace@navy.example', primary: true }];
    await grace.call(updateProfile, {
      params: { id },
      body: { version, company: 'Navy', job_title: 'Admiral', emails },
    });
    const { contact_id } = await add({ scanned_profile: id, company: 'US Navy', notes: 'Stand 4' });
    expect(await contact(contact_id)).toMatchObject({
      display_name: 'Grace Hopper',
      company: 'US Navy',
      job_title: 'Admiral',
      emails: [{ value: 'grace@navy.example' }],
      linked_profile_id: id,
    });
    const { card_id } = (await grace.call(listOrCreateCards, { body: { profile_id: id } })) as Card;
    const byCard = await add({ scanned_card: card_id });
    expect(await contact(byCard.contact_id)).toMatchObject({ display_name: 'Grace Hopper' });
    expect(byCard.resembles).toBe(contact_id);

    await grace.call(updateProfile, { params: { id }, body: { version: version + 1, visibility: 'off' } });
    expect((await failureOf(add({ scanned_profile: id }))).fields).toEqual({
      display_name: 'The scanned card can’t be found. Please enter a name.',
    });
    const named = await add({ scanned_profile: id, display_name: 'Grace' });
    expect(await contact(named.contact_id)).toMatchObject({ display_name: 'Grace', linked_profile_id: null });
  });
});

describe('an exchange with an id', () => {
  const leave = async (fields: object = {}) => {
    const params = { id: ada.user.default_profile_id };
    const consent_text = consentTextOf(await ada.call(getProfile, { params }), inEnglish);
    const form = { name: 'Bo Diddley', email: newAddress('bo'), consent: true, consent_text };
    return app.visitor(addProfileContact, { params, body: { ...form, ...fields } });
  };

  it('is stored once however often it is sent, also at the same time', async () => {
    const capture_id = randomUUID();
    const results = await Promise.all(Array.from({ length: 8 }, () => leave({ capture_id })));
    const repeated = await leave({ capture_id, consent_text: 'Changed meanwhile.' });
    expect(new Set([...results, repeated].map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await contacts()).toHaveLength(1);
    await leave({ capture_id: randomUUID() });
    expect(await contacts()).toHaveLength(2);
  });

  it('that is sent later belongs to the event that ran when it was written', async () => {
    const writtenAt = new Date(Date.now() - 3 * 3_600_000);
    const hour = (at: Date) => at.toISOString().slice(0, 16);
    const until = new Date(writtenAt.getTime() + 3_600_000);
    await newEvent('Paper fair', times(hour(new Date(writtenAt.getTime() - 3_600_000)), hour(until)));
    await leave({ capture_id: randomUUID(), written_at: writtenAt.toISOString() });
    expect(await contacts()).toMatchObject([
      { event: { name: 'Paper fair' }, met: { at: writtenAt.toISOString() } },
    ]);
    await leave({ capture_id: randomUUID(), name: 'Etta James', written_at: '2020-01-01T00:00:00Z' });
    expect(await contacts()).toMatchObject([{ display_name: 'Bo Diddley' }, { event: null }]);
  });
});

describe('the ids of what was received', () => {
  const sweep = () => app.app.get(RetentionJob, { strict: false }).run();

  it('are forgotten after a year, and those of the last year are not', async () => {
    await receive(2, '366 days');
    const { capture_id } = await add(bo);
    await receive(1, '364 days');
    await sweep();
    expect(await received()).toHaveLength(2);
    expect(await received()).toContain(capture_id);
  });

  it('are at most 20,000 of an account, the latest ones', async () => {
    const { capture_id } = await add(bo);
    await receive(maxReceived + 5, '1 day');
    await sweep();
    expect(await received()).toHaveLength(maxReceived);
    expect(await received()).toContain(capture_id);
    expect(await add({ display_name: 'Another name' }, capture_id)).toMatchObject({ capture_id });
    expect(await contacts()).toHaveLength(1);
  });
});
