import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createContactEvent,
  deleteContactEvent,
  getContactEvent,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { exportContactsCsv } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { listContacts, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { consentTextOf, type ExchangeForm } from '@meishi/api-contract/endpoints/contacts/exchange';
import type { GivenAnswers, QuestionDraft } from '@meishi/api-contract/endpoints/contacts/questions';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { createWebhook } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { parse } from 'csv-parse/sync';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { davClient } from '../../../../test/dav.ts';
import { failureOf } from '../../../../test/failure.ts';
import {
  always,
  type OpenPage,
  openPage as openPageOf,
  product,
  role,
  sendForm,
  words,
} from '../../../../test/fixtures/questions.ts';
import { inEnglish } from '../../../../test/in-english.ts';
import { until } from '../../../../test/until.ts';
import { WebhookReceiver } from '../../../../test/webhook-receiver.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({
    RATE_LIMITS: 'profiles/{id}/contacts=1000/60',
    WEBHOOKS_TO_PRIVATE_NETWORKS: 'allowed',
  });
});
beforeEach(async () => {
  ada = await app.createUser({ name: 'Ada Lovelace' });
});
afterAll(() => app.close());

const over = { from: '2020-01-01T00:00', to: '2020-01-02T00:00', time_zone: 'UTC' };

const interests: QuestionDraft = {
  kind: 'choices',
  words: words('Interests'),
  options: [words('Price list'), words('A visit'), words('A sample')],
};
const amount: QuestionDraft = { kind: 'number', words: words('How many cards?') };
const news: QuestionDraft = { kind: 'consent', words: words('Ada may send me news.') };
const all = [role, product, interests, amount, news];

const create = (questions: QuestionDraft[] = all, times = always) =>
  ada.call(createContactEvent, { body: { name: 'Paper fair', ...times, questions } });
const params = () => ({ id: ada.user.default_profile_id });
const openPage = () => openPageOf(app, params().id);
const send = (page: OpenPage, answers: GivenAnswers[string][], fields: ExchangeForm = {}) =>
  sendForm(app, page, answers, fields);

const contact = async () => {
  const [first] = (await ada.call(listContacts)).contacts;
  if (!first) throw new Error('no contact');
  return first;
};
const shown = async () => (await contact()).answers.map(({ question, answer }) => [question, answer]);

