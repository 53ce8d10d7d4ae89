import { describe, expect, it } from '@jest/globals';
import { mergeContacts } from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import { createContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { getContact, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { teamWithTemplates } from '../../../../test/fixtures/templates.ts';
import { newAddress } from '../../../../test/fixtures/users.ts';
import { contactsOf, fieldsOn, onlyContactOf, receiptTrial } from '../../../../test/receipts.ts';

const trial = receiptTrial();

const contacts = (owner = trial.ada) => contactsOf(owner);
const only = (owner = trial.ada) => onlyContactOf(owner);

describe('a correction', () => {
  it('changes the contact, and says that the person did', async () => {
    const { path, email } = await trial.visitor.leaveAndOpen(trial.ada, { company: 'Ches Records' });
    const fields = fieldsOn(await trial.visitor.ask(path));
    const corrected = newAddress('bo.new');
    const saved = await trial.visitor.send(`${path}/correct`, {
      ...fields,
      name: 'Bo Didley',
      email: corrected,
      company: 'Chess Records',
      job_title: 'Singer',
      website: 'https://bo.example',
    });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=corrected`]);
    const contact = await only();
    expect(contact).toMatchObject({
      display_name: 'Bo Didley',
      emails: [{ value: corrected }],
      company: 'Chess Records',
      job_title: 'Singer',
      website: 'https://bo.example',
      corrected: { fields: ['name', 'email', 'company', 'job_title', 'website'], replaced: [] },
    });
    expect((await trial.visitor.ask(`${path}?done=corrected`)).text).toContain('Your corrections are saved.');
    // The new address is stored only: nobody can make the product write to it.
    await trial.visitor.leaveAndOpen(trial.ada);
    expect(trial.inbox.to(corrected)).toEqual([]);
    expect(trial.inbox.to(email)).toHaveLength(1);
  });

  it('keeps what the owner has changed meanwhile', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada, { company: 'Chess', phone: '+49 30 1' });
    const { contact_id, phones } = await only();
    const params = { id: contact_id };
    const second = { label: 'desk', value: '+49 30 99', primary: false };
    await trial.ada.call(updateContact, {
      params,
      body: { company: 'Chess Studios', notes: 'Guitars', tags: ['fair'], phones: [...phones, second] },
    });
    const fields = fieldsOn(await trial.visitor.ask(path));
    await trial.visitor.send(`${path}/correct`, { ...fields, company: 'Checker', phone: '+49 30 2' });
    expect(await trial.ada.call(getContact, { params })).toMatchObject({
      company: 'Checker',
      notes: 'Guitars',
      tags: ['fair'],
      phones: [{ value: '+49 30 2' }, { value: '+49 30 99' }],
      corrected: { fields: ['phone', 'company'], replaced: [{ field: 'company', value: 'Chess Studios' }] },
    });
  });

  it('of two pages asks again on the one that is older, with what was typed', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada);
    const fields = fieldsOn(await trial.visitor.ask(path));
    await trial.visitor.send(`${path}/correct`, { ...fields, company: 'Chess' });
    const late = await trial.visitor.send(`${path}/correct`, { ...fields, job_title: 'Singer' });
    expect([late.status, fieldsOn(late).job_title]).toEqual([409, 'Singer']);
    expect(await only()).toMatchObject({ company: 'Chess', job_title: '' });
    await trial.visitor.send(`${path}/correct`, { ...fieldsOn(late), company: 'Chess' });
    expect(await only()).toMatchObject({ company: 'Chess', job_title: 'Singer' });
  });

  it('at the same moment as one of the owner loses neither', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada, { company: 'Chess' });
    const fields = fieldsOn(await trial.visitor.ask(path));
    const params = { id: (await only()).contact_id };
    await Promise.all([
      trial.visitor.send(`${path}/correct`, { ...fields, job_title: 'Singer' }),
      trial.ada.call(updateContact, { params, body: { notes: 'Guitars', favourite: true } }),
    ]);
    expect(await only()).toMatchObject({ job_title: 'Singer', notes: 'Guitars', favourite: true });
  });

  it('names what is wrong, and keeps what was typed', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada);
    const fields = fieldsOn(await trial.visitor.ask(path));
    const refused = await trial.visitor.send(`${path}/correct`, {
      ...fields,
      email: 'bo at example',
      company: 'Chess',
    });
    expect(refused.status).toBe(400);
    expect(refused.document.querySelector('#problem-email')?.textContent).toContain('email address');
    expect(fieldsOn(refused)).toMatchObject({ email: 'bo at example', company: 'Chess' });
    const nobody = await trial.visitor.send(`${path}/correct`, { version: fields.version ?? '' });
    expect(nobody.document.querySelector('#problem-name')).not.toBe(null);
    expect(await only()).toMatchObject({ company: '', corrected: null });
  });

  it('also changes answers, in the wording that was shown', async () => {
    const event = { name: 'Fair', from: '2020-01-01T00:00', to: '2120-01-01T00:00', time_zone: 'UTC' };
    const words = (en: string) => ({ en, de: '' });
    const questions = [
      { kind: 'text' as const, words: words('What do you do?'), required: true },
      { kind: 'choice' as const, words: words('Which?'), options: [words('Paper'), words('Metal')] },
      { kind: 'consent' as const, words: words('Send me news') },
    ];
    await trial.ada.call(createContactEvent, { body: { ...event, questions } });
    const page = await trial.app.visitor(getProfile, { params: { id: trial.ada.user.default_profile_id } });
    const [text = '', choice = '', news = ''] = (page.form?.questions ?? []).map(
      ({ question_id }) => question_id,
    );
    const { path } = await trial.visitor.leaveAndOpen(trial.ada, {
      answers: { [text]: 'Print', [choice]: '0', [news]: true },
    });
    const shown = await trial.visitor.ask(path);
    expect(fieldsOn(shown)).toMatchObject({
      [`answers.${text}`]: 'Print',
      [`answers.${choice}`]: '0',
      [`answers.${news}`]: 'on',
    });
    expect(shown.text).toContain('at the event “Fair”');
    const { [`answers.${news}`]: _, ...fields } = fieldsOn(shown);
    await trial.visitor.send(`${path}/correct`, {
      ...fields,
      [`answers.${text}`]: '',
      [`answers.${choice}`]: '1',
    });
    const contact = await only();
    expect(contact.answers.map(({ question, answer }) => [question, answer])).toEqual([
      ['Which?', 'Metal'],
      ['Send me news', false],
    ]);
    expect(contact.corrected?.fields).toEqual(['answers']);
  });

  it('also changes answers to the questions of a template, which no event asked', async () => {
    const { zoe, change } = await teamWithTemplates(trial.app);
    await zoe.call(createContactEvent, {
      body: { name: 'Fair', from: '2020-01-01T00:00', to: '2120-01-01T00:00', time_zone: 'UTC' },
    });
    const { questions } = await change('default', {
      questions: [{ kind: 'text', words: { en: 'What do you do?', de: '' } }],
    });
    const field = questions[0]?.question_id ?? '';
    const { path } = await trial.visitor.leaveAndOpen(zoe, { answers: { [field]: 'Print' } });
    const fields = fieldsOn(await trial.visitor.ask(path));
    expect(fields).toMatchObject({ [`answers.${field}`]: 'Print' });
    await trial.visitor.send(`${path}/correct`, { ...fields, [`answers.${field}`]: 'Bind' });
    expect(await only(zoe)).toMatchObject({
      event: { name: 'Fair' },
      answers: [{ question: 'What do you do?', answer: 'Bind', event: '' }],
    });
  });
});

describe('a withdrawal', () => {
  it('marks the contact, until the person agrees again', async () => {
    const { path, email } = await trial.visitor.leaveAndOpen(trial.ada);
    expect((await trial.visitor.ask(`${path}/withdraw`)).text).toContain('Withdraw your consent?');
    for (let time = 0; time < 2; time += 1)
      expect((await trial.visitor.send(`${path}/withdraw`)).text).toContain('Your consent is withdrawn');
    expect((await only()).consent).toMatchObject({ withdrawn_at: expect.any(String) });
    expect((await trial.visitor.ask(path)).text).toContain('You withdrew your consent on');
    await trial.visitor.leave(trial.ada, { email });
    expect((await only()).consent?.withdrawn_at).toBe(undefined);
  });

  it('is not lost when contacts are merged', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada);
    const [first] = await contacts();
    await trial.visitor.leave(trial.ada);
    const second = (await contacts()).find(({ contact_id }) => contact_id !== first?.contact_id);
    await trial.visitor.send(`${path}/withdraw`);
    const body = { contact_id: second?.contact_id ?? '', with: [first?.contact_id ?? ''] };
    const merged = await trial.ada.call(mergeContacts, { body });
    expect(merged.consent?.withdrawn_at).toEqual(expect.any(String));
  });
});
