import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCapture, type CaptureFields } from '@meishi/api-contract/endpoints/contacts/captures';
import { createContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { exportContactsCsv, importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { listContacts, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { parse } from 'csv-parse/sync';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';

let app: TestApp;
let ada: TestUser;
let bo: TestUser;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.createUser();
  bo = await app.createUser();
});
afterAll(() => app.close());

const words = (en: string) => ({ en, de: '' });
const fair = {
  name: 'Paper fair',
  place: 'Berlin',
  from: '2026-11-20T00:00',
  to: '2026-11-21T00:00',
  time_zone: 'UTC',
};
const questions = [
  { kind: 'choice' as const, words: words('Which paper?'), options: ['Cotton', 'Recycled'].map(words) },
  { kind: 'consent' as const, words: words('May we send samples?') },
  // Names of columns that tables of other programs have.
  { kind: 'text' as const, words: words('Company') },
  { kind: 'text' as const, words: words('=1+1, or what else?') },
];

const captureAt = async (user: TestUser, fields: CaptureFields) =>
  user.call(addCapture, {
    body: { capture_id: randomUUID(), captured_at: '2026-11-20T10:00:00.000Z', ...fields },
  });
const exported = async (user: TestUser) => (await user.call(exportContactsCsv)).text();
const importAll = (user: TestUser, csv: string, dry_run: 'true' | 'false' = 'false') =>
  user.call(importContacts, { body: { dry_run }, files: { file: new Blob([csv]) } });
const contacts = async (user: TestUser) => (await user.call(listContacts)).contacts;

/** The rows of a table, without what is about the record and not about the person. */
const rowsOf = (csv: string) =>
  parse<Record<string, string>>(csv, { bom: true, columns: true }).map(
    ({ Source: _source, 'Created At': _createdAt, ...row }) => row,
  );

/** Someone who answered at the fair, and someone who was met elsewhere. */
async function furnish(): Promise<string> {
  const event = await ada.call(createContactEvent, { body: { ...fair, questions } });
  const [paper, samples, company, formula] = event.questions.map(({ question_id }) => question_id);
  await captureAt(ada, {
    display_name: 'Etta James',
    emails: [{ label: 'Work', value: 'etta@example.com', primary: true }],
    tags: ['Foil'],
    form_id: event.form_id ?? '',
    language: 'en',
    answers: {
      [paper ?? '']: '1',
      [samples ?? '']: true,
      [company ?? '']: 'Chess Records',
      [formula ?? '']: '=2',
    },
  });
  const other = await captureAt(ada, { display_name: 'Howlin Wolf', event_id: null });
  await ada.call(updateContact, {
    params: { id: other.contact_id },
    body: { met: { at: '2026-11-19T10:00:00Z', place: 'Köln', event: 'A dinner' } },
  });
  return event.event_id;
}

describe('the exported table', () => {
  it('imported into a new account and exported again is the same', async () => {
    await furnish();
    await bo.call(createContactEvent, { body: { ...fair, name: 'paper FAIR' } });
    const csv = await exported(ada);
    const { columns, rows, counts } = await importAll(bo, csv);
    expect(counts).toMatchObject({ imported: 2 });
    expect(rows.map(({ message }) => message)).toEqual(['', '']);
    expect(columns.filter(({ field }) => field === 'ignore').map(({ column }) => column)).toEqual([
      'E-mail 1 - Label',
      'Phone 1 - Label',
      'Source',
      'Consent',
      'Consent At',
      'Created At',
    ]);
    const again = await exported(bo);
    expect(rowsOf(again)).toEqual(
      rowsOf(csv).map((row) => (row.Event ? { ...row, Event: 'paper FAIR' } : row)),
    );
    expect(await contacts(bo)).toMatchObject([
      {
        display_name: 'Etta James',
        event: { name: 'paper FAIR' },
        answers: expect.arrayContaining([
          expect.objectContaining({ question: 'Which paper?', answer: 'Recycled', event: 'Paper fair' }),
          expect.objectContaining({ question: 'May we send samples?', answer: 'Agreed' }),
          expect.objectContaining({ question: 'Company', answer: 'Chess Records' }),
          expect.objectContaining({ question: '=1+1, or what else?', answer: '=2' }),
        ]),
      },
      { display_name: 'Howlin Wolf', event: null, met: { event: 'A dinner', place: 'Köln' } },
    ]);
  });

  it('imported into the same account changes nothing', async () => {
    const event_id = await furnish();
    const before = await contacts(ada);
    const { counts } = await importAll(ada, await exported(ada));
    expect(counts).toMatchObject({ imported: 0, merged: 0, skipped: 2 });
    expect(await contacts(ada)).toEqual(before);
    expect(before[0]?.event?.event_id).toBe(event_id);
  });

  it('says where the name of an event went that the account does not have', async () => {
    await furnish();
    const csv = await exported(ada);
    expect((await importAll(bo, csv, 'true')).rows[0]?.message).toBe(
      '“Paper fair” isn’t one of your events, so it was saved as where you met.',
    );
    await importAll(bo, csv);
    const [etta] = await contacts(bo);
    expect(etta).toMatchObject({ event: null, met: { event: 'Paper fair', place: 'Berlin' } });
    expect(etta?.answers[0]).toMatchObject({ event: 'Paper fair' });
  });
});

describe('a table of another program', () => {
  it('has events of the user, the one at the same place if several have the name, and others in the notes', async () => {
    await ada.call(createContactEvent, { body: fair });
    await ada.call(createContactEvent, { body: { ...fair, place: 'Köln', from: '2026-11-19T00:00' } });
    const { rows } = await importAll(
      ada,
      'Name,Met Event,Event,Event Place\nBo,,Paper fair,köln\nEtta,Dinner,Print fair,Rome\n',
    );
    expect(await contacts(ada)).toMatchObject([
      { display_name: 'Bo', event: { place: 'Köln' } },
      { display_name: 'Etta', event: null, met: { event: 'Dinner' }, notes: 'Event: Print fair, Rome' },
    ]);
    expect(rows[1]?.message).toBe('“Print fair” isn’t one of your events, so it was added to the notes.');
  });

  it('has answers in the columns that the user says, and keeps those that a contact has', async () => {
    const csv = (answer: string) => `Name,E-mail,Favourite ink?\nBo,bo@example.com,${answer}\n`;
    const mapping = JSON.stringify({ 'Favourite ink?': 'answer' });
    const take = (answer: string) =>
      ada.call(importContacts, { body: { mapping }, files: { file: new Blob([csv(answer)]) } });
    await take('Blue');
    expect((await take('Red')).counts).toMatchObject({ skipped: 1 });
    expect(await contacts(ada)).toMatchObject([
      { answers: [{ question: 'Favourite ink?', kind: 'text', answer: 'Blue', event: '' }] },
    ]);
  });

  it('names a consent that is not imported', async () => {
    const { rows } = await importAll(ada, 'Name,Consent\nBo,I agree to mails\n');
    expect(rows[0]?.message).toBe('Not imported: Consent.');
  });
});