describe('the questions of a running event', () => {
  it('are part of the profile, and their answers of the contact, as shown', async () => {
    expect((await openPage()).form).toBe(null);
    const event = await create();
    const page = await openPage();
    expect(page.form?.questions).toEqual(event.questions);
    await send(page, ['Printer', '1', ['0', '2'], 12.5, true], { language: 'de' });
    const { event: of, answers, met } = await contact();
    expect(of).toEqual({ event_id: event.event_id, name: 'Paper fair', place: '' });
    expect(met.event).toBe('');
    expect(answers).toEqual(
      [
        { kind: 'text', question: 'Was machst du?', answer: 'Printer' },
        { kind: 'choice', question: 'Welches Produkt?', answer: 'Tinte' },
        { kind: 'choices', question: 'Interests', answer: ['Price list', 'A sample'] },
        { kind: 'number', question: 'How many cards?', answer: 12.5 },
        { kind: 'consent', question: 'Ada may send me news.', answer: true },
      ].map((answer, at) => ({
        ...answer,
        question_id: event.questions[at]?.question_id,
        event: 'Paper fair',
        at: expect.any(String),
      })),
    );
    const { numbers } = await ada.call(getContactEvent, { params: { id: event.event_id } });
    expect(numbers).toMatchObject({ exchanges: 1, contacts: 1 });
  });

  it('are absent from the profile before and after the event', async () => {
    await create(all, over);
    await create(all, { ...always, from: '2119-01-01T00:00' });
    const page = await openPage();
    expect(page.form).toBe(null);
    await send(page, []);
    expect(await contact()).toMatchObject({ event: null, answers: [] });
  });

  it.each([
    ['a missing choice', ['x'], 1, 'Please choose an answer.'],
    ['an unknown option', ['x', '2'], 1, 'Please choose an answer.'],
    ['a word instead of a number', ['x', '1', [], 'many'], 3, 'Please enter a number.'],
  ])('refuse %s, at its field', async (_, answers, at, sentence) => {
    const { questions } = await create();
    const failure = await failureOf(send(await openPage(), answers));
    const field = `answers.${questions[at]?.question_id}`;
    expect(failure).toMatchObject({ status: 400, data: { fields: { [field]: sentence } } });
  });

  it('refuse a required text, number, choice and consent that are left out', async () => {
    const { questions } = await create(all.map((each) => ({ ...each, required: true })));
    const failure = await failureOf(send(await openPage(), [' ']));
    const fields = questions.map(({ question_id }) => `answers.${question_id}`);
    const data = failure.data as { fields: object };
    expect(Object.keys(data.fields).sort()).toEqual(fields.sort());
    expect(Object.values(data.fields)).toContain('Please agree to this.');
  });

  it('keep a consent that was not given, but no empty answers', async () => {
    await create();
    await send(await openPage(), ['', '0', []]);
    expect(await shown()).toEqual([
      ['Which product?', 'Paper'],
      ['Ada may send me news.', false],
    ]);
  });

  it('may be answered as they were shown after they were changed, removed, or the event was over or deleted', async () => {
    const { event_id, questions } = await create();
    const id = event_id;
    const page = await openPage();
    const changes: (() => Promise<unknown>)[] = [
      () =>
        ada.call(updateContactEvent, {
          params: { id },
          body: {
            version: 1,
            questions: questions.slice(1, 2).map((each) => ({ ...each, words: words('Which one?') })),
          },
        }),
      () => ada.call(updateContactEvent, { params: { id }, body: { version: 2, questions: [] } }),
      () => ada.call(updateContactEvent, { params: { id }, body: { version: 3, ...over } }),
    ];
    const asShown = ['Which product?', 'Ink'];
    for (const change of changes) {
      await change();
      await send(page, ['Printer', '1']);
      expect(await shown()).toContainEqual(asShown);
      expect((await contact()).event?.event_id).toBe(event_id);
    }
    await ada.call(deleteContactEvent, { params: { id } });
    await send(page, ['Printer', '1'], { email: 'etta@example.com' });
    const [latest] = (await ada.call(listContacts, { query: { sort: 'added' } })).contacts;
    expect(latest).toMatchObject({ emails: [{ value: 'etta@example.com' }], event: null });
    expect(latest?.answers).toContainEqual(
      expect.objectContaining({ question: 'Which product?', answer: 'Ink', event: 'Paper fair' }),
    );
  });

  it('replace the earlier answer of a visitor who returns, and keep those to other questions', async () => {
    await create();
    const page = await openPage();
    await send(page, ['Printer', '0', ['1']]);
    await send(page, ['', '1']);
    expect(await shown()).toEqual([
      ['Which product?', 'Ink'],
      ['Ada may send me news.', false],
      ['What do you do?', 'Printer'],
      ['Interests', ['A visit']],
    ]);
  });

  it('are not those of another user', async () => {
    const stranger = await app.createUser();
    const body = { name: 'Other fair', ...always, questions: [role] };
    await stranger.call(createContactEvent, { body });
    const theirs = await app.visitor(getProfile, { params: { id: stranger.user.default_profile_id } });
    const failure = await failureOf(send(await openPage(), [], { form_id: theirs.form?.form_id }));
    expect(failure).toMatchObject({ status: 400, data: { fields: { form_id: expect.any(String) } } });
  });

  it.each([
    ['nine questions', Array(9).fill(role)],
    ['a choice with one option', [{ ...product, options: [words('Paper')] }]],
    ['a text with options', [{ ...role, options: [words('Paper'), words('Ink')] }]],
    ['a question without words', [{ ...role, words: words('') }]],
  ])('cannot be %s', async (_, questions) => {
    expect(await failureOf(create(questions))).toMatchObject({ status: 400 });
  });

  it('are answered without scripts as well', async () => {
    await create();
    const page = await openPage();
    const [text, choice, choices] = page.form?.questions ?? [];
    const form = new URLSearchParams({
      name: 'Bo',
      email: 'bo@example.com',
      consent: 'on',
      consent_text: consentTextOf(page, inEnglish),
      form_id: page.form?.form_id ?? '',
      language: 'en',
      [`answers.${text?.question_id}`]: 'Printer',
      [`answers.${choice?.question_id}`]: '0',
    });
    form.append(`answers.${choices?.question_id}`, '1');
    form.append(`answers.${choices?.question_id}`, '2');
    const path = `/profile/${params().id}/exchange`;
    const sent = await fetch(app.origin + path, { method: 'POST', body: form, redirect: 'manual' });
    expect([sent.status, await sent.text()]).toEqual([303, '']);
    expect(await shown()).toEqual([
      ['What do you do?', 'Printer'],
      ['Which product?', 'Paper'],
      ['Interests', ['A visit', 'A sample']],
      ['Ada may send me news.', false],
    ]);
  });
});

