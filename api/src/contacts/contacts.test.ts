import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createContact,
  deleteContact,
  listContacts,
  type NewContact,
  restoreContact,
  updateContact,
} from '@meishi/api-contract/contacts';
import { type Person, startApp, type TestApp } from '../../test/app.js';
import { failureOf } from '../../test/failure.js';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.person();
});
afterAll(() => app.close());

const add = (display_name: string, fields: Partial<NewContact> = {}) =>
  ada.call(createContact, { body: { display_name, ...fields } });
const names = async (query: object = {}) =>
  (await ada.call(listContacts, { query })).contacts.map(({ display_name }) => display_name);

describe('contacts', () => {
  it('keep what is known of a person, and fill the rest with nothing', async () => {
    const contact = await add('Bo Diddley', {
      emails: [{ label: 'Home', value: 'bo@example.com', primary: true }],
    });
    expect(contact).toMatchObject({
      display_name: 'Bo Diddley',
      first_name: '',
      emails: [{ label: 'Home', value: 'bo@example.com', primary: true }],
      phones: [],
      notes: '',
      tags: [],
      favourite: false,
      source: 'manual',
      profile_id: null,
    });
  });

  it('change field by field', async () => {
    const contact = await add('Bo', { notes: 'Met at the fair', tags: ['music'] });
    const params = { id: contact.contact_id };
    const changed = await ada.call(updateContact, { params, body: { favourite: true, tags: [] } });
    expect(changed).toEqual({ ...contact, favourite: true, tags: [], updated_at: changed.updated_at });
    expect(changed.updated_at > contact.updated_at).toBe(true);
  });

  it('are listed by name, page by page, without regard to case', async () => {
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo', 'alpha']) await add(name);
    const first = await ada.call(listContacts, { query: { limit: 2 } });
    expect(first.total).toBe(5);
    const second = await ada.call(listContacts, { query: { limit: 2, cursor: first.next_cursor ?? '' } });
    const third = await ada.call(listContacts, { query: { limit: 2, cursor: second.next_cursor ?? '' } });
    expect(third.next_cursor).toBeNull();
    const listed = [first, second, third].flatMap(({ contacts }) => contacts.map((one) => one.display_name));
    expect(listed.map((name) => name.toLowerCase())).toEqual(['alpha', 'alpha', 'bravo', 'charlie', 'delta']);
    expect(new Set(listed).size).toBe(5);
  });

  it('are found by name, company, address and number, signs taken literally', async () => {
    await add('Bo Diddley', { company: 'Chess Records' });
    await add('Chuck', { emails: [{ label: '', value: 'chuck@berry.example', primary: false }] });
    await add('Etta', {
      phones: [{ label: '', value: '+1 555 0100', primary: false }],
      first_name: 'Etta',
      last_name: 'James',
    });
    await add('100 % cotton');
    expect(await names({ search: 'DIDD' })).toEqual(['Bo Diddley']);
    expect(await names({ search: 'chess' })).toEqual(['Bo Diddley']);
    expect(await names({ search: 'berry.example' })).toEqual(['Chuck']);
    expect(await names({ search: '555 01' })).toEqual(['Etta']);
    expect(await names({ search: 'etta james' })).toEqual(['Etta']);
    expect(await names({ search: '%' })).toEqual(['100 % cotton']);
    expect(await names({ search: '_' })).toEqual([]);
  });

  it('rest in the trash, from where they come back', async () => {
    const { contact_id } = await add('Bo');
    const params = { id: contact_id };
    expect(await ada.call(deleteContact, { params })).toEqual({ contact_id });
    expect(await names()).toEqual([]);
    expect(await failureOf(ada.call(deleteContact, { params }))).toMatchObject({ status: 404 });
    expect(await ada.call(restoreContact, { params })).toMatchObject({ contact_id, display_name: 'Bo' });
    expect(await names()).toEqual(['Bo']);
  });

  it('refuse a cursor that is none of theirs', async () => {
    const { code, fields } = await failureOf(ada.call(listContacts, { query: { cursor: 'nonsense' } }));
    expect(code).toBe('invalid-input');
    expect(fields).toHaveProperty('cursor');
  });
});
