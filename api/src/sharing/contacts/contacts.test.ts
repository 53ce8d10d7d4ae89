import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeContacts,
  createContact,
  deleteContact,
  getContact,
  listContactIds,
  listContactSections,
  listContacts,
  listContactTags,
  type NewContact,
  restoreContact,
  updateContact,
  updateUserContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.createUser();
});
afterAll(() => app.close());

const add = (display_name: string, fields: Partial<NewContact> = {}) =>
  ada.call(createContact, { body: { display_name, ...fields } });
const names = async (query: object = {}) =>
  (await ada.call(listContacts, { query })).contacts.map(({ display_name }) => display_name);

describe('contacts', () => {
  it('store the given fields and leave the rest empty', async () => {
    const contact = await add('Bo Diddley', {
      emails: [{ label: 'Home', value: 'bo@example.com', primary: true }],
    });
    expect(contact).toMatchObject({
      display_name: 'Bo Diddley',
      first_name: '',
      emails: [{ label: 'Home', value: 'bo@example.com', primary: true }],
      phones: [],
      website: '',
      address: '',
      notes: '',
      tags: [],
      favourite: false,
      met: { at: null, place: '', event: '' },
      source: 'manual',
      consent: null,
      profile_id: null,
      linked_profile_id: null,
      reminder: null,
      deleted_at: null,
    });
    const met = { at: '2026-11-01T09:30:00.000Z', place: 'Hall 4', event: 'Fair' };
    const fields = {
      website: 'https://bo.example',
      address: 'South Michigan Avenue',
      met,
      tags: ['a', 'b', 'a'],
    };
    const full = await add('Bo', fields);
    expect(await ada.call(getContact, { params: { id: full.contact_id } })).toMatchObject({
      ...fields,
      tags: ['a', 'b'],
    });
  });

  it('reject unsafe addresses, times out of range and empty tags', async () => {
    const refused = await failureOf(
      add('Bo', { website: 'javascript:alert(1)', met: { at: '0001-01-01T00:00:00Z' }, tags: [''] }),
    );
    expect(Object.keys(refused.fields).sort()).toEqual(['met.at', 'tags.0', 'website']);
  });

  it('change only the given fields', async () => {
    const contact = await add('Bo', { notes: 'Met at the fair', tags: ['music'] });
    const params = { id: contact.contact_id };
    const changed = await ada.call(updateContact, { params, body: { favourite: true, tags: [] } });
    expect(changed).toEqual({ ...contact, favourite: true, tags: [], updated_at: changed.updated_at });
    expect(changed.updated_at > contact.updated_at).toBe(true);

    const { contact_id } = contact;
    const older = await ada.call(updateUserContact, { body: { contact_id, company: 'Chess' } });
    expect(older).toEqual({ ...changed, company: 'Chess', updated_at: older.updated_at });
    expect(await names({ search: 'chess' })).toEqual(['Bo']);
  });

  it('can be attached to the owner’s profile and detached', async () => {
    const { contact_id } = await add('Bo');
    const attach = (profile_id: string | null) =>
      ada.call(updateContact, { params: { id: contact_id }, body: { profile_id } });
    const own = ada.user.default_profile_id;
    expect((await attach(own)).profile_id).toBe(own);
    expect(await names({ profile_id: own })).toEqual(['Bo']);
    const stranger = await app.createUser();
    expect(await failureOf(attach(stranger.user.default_profile_id))).toMatchObject({ status: 404 });
    expect((await attach(null)).profile_id).toBeNull();
  });

  it('are listed by name in pages, ignoring case', async () => {
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

  it('are found by name, company, address, number, notes and tags, with wildcards taken literally', async () => {
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
    await add('Howlin’ Wolf', { notes: 'Smokestack lightning', tags: ['Blues'] });
    expect(await names({ search: 'LIGHTNING' })).toEqual(['Howlin’ Wolf']);
    expect(await names({ search: 'blues' })).toEqual(['Howlin’ Wolf']);
  });

  it('are filtered by tag, favourite, source and reminder, with a total', async () => {
    const { contact_id } = await add('Bo', { tags: ['fair', 'music'], favourite: true });
    await add('Chuck', { tags: ['music'] });
    await add('Etta', { tags: ['Fairy'] });
    await ada.call(remindOfContact, { body: { contact_id } });
    expect(await names({ tag: 'music' })).toEqual(['Bo', 'Chuck']);
    expect(await names({ tag: 'fair' })).toEqual(['Bo']);
    expect(await names({ favourite: 'true' })).toEqual(['Bo']);
    expect(await names({ favourite: 'false', tag: 'music' })).toEqual(['Chuck']);
    expect(await names({ source: 'exchange' })).toEqual([]);
    expect(await names({ has_reminder: 'false', search: 'e' })).toEqual(['Etta']);
    expect((await ada.call(listContacts, { query: { tag: 'music', limit: 1 } })).total).toBe(2);
    expect(await ada.call(listContactTags)).toEqual([
      { tag: 'fair', contacts: 1 },
      { tag: 'Fairy', contacts: 1 },
      { tag: 'music', contacts: 2 },
    ]);
  });

  it('are sorted by latest event in pages, without gaps or repeats', async () => {
    const made: string[] = [];
    for (const [name, at] of [
      ['first', '2026-01-01T00:00:00Z'],
      ['second', null],
      ['third', '2026-03-01T00:00:00Z'],
      ['fourth', '2026-01-01T00:00:00Z'],
    ] as const)
      made.push((await add(name, { met: { at } })).contact_id);
    await ada.call(updateContact, { params: { id: made[0] ?? '' }, body: { notes: 'x' } });

    const walk = async (sort: 'added' | 'met' | 'updated') => {
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await ada.call(listContacts, { query: { sort, limit: 1, cursor } });
        walked.push(...page.contacts.map(({ display_name }) => display_name));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      return walked;
    };
    expect(await walk('added')).toEqual(['fourth', 'third', 'second', 'first']);
    expect(await walk('updated')).toEqual(['first', 'fourth', 'third', 'second']);
    const met = await walk('met');
    expect([met[0], met.slice(1, 3).sort(), met[3]]).toEqual(['third', ['first', 'fourth'], 'second']);
  });

  it('can be restored from the trash', async () => {
    const { contact_id } = await add('Bo');
    const params = { id: contact_id };
    expect(await ada.call(deleteContact, { params })).toEqual({ contact_id });
    expect(await names()).toEqual([]);
    expect(await failureOf(ada.call(deleteContact, { params }))).toMatchObject({ status: 404 });
    expect(await ada.call(restoreContact, { params })).toMatchObject({ contact_id, display_name: 'Bo' });
    expect(await names()).toEqual(['Bo']);
  });

  it('are listed in the trash, latest first, and can be erased permanently', async () => {
    for (const name of ['Bo', 'Chuck']) {
      const { contact_id } = await add(name);
      await ada.call(deleteContact, { params: { id: contact_id } });
    }
    const trash = await ada.call(listContacts, { query: { trash: 'true' } });
    expect(trash.contacts.map(({ display_name }) => display_name)).toEqual(['Chuck', 'Bo']);
    const [{ contact_id, deleted_at } = { contact_id: '', deleted_at: null }] = trash.contacts;
    expect(Math.abs(Date.parse(deleted_at ?? '') - Date.now())).toBeLessThan(60_000);
    const params = { id: contact_id };
    await ada.call(deleteContact, { params, query: { forever: 'true' } });
    expect(await failureOf(ada.call(restoreContact, { params }))).toMatchObject({ status: 404 });
    expect((await ada.call(listContacts, { query: { trash: 'true' } })).total).toBe(1);
  });

  it('are changed in bulk, only the caller’s own', async () => {
    const stranger = await app.createUser();
    const theirs = await stranger.call(createContact, { body: { display_name: 'X', tags: ['theirs'] } });
    const ids = [(await add('Bo', { tags: ['music'] })).contact_id, (await add('Chuck')).contact_id];
    const contact_ids = [...ids, theirs.contact_id, 'UNKNOWN'];
    const act = async (body: object) =>
      (await ada.call(changeContacts, { body: { contact_ids, ...body } as never })).changed;

    expect(await act({ action: 'tag', tag: 'music' })).toBe(1);
    expect(await names({ tag: 'music', search: 'music' })).toEqual(['Bo', 'Chuck']);
    expect(await act({ action: 'untag', tag: 'music' })).toBe(2);
    expect(await act({ action: 'favourite', favourite: true })).toBe(2);
    expect(await act({ action: 'favourite', favourite: true })).toBe(0);
    expect(await act({ action: 'attach', profile_id: ada.user.default_profile_id })).toBe(2);
    expect(await names({ favourite: 'true', profile_id: ada.user.default_profile_id })).toHaveLength(2);
    const others = { action: 'attach', profile_id: stranger.user.default_profile_id };
    expect(await failureOf(act(others))).toMatchObject({ status: 404 });
    expect(await act({ action: 'erase' })).toBe(0);
    expect(await act({ action: 'delete' })).toBe(2);
    expect(await act({ action: 'restore' })).toBe(2);
    expect(await act({ action: 'delete' })).toBe(2);
    expect(await act({ action: 'erase' })).toBe(2);
    expect((await ada.call(listContacts, { query: { trash: 'true' } })).total).toBe(0);
    const untouched = await stranger.call(getContact, { params: { id: theirs.contact_id } });
    expect(untouched).toEqual(theirs);
    const tooMany = { action: 'delete', contact_ids: Array.from({ length: 501 }, () => 'X') };
    expect((await failureOf(act(tooMany))).fields).toHaveProperty('contact_ids');
  });

  it('are counted per heading and listed from any offset', async () => {
    for (const name of ['42 Berlin', 'Ada', 'Émile', 'Eva', 'Zoe', '{braces}']) await add(name);
    const headingsOf = async (query: object = {}) => {
      const { total, sections } = await ada.call(listContactSections, { query });
      return [total, ...sections.map(({ heading, contacts }) => `${heading} ${contacts}`)];
    };
    expect(await headingsOf()).toEqual([6, '# 1', 'A 1', 'E 2', 'Z 1', '# 1']);
    expect(await headingsOf({ search: 'i' })).toEqual([2, '# 1', 'E 1']);
    expect(await names({ from: 2, limit: 2 })).toEqual(['Émile', 'Eva']);
    expect(await names({ from: 4 })).toEqual(['Zoe', '{braces}']);
    expect(await names({ from: 6 })).toEqual([]);
    expect(await names({ from: 3, sort: 'added', limit: 1 })).toEqual(['Émile']);

    const all = await ada.call(listContacts, {});
    const ids = all.contacts.map(({ contact_id }) => contact_id);
    expect((await ada.call(listContactIds, {})).contact_ids).toEqual(ids);
    await ada.call(deleteContact, { params: { id: ids[1] ?? '' } });
    expect((await ada.call(listContactIds, { query: { trash: 'true' } })).contact_ids).toEqual([ids[1]]);
  });

  it('are filtered by meeting time and grouped by month in the caller’s time zone', async () => {
    await add('Bo', { met: { at: '2026-10-31T23:30:00Z' } });
    await add('Chuck', { met: { at: '2026-09-01T12:00:00Z' } });
    await add('Etta');
    const query = { met_from: '2026-10-01T00:00:00Z', met_until: '2026-11-01T00:00:00Z' };
    expect(await names(query)).toEqual(['Bo']);
    expect(await names({ met_from: query.met_from })).toEqual(['Bo', 'Etta']);
    const { sections } = await ada.call(listContactSections, { query: { sort: 'met', tz: 'Europe/Berlin' } });
    expect(sections.map(({ heading }) => heading)).toEqual(['2026-11', '2026-09', '']);
  });

  it('reject an invalid cursor and one of another sort order', async () => {
    const { code, fields } = await failureOf(ada.call(listContacts, { query: { cursor: 'nonsense' } }));
    expect(code).toBe('invalid-input');
    expect(fields).toHaveProperty('cursor');
    await add('Bo');
    await add('Chuck');
    const { next_cursor } = await ada.call(listContacts, { query: { limit: 1 } });
    const foreign = { sort: 'added', cursor: next_cursor ?? '' } as const;
    expect((await failureOf(ada.call(listContacts, { query: foreign }))).fields).toHaveProperty('cursor');
  });
});