describe('answers', () => {
  it('are columns of the table, below the questions', async () => {
    await create([{ ...role, words: words('=1+1') }, { ...role, words: words('=1+1') }, interests]);
    await send(await openPage(), ['one', 'two', ['0', '1']]);
    const table = await ada.call(exportContactsCsv);
    const [header = [], row = []] = parse(await table.text(), { bom: true }) as string[][];
    const cell = (name: string) => row[header.indexOf(name)];
    expect(cell('Event')).toBe('Paper fair');
    expect([cell("'=1+1"), cell("'=1+1 (2)")].sort()).toEqual(['one', 'two']);
    expect(cell('Interests')).toBe('Price list, A visit');
  });

  it('are part of the webhook', async () => {
    const receiver = await WebhookReceiver.start();
    await ada.call(createWebhook, { body: { url: receiver.url, events: ['exchange.received'] } });
    const { event_id } = await create([role]);
    await send(await openPage(), ['Printer']);
    await until(() => receiver.requests.length > 0);
    await receiver.close();
    expect(JSON.parse(receiver.requests[0]?.body ?? '').data).toMatchObject({
      event: { event_id, name: 'Paper fair' },
      answers: [{ question: 'What do you do?', answer: 'Printer', kind: 'text' }],
    });
  });

  it('are in the note of the vCard, and not in the notes after a program has stored it', async () => {
    await create([role, news]);
    await send(await openPage(), ['Printer', true], { note: 'Call me' });
    const { contact_id } = await contact();
    const phone = await davClient(app, ada, 'contacts:write');
    const path = `/dav/books/contacts/${contact_id}.vcf`;
    const { text } = await phone.send('GET', path);
    const note = 'NOTE:Call me\\n\\nPaper fair\\nWhat do you do?: Printer\\nAda may send me news.: Agreed';
    expect(text.replaceAll('\r\n ', '')).toContain(note);
    const changed = text.replaceAll('\r\n ', '').replace('Call me', 'Call me soon');
    expect((await phone.put(path, changed)).status).toBeLessThan(300);
    expect((await contact()).notes).toBe('Call me soon');
    const again = await phone.send('GET', path);
    expect(again.text.replaceAll('\r\n ', '')).toContain(note.replace('Call me', 'Call me soon'));
  });

  it('stay out of the notes however long both are, and whichever language the program speaks', async () => {
    await create([...Array(6).fill(role), news]);
    const long = (letter: string) => letter.repeat(498);
    await send(await openPage(), [...'abcdef'].map(long), { note: 'Call me' });
    const notes = `Call me\n${'n'.repeat(4900)}`;
    const { contact_id } = await contact();
    await ada.call(updateContact, { params: { id: contact_id }, body: { notes } });
    const phone = await davClient(app, ada, 'contacts:write');
    const path = `/dav/books/contacts/${contact_id}.vcf`;
    const german = { 'accept-language': 'de' };
    const { text } = await phone.send('GET', path, { headers: german });
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain('Nicht zugestimmt');
    expect((await phone.put(path, unfolded.replace('Call me', 'Call me soon'))).status).toBeLessThan(300);
    expect((await contact()).notes).toBe(notes.replace('Call me', 'Call me soon'));
    expect((await contact()).answers).toHaveLength(7);
  });
});
