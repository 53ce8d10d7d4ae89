import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deleteContactEvent,
  getContactEvent,
  listContactEvents,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import {
  createContact,
  getContact,
  listContacts,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import {
  createGroupEvent,
  deleteGroupEvent,
  getGroupEvent,
  listGroupEvents,
  updateGroupEvent,
} from '@meishi/api-contract/endpoints/groups/group-events';
import { leaveGroup } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { makeGroup, type TestGroup } from '../../../../test/fixtures/groups.ts';
import { inEnglish } from '../../../../test/in-english.ts';

let app: TestApp;
let ada: TestUser;
let bo: TestUser;
let group: TestGroup;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.createUser({ name: 'Ada Lovelace' });
  bo = await app.createUser({ name: 'Bo Diddley' });
  group = await makeGroup(app, { admins: [ada], members: [bo] });
});
afterAll(() => app.close());

const body = {
  name: 'Paper fair',
  from: '2020-01-01T00:00',
  to: '2120-01-01T00:00',
  time_zone: 'UTC',
  questions: [{ kind: 'text' as const, words: { en: 'What do you do?', de: '' } }],
};
const ofGroup = () => ({ id: group.group_id });
const create = () => ada.call(createGroupEvent, { params: ofGroup(), body });
const add = (user: TestUser, display_name: string) => user.call(createContact, { body: { display_name } });

describe('an event of a group', () => {
  it('gets what its members capture, and shows its admins numbers by member', async () => {
    const { event_id } = await create();
    await add(ada, 'Etta James');
    await add(bo, 'Howlin Wolf');
    await add(bo, 'Muddy Waters');
    const params = { ...ofGroup(), eventId: event_id };
    const numbers = (contacts: number) => ({ contacts, exchanges: 0, due: 0, without_reminder: contacts });
    expect(await ada.call(getGroupEvent, { params })).toMatchObject({
      contacts: 3,
      members: [
        { display_name: 'Bo Diddley', ...numbers(2) },
        { display_name: 'Ada Lovelace', ...numbers(1) },
      ],
    });
    expect(await ada.call(listGroupEvents, { params: ofGroup() })).toMatchObject([{ event_id, contacts: 3 }]);
    const own = await bo.call(getContactEvent, { params: { id: event_id } });
    expect(own).toMatchObject({
      contacts: 2,
      group: { group_id: group.group_id },
      numbers: { contacts: 2, exchanges: 0 },
    });
    const { contacts } = await ada.call(listContacts, { query: { event_id } });
    expect(contacts.map(({ display_name }) => display_name)).toEqual(['Etta James']);
  });

  it('asks its questions on the profiles of its members', async () => {
    const { event_id } = await create();
    const params = { id: bo.user.default_profile_id };
    const page = await app.visitor(getProfile, { params });
    const [question] = page.form?.questions ?? [];
    await app.visitor(addProfileContact, {
      params,
      body: {
        name: 'Etta James',
        email: 'etta@example.com',
        consent: true,
        consent_text: consentTextOf(page, inEnglish),
        form_id: page.form?.form_id,
        answers: { [question?.question_id ?? '']: 'Singer' },
      },
    });
    const [contact] = (await bo.call(listContacts)).contacts;
    expect(contact).toMatchObject({
      event: { event_id },
      answers: [{ answer: 'Singer', event: 'Paper fair' }],
    });
    const event = await ada.call(getGroupEvent, { params: { ...ofGroup(), eventId: event_id } });
    expect(event.members[0]).toMatchObject({ display_name: 'Bo Diddley', exchanges: 1, contacts: 1 });
    expect(JSON.stringify(event)).not.toContain('Etta');
  });

  it('asks nothing on the profiles of others, even of those who send its form', async () => {
    const stranger = await app.createUser();
    const theirs = await makeGroup(app, { admins: [stranger] });
    await stranger.call(createGroupEvent, { params: { id: theirs.group_id }, body });
    const { form } = await app.visitor(getProfile, { params: { id: stranger.user.default_profile_id } });
    expect(form).not.toBe(null);
    const params = { id: bo.user.default_profile_id };
    const page = await app.visitor(getProfile, { params });
    const sent = {
      name: 'Etta James',
      consent: true,
      consent_text: consentTextOf(page, inEnglish),
      form_id: form?.form_id,
    };
    const failure = await failureOf(app.visitor(addProfileContact, { params, body: sent }));
    expect(failure).toMatchObject({ status: 400, data: { fields: { form_id: expect.any(String) } } });
    expect((await bo.call(listContacts)).contacts).toEqual([]);
  });

  it('is changed by admins only', async () => {
    const { event_id } = await create();
    const params = { id: event_id };
    const refusals = [
      () => bo.call(createGroupEvent, { params: ofGroup(), body }),
      () => bo.call(getGroupEvent, { params: { ...ofGroup(), eventId: event_id } }),
      () => bo.call(updateContactEvent, { params, body: { version: 1, name: 'Mine' } }),
      () => bo.call(deleteContactEvent, { params }),
      () => ada.call(deleteContactEvent, { params }),
    ];
    for (const refusal of refusals)
      expect(['not-found', 'not-allowed', 'forbidden']).toContain((await failureOf(refusal())).code);
    const changes = { version: 1, name: 'Print fair' };
    const changed = await ada.call(updateGroupEvent, {
      params: { ...ofGroup(), eventId: event_id },
      body: changes,
    });
    expect(changed).toMatchObject({ name: 'Print fair', version: 2 });
  });

  it('leaves its contacts with a member who leaves, and is none of theirs any more', async () => {
    const { event_id } = await create();
    const { contact_id } = await add(bo, 'Etta James');
    await bo.call(leaveGroup, { params: ofGroup() });
    expect(await bo.call(listContactEvents)).toEqual([]);
    expect((await add(bo, 'Howlin Wolf')).event).toBe(null);
    const kept = await bo.call(getContact, { params: { id: contact_id } });
    expect(kept.event).toMatchObject({ name: 'Paper fair' });
    const changed = await bo.call(updateContact, {
      params: { id: contact_id },
      body: { company: 'Chess', event_id },
    });
    expect(changed).toMatchObject({ company: 'Chess', event: { event_id } });
    const event = await ada.call(getGroupEvent, { params: { ...ofGroup(), eventId: event_id } });
    expect(event).toMatchObject({ contacts: 0, members: [{ display_name: 'Ada Lovelace' }] });
  });

  it('leaves its name with the contacts of its members when it is deleted', async () => {
    const { event_id } = await create();
    const { contact_id } = await add(bo, 'Etta James');
    await ada.call(deleteGroupEvent, { params: { ...ofGroup(), eventId: event_id } });
    const contact = await bo.call(getContact, { params: { id: contact_id } });
    expect(contact).toMatchObject({ event: null, met: { event: 'Paper fair' } });
  });
});
