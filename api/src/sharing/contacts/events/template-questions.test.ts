import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCapture } from '@meishi/api-contract/endpoints/contacts/captures';
import {
  createContactEvent,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { exportContactsCsv } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { getContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { ExchangeForm } from '@meishi/api-contract/endpoints/contacts/exchange';
import type { GivenAnswers, QuestionDraft } from '@meishi/api-contract/endpoints/contacts/questions';
import { leaveGroup } from '@meishi/api-contract/endpoints/groups/members';
import {
  deleteTemplate,
  previewTemplate,
  updateTemplate,
} from '@meishi/api-contract/endpoints/groups/templates';
import { listProfiles, type Profile } from '@meishi/api-contract/endpoints/profiles';
import { createWebhook } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { parse } from 'csv-parse/sync';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { davClient } from '../../../../test/dav.ts';
import { failureOf } from '../../../../test/failure.ts';
import { makeGroup } from '../../../../test/fixtures/groups.ts';
import {
  always,
  type OpenPage,
  openPage as openPageOf,
  product,
  role,
  sendForm,
  words,
} from '../../../../test/fixtures/questions.ts';
import { look, teamWithTemplates } from '../../../../test/fixtures/templates.ts';
import { until } from '../../../../test/until.ts';
import { WebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { TemplatePreviews } from '../../../groups/index.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof teamWithTemplates>>;
beforeAll(async () => {
  app = await startApp({
    RATE_LIMITS: 'profiles/{id}/contacts=1000/60',
    WEBHOOKS_TO_PRIVATE_NETWORKS: 'allowed',
  });
});
beforeEach(async () => {
  team = await teamWithTemplates(app);
});
afterAll(() => app.close());

const news: QuestionDraft = { kind: 'consent', words: words('Send me news.') };
const params = () => ({ id: team.zoe.user.default_profile_id });
const openPage = () => openPageOf(app, params().id);
const send = (page: OpenPage, answers: GivenAnswers[string][], fields: ExchangeForm = {}) =>
  sendForm(app, page, answers, fields);
const asked = async () => (await openPage()).form?.questions.map((question) => question.words.en);

const contact = async () => {
  const [first] = (await team.zoe.call(listContacts)).contacts;
  if (!first) throw new Error('no contact');
  return first;
};
const shown = async () => (await contact()).answers.map(({ question, answer }) => [question, answer]);

describe('the questions of a template', () => {
  it('are asked on its cards, and the answers are stored as shown', async () => {
    expect((await openPage()).form).toBeNull();
    const { questions, version } = await team.change('default', { questions: [role, product, news] });
    expect(questions).toMatchObject([{ ...role, required: false }, product, news]);
    const page = await openPage();
    expect(page.form?.questions).toEqual(questions);
    expect((await team.list())[0]).toMatchObject({ questions, version });
    await send(page, ['Printer', '1', true], { language: 'de' });
    expect(await contact()).toMatchObject({
      event: null,
      answers: [
        { question: 'Was machst du?', answer: 'Printer', event: '' },
        { question: 'Welches Produkt?', answer: 'Tinte', event: '' },
        { question: 'Send me news.', answer: true, event: '' },
      ],
    });
    const failure = await failureOf(send(page, ['Printer']));
    const field = `answers.${questions[1]?.question_id}`;
    expect(failure).toMatchObject({ status: 400, data: { fields: { [field]: 'Please choose an answer.' } } });
  });

  it('are those of the template that applies, in the group that the profile joined first', async () => {
    const { admin, zoe, create, give, change, params: group } = team;
    await change('default', { questions: [role] });
    const { template_id } = await create({ name: 'Sales', questions: [product] });
    expect(await asked()).toEqual(['What do you do?']);
    await give(template_id, zoe);
    expect(await asked()).toEqual(['Which product?']);
    const later = await makeGroup(app, { admins: [admin], members: [zoe] });
    await app.database.query(
      `update memberships set joined_at = now() + interval '1 hour' where group_id = $1`,
      [later.group_id],
    );
    const [{ version } = { version: 0 }] = await team.list();
    const of = { id: later.group_id, templateId: 'default' };
    await admin.call(updateTemplate, { params: of, body: { version: 1, questions: [news] } });
    expect([await asked(), version]).toEqual([['Which product?'], version]);
    await admin.call(deleteTemplate, { params: { ...group, templateId: template_id } });
    expect(await asked()).toEqual(['What do you do?']);
    await zoe.call(leaveGroup, { params: group });
    expect(await asked()).toEqual(['Send me news.']);
  });

  it('give way to those of the running event, but not to an event without any', async () => {
    const { zoe, change } = team;
    await change('default', { questions: [role] });
    const event = await zoe.call(createContactEvent, {
      body: { name: 'Paper fair', ...always, questions: [product] },
    });
    expect(await asked()).toEqual(['Which product?']);
    const [own] = (await zoe.call(listProfiles)) as Profile[];
    expect(own?.form?.form_id).toBe(event.form_id);
    expect(own?.template_form?.questions).toMatchObject([role]);
    await zoe.call(updateContactEvent, {
      params: { id: event.event_id },
      body: { version: event.version, questions: [] },
    });
    const page = await openPage();
    expect(page.form).toEqual(own?.template_form);
    await send(page, ['Printer']);
    expect(await contact()).toMatchObject({
      event: { event_id: event.event_id },
      answers: [{ question: 'What do you do?', event: '' }],
    });
  });

  it('may be answered as they were shown after they were changed or removed', async () => {
    const { questions } = await team.change('default', { questions: [role, product] });
    const page = await openPage();
    const kept = { ...questions[1], words: words('Which one?') } as QuestionDraft;
    expect((await team.change('default', { questions: [kept] })).questions[0]?.question_id).toBe(
      questions[1]?.question_id,
    );
    await send(page, ['Printer', '0']);
    expect(await shown()).toEqual([
      ['What do you do?', 'Printer'],
      ['Which product?', 'Paper'],
    ]);
    await send(await openPage(), ['1']);
    expect(await shown()).toEqual([
      ['Which one?', 'Ink'],
      ['What do you do?', 'Printer'],
    ]);
    await team.change('default', { questions: [] });
    expect((await openPage()).form).toBeNull();
    await send(page, ['Binder', '0']);
    expect(await shown()).toContainEqual(['What do you do?', 'Binder']);
  });

  it('are asked in a preview of another look as they are stored', async () => {
    await team.change('default', { questions: [role] });
    const { path } = await team.admin.call(previewTemplate, {
      params: { ...team.params, templateId: 'default' },
      body: { user_id: team.zoe.user.user_id, theme: look },
    });
    const ticket = new URL(path, app.origin).searchParams.get('template') ?? '';
    const found = await app.app.get(TemplatePreviews).find(ticket, params().id);
    expect(found?.profile).toMatchObject({ theme: look, form: { questions: [role] } });
  });

  it('are not those of a group that the owner has left', async () => {
    await team.change('default', { questions: [role] });
    const page = await openPage();
    await team.zoe.call(leaveGroup, { params: team.params });
    expect(await failureOf(send(page, ['Printer']))).toMatchObject({
      status: 400,
      data: { fields: { form_id: 'Please load the page again.' } },
    });
  });

  it.each([
    ['nine questions', Array(9).fill(role)],
    ['a choice with one option', [{ ...product, options: [words('Paper')] }]],
    ['a question without words', [{ ...role, words: words('') }]],
  ])('cannot be %s', async (_, questions) => {
    expect(await failureOf(team.change('default', { questions }))).toMatchObject({ status: 400 });
  });

  it('are at most eight, also if two admins add some at the same time', async () => {
    const { version } = await team.change('default', { questions: Array(4).fill(role) });
    const eight = (at: number) => Array(8).fill({ ...role, words: words(`Admin ${at}`) });
    const results = await Promise.allSettled(
      [1, 2].map((at) => team.change('default', { questions: eight(at) }, version)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'stale-version' } }]);
    expect(await asked()).toHaveLength(8);
  });

  it('say how many cards they change before they do', async () => {
    const effect = { field: 'questions', effect: 'look' };
    expect(await team.dryRun('default', { questions: [role, product] })).toMatchObject({
      changed: 2,
      losing: 0,
      cards: [{ effects: [{ ...effect, loses: false }] }, {}],
    });
    expect((await openPage()).form).toBeNull();
    const { questions } = await team.change('default', { questions: [role, product] });
    expect(await team.dryRun('default', { questions })).toMatchObject({ changed: 0 });
    expect(await team.dryRun('default', { questions: questions.slice(1) })).toMatchObject({
      changed: 2,
      losing: 2,
      cards: [{ effects: [{ ...effect, loses: true }] }, {}],
    });
    expect(await team.dryRun('default', { questions: questions.toReversed() })).toMatchObject({
      changed: 2,
      losing: 0,
    });
    expect(await asked()).toEqual(['What do you do?', 'Which product?']);
  });
});

describe('the answers to them', () => {
  it('are part of the table, the webhook and the note of the vCard', async () => {
    const receiver = await WebhookReceiver.start();
    await team.zoe.call(createWebhook, { body: { url: receiver.url, events: ['exchange.received'] } });
    await team.change('default', { questions: [role, news] });
    await send(await openPage(), ['Printer', true]);
    await until(() => receiver.requests.length > 0);
    await receiver.close();
    expect(JSON.parse(receiver.requests[0]?.body ?? '').data).toMatchObject({
      event: null,
      answers: [{ question: 'What do you do?', answer: 'Printer' }, { answer: true }],
    });
    const table = await team.zoe.call(exportContactsCsv);
    const [header = [], row = []] = parse(await table.text(), { bom: true }) as string[][];
    expect(row[header.indexOf('What do you do?')]).toBe('Printer');
    const phone = await davClient(app, team.zoe, 'contacts:write');
    const { text } = await phone.send('GET', `/dav/books/contacts/${(await contact()).contact_id}.vcf`);
    expect(text.replaceAll('\r\n ', '')).toContain('NOTE:What do you do?: Printer\\nSend me news.: Agreed');
  });

  it('are part of a captured contact, which belongs to the event of that time', async () => {
    const { zoe } = team;
    await team.change('default', { questions: [role, product] });
    const [own] = (await zoe.call(listProfiles)) as Profile[];
    const form = own?.template_form;
    const [first, second] = form?.questions ?? [];
    const event = await zoe.call(createContactEvent, { body: { name: 'Paper fair', ...always } });
    const body = {
      capture_id: randomUUID(),
      captured_at: '2026-11-20T10:00:00.000Z',
      display_name: 'Bo Diddley',
      form_id: form?.form_id,
      language: 'de' as const,
      answers: { [first?.question_id ?? '']: 'Printer' },
    };
    const missing = { [`answers.${second?.question_id}`]: 'Please choose an answer.' };
    expect((await failureOf(zoe.call(addCapture, { body }))).fields).toEqual(missing);
    await team.change('default', { questions: [] });
    const answers = { ...body.answers, [second?.question_id ?? '']: '0' };
    const { contact_id } = await zoe.call(addCapture, { body: { ...body, answers } });
    expect(await zoe.call(getContact, { params: { id: contact_id } })).toMatchObject({
      event: { event_id: event.event_id },
      answers: [
        { question: 'Was machst du?', answer: 'Printer', event: '' },
        { question: 'Welches Produkt?', answer: 'Papier', event: '' },
      ],
    });
  });
});
