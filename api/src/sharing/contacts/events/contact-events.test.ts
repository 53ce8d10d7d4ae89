import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addUnassignedContacts,
  createContactEvent,
  deleteContactEvent,
  getContactEvent,
  listContactEvents,
  maxContactEvents,
  type NewContactEvent,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import {
  changeContacts,
  createContact,
  getContact,
  listContacts,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { makeGroup } from '../../../../test/fixtures/groups.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({});
});
beforeEach(async () => {
  ada = await app.createUser({ name: 'Ada Lovelace' });
});
afterAll(() => app.close());

const always = { from: '2020-01-01T00:00', to: '2120-01-01T00:00', time_zone: 'Europe/Berlin' };
const over = { from: '2020-01-01T09:00', to: '2020-01-03T18:00', time_zone: 'Europe/Berlin' };

const create = (event: Partial<NewContactEvent> = {}, owner = ada) =>
  owner.call(createContactEvent, { body: { name: 'Paper fair', ...always, ...event } });
const add = (fields: object = {}, owner = ada) =>
  owner.call(createContact, { body: { display_name: 'Bo Diddley', ...fields } });
const numbersOf = async (id: string) => (await ada.call(getContactEvent, { params: { id } })).numbers;

describe('an event', () => {
  it('has times of the clock in its zone', async () => {
    const event = await create({ place: 'Hall 3', from: '2026-11-28T09:00', to: '2026-11-29T18:30' });
    expect(event).toMatchObject({
      name: 'Paper fair',
      place: 'Hall 3',
      group: null,
      from: '2026-11-28T09:00',
      to: '2026-11-29T18:30',
      time_zone: 'Europe/Berlin',
      starts_at: '2026-11-28T08:00:00.000Z',
      ends_at: '2026-11-29T17:30:00.000Z',
      questions: [],
      contacts: 0,
      version: 1,
    });
    expect(await ada.call(listContactEvents)).toEqual([event]);
  });

  it.each([
    ['over', over],
    ['running', always],
    ['coming', { ...always, from: '2119-01-01T00:00' }],
  ])('is %s by its times', async (status, times) => {
    expect(await create(times)).toMatchObject({ status });
  });

  it('reads an hour that a change of clocks repeats or skips so that the event includes it', async () => {
    const repeated = await create({ from: '2026-10-25T02:30', to: '2026-10-25T02:30' });
    expect(repeated).toMatchObject({
      from: '2026-10-25T02:30',
      to: '2026-10-25T02:30',
      starts_at: '2026-10-25T00:30:00.000Z',
      ends_at: '2026-10-25T01:30:00.000Z',
    });
    const skipped = await create({ from: '2026-03-29T02:30', to: '2026-03-29T04:00' });
    expect(skipped).toMatchObject({ from: '2026-03-29T03:30', starts_at: '2026-03-29T01:30:00.000Z' });
    const halfHour = { from: '2026-04-05T01:45', to: '2026-04-05T01:45', time_zone: 'Australia/Lord_Howe' };
    expect(await create(halfHour)).toMatchObject({
      starts_at: '2026-04-04T14:45:00.000Z',
      ends_at: '2026-04-04T15:15:00.000Z',
    });
  });

  it.each([
    ['ends before it begins', { from: '2026-11-28T09:00', to: '2026-11-28T08:59' }, 'to'],
    ['takes no time', { from: '2026-11-28T09:00', to: '2026-11-28T09:00' }, 'to'],
    ['begins on a day that does not exist', { from: '2026-02-30T09:00' }, 'from'],
    ['is in an unknown zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['has no name', { name: ' ' }, 'name'],
  ])('is refused if it %s', async (_, event, field) => {
    const failure = await failureOf(create(event));
    expect(failure).toMatchObject({ status: 400, data: { fields: { [field]: expect.any(String) } } });
  });

  it('is changed by its version, and keeps its contacts', async () => {
    const { event_id, version } = await create();
    const { contact_id } = await add();
    const change = (body: object) =>
      ada.call(updateContactEvent, { params: { id: event_id }, body: { version, ...body } });
    const changed = await change({ name: 'Print fair', ...over });
    expect(changed).toMatchObject({ name: 'Print fair', status: 'over', version: 2, contacts: 1 });
    expect(await failureOf(change({ name: 'Late' }))).toMatchObject({
      code: 'stale-version',
      data: { current: changed },
    });
    const contact = await ada.call(getContact, { params: { id: contact_id } });
    expect(contact.event).toEqual({ event_id, name: 'Print fair', place: '' });
  });

  it('leaves its name with its contacts when it is deleted, but not over what their owner wrote', async () => {
    const { event_id } = await create({ place: 'Hall 3' });
    const plain = await add();
    const written = await add({ met: { at: null, place: '', event: 'Dinner after the fair' } });
    await ada.call(deleteContactEvent, { params: { id: event_id } });
    const read = (id: string) => ada.call(getContact, { params: { id } });
    expect(await read(plain.contact_id)).toMatchObject({
      event: null,
      met: { event: 'Paper fair', place: 'Hall 3' },
    });
    expect(await read(written.contact_id)).toMatchObject({
      event: null,
      met: { event: 'Dinner after the fair', place: 'Hall 3' },
    });
    const again = failureOf(ada.call(deleteContactEvent, { params: { id: event_id } }));
    expect(await again).toMatchObject({ code: 'not-found' });
  });
});

describe('a new contact', () => {
  it('belongs to the event that runs, unless its owner chooses', async () => {
    const fair = await create();
    const past = await create({ name: 'Last year', ...over });
    expect((await add()).event).toEqual({ event_id: fair.event_id, name: 'Paper fair', place: '' });
    expect((await add({ event_id: null })).event).toBe(null);
    expect((await add({ event_id: past.event_id })).event).toMatchObject({ name: 'Last year' });
  });

  it('belongs to the event that ran when they met: its first moment, but not its end', async () => {
    const { event_id } = await create(over);
    const metAt = async (at: string) => (await add({ met: { at, place: '', event: '' } })).event;
    expect(await metAt('2020-01-01T07:59:59.999Z')).toBe(null);
    expect(await metAt('2020-01-01T08:00:00.000Z')).toMatchObject({ event_id });
    expect(await metAt('2020-01-03T16:59:59.999Z')).toMatchObject({ event_id });
    expect(await metAt('2020-01-03T17:00:00.000Z')).toBe(null);
  });

  it('belongs to the event that began last, and of equal ones to the newest own one', async () => {
    const group = await makeGroup(app, { admins: [ada] });
    await app.database.query(
      `insert into meetings.events (event_id, group_id, name, place, time_zone, starts_at, ends_at, qualifiers)
       values ('of-group', $1, 'Group fair', '', 'UTC', '2020-01-01T00:00Z', '2120-01-01T00:00Z', '[]')`,
      [group.group_id],
    );
    const utc = { ...always, time_zone: 'UTC' };
    expect((await add()).event).toMatchObject({ name: 'Group fair' });
    await create({ name: 'The whole decade', ...utc, from: '2019-01-01T00:00' });
    expect((await add()).event).toMatchObject({ name: 'Group fair' });
    await create({ name: 'Own fair', ...utc });
    expect((await add()).event).toMatchObject({ name: 'Own fair' });
    await create({ name: 'Dinner', ...utc, from: '2020-01-02T00:00' });
    expect((await add()).event).toMatchObject({ name: 'Dinner' });
    const at = new Date().toISOString();
    const running = await ada.call(listContactEvents, { query: { at } });
    expect(running.map(({ name }) => name)).toEqual(['Dinner', 'Own fair', 'Group fair', 'The whole decade']);
  });
});

describe('contacts of an event', () => {
  it('are listed, move to another event or none, and are counted where they are', async () => {
    const fair = await create({ qualifiers: ['Paper', 'Ink'] });
    const other = await create({ name: 'Last year', ...over });
    const [first, second] = [await add({ tags: ['Ink'] }), await add({ display_name: 'Etta James' })];
    const list = async (event_id: string) =>
      (await ada.call(listContacts, { query: { event_id } })).contacts.map((each) => each.display_name);
    expect(await list(fair.event_id)).toEqual(['Bo Diddley', 'Etta James']);
    expect(await numbersOf(fair.event_id)).toMatchObject({
      contacts: 2,
      without_reminder: 2,
      due: 0,
      qualifiers: [
        { qualifier: 'Paper', contacts: 0 },
        { qualifier: 'Ink', contacts: 1 },
      ],
      unassigned: 0,
    });
    const id = first.contact_id;
    await ada.call(updateContact, { params: { id }, body: { event_id: other.event_id } });
    const move = (event_id: string | null) =>
      ada.call(changeContacts, {
        body: { action: 'move', contact_ids: [first.contact_id, second.contact_id], event_id },
      });
    expect(await list(other.event_id)).toEqual(['Bo Diddley']);
    expect(await move(other.event_id)).toEqual({ changed: 1 });
    expect(await numbersOf(other.event_id)).toMatchObject({ contacts: 2 });
    expect(await move(null)).toEqual({ changed: 2 });
    expect(await numbersOf(fair.event_id)).toMatchObject({ contacts: 0, unassigned: 2 });
    const added = await ada.call(addUnassignedContacts, { params: { id: fair.event_id } });
    expect(added).toEqual({ changed: 2 });
    expect(await list(fair.event_id)).toEqual(['Bo Diddley', 'Etta James']);
  });

  it('cannot move to an event of someone else', async () => {
    const stranger = await app.createUser();
    const { event_id } = await create({}, stranger);
    const { contact_id } = await add();
    const moves = [
      () => add({ event_id }),
      () => ada.call(updateContact, { params: { id: contact_id }, body: { event_id } }),
      () => ada.call(changeContacts, { body: { action: 'move', contact_ids: [contact_id], event_id } }),
      () => ada.call(getContactEvent, { params: { id: event_id } }),
    ];
    for (const move of moves) expect(await failureOf(move())).toMatchObject({ code: 'not-found' });
  });
});

it('can be one of 500 of its owner, also if several are made at the same time', async () => {
  const { user_id } = ada.user;
  await app.database.query(
    `insert into meetings.events (event_id, user_id, name, place, time_zone, starts_at, ends_at, qualifiers)
     select $1 || number, $1, 'Fair ' || number, '', 'UTC', now(), now() + interval '1 day', '[]'
     from generate_series(1, $2::int) number`,
    [user_id, maxContactEvents - 3],
  );
  const made = await Promise.allSettled(Array.from({ length: 8 }, () => create()));
  const refused = made.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ status: 409, code: 'conflict' });
  expect(await ada.call(listContactEvents)).toHaveLength(maxContactEvents);
});
