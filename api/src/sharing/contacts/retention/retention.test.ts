import { describe, expect, it } from '@jest/globals';
import {
  createContactEvent,
  deleteContactEvent,
  getContactEvent,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { keepContact, listContactErasures } from '@meishi/api-contract/endpoints/contacts/contact-retention';
import {
  createContact,
  deleteContact,
  getContact,
  listContacts,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { finishReminder, remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { createGroupEvent } from '@meishi/api-contract/endpoints/groups/group-events';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { failureOf } from '../../../../test/failure.ts';
import { makeGroup } from '../../../../test/fixtures/groups.ts';
import { newAddress } from '../../../../test/fixtures/users.ts';
import { receiptTrial } from '../../../../test/receipts.ts';
import { RetentionJob } from './retention.job.ts';

const trial = receiptTrial();

const times = { from: '2020-01-01T00:00', to: '2120-01-01T00:00', time_zone: 'UTC' };
const fairOf = (keep_months: number | null, owner = trial.ada) =>
  owner.call(createContactEvent, { body: { name: 'Fair', ...times, keep_months } });

/** A visitor leaves their details. Returns the id of the contact. */
async function meet(name: string): Promise<string> {
  await trial.visitor.leave(trial.ada, { name });
  const { contacts } = await trial.ada.call(listContacts);
  return contacts.find(({ display_name }) => display_name === name)?.contact_id ?? '';
}

/** As if all that is stored had happened so many days earlier. */
async function pass(days: number): Promise<void> {
  for (const change of [
    "update exchanges set created_at = created_at - $1::int * interval '1 day'",
    "update receipts.receipts set left_at = left_at - $1::int * interval '1 day'",
  ])
    await trial.app.database.query(change, [days]);
}

const runJob = () =>
  RequestContext.create(trial.app.app.get(EntityManager), () =>
    trial.app.app.get(RetentionJob, { strict: false }).run(),
  );
const names = async () =>
  (await trial.ada.call(listContacts)).contacts.map(({ display_name }) => display_name);

describe('an event with a limited time', () => {
  it('erases what visitors left and nobody followed up on, and nothing else', async () => {
    const { event_id } = await fairOf(2);
    const favourite = await meet('Favourite');
    const reminded = await meet('Reminded');
    const kept = await meet('Kept');
    await meet('Ended');
    const trashed = await meet('Trashed');
    const tagged = await meet('Tagged');
    await trial.ada.call(createContact, { body: { display_name: 'Entered' } });
    await trial.ada.call(updateContact, { params: { id: favourite }, body: { favourite: true } });
    await trial.ada.call(updateContact, { params: { id: tagged }, body: { tags: ['paper'], notes: 'Tall' } });
    await trial.ada.call(remindOfContact, { body: { contact_id: reminded } });
    await trial.ada.call(finishReminder, { params: { id: reminded } });
    await trial.ada.call(keepContact, { params: { id: kept }, body: {} });
    await trial.ada.call(deleteContact, { params: { id: trashed } });
    await pass(55);
    await runJob();
    expect(await names()).toHaveLength(6);
    await pass(10);
    await runJob();
    expect(await names()).toEqual(['Entered', 'Favourite', 'Kept', 'Reminded']);
    expect(await failureOf(trial.ada.call(getContact, { params: { id: trashed } }))).toMatchObject({
      status: 404,
    });
    expect(await trial.ada.call(listContactErasures)).toEqual([
      { erased_at: expect.any(String), reason: 'retention', event: 'Fair', contacts: 3 },
    ]);
    expect((await trial.ada.call(getContactEvent, { params: { id: event_id } })).numbers).toMatchObject({
      erased: 3,
    });
  });

  it('tells visitors in the form, and each contact when it ends', async () => {
    const profile = async () =>
      trial.app.visitor(getProfile, { params: { id: trial.ada.user.default_profile_id } });
    expect((await profile()).keep_months).toBe(null);
    await fairOf(6);
    expect((await profile()).keep_months).toBe(6);
    const params = { id: await meet('Bo') };
    const { erase_at } = await trial.ada.call(getContact, { params });
    const days = (Date.parse(erase_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(179);
    expect(days).toBeLessThan(186);
  });

  it('shows 30 days before which contacts end, and lets them be kept, with who and when', async () => {
    const { event_id } = await fairOf(2);
    await meet('Later');
    await pass(35);
    await meet('Soon');
    const expiring = async () =>
      (await trial.ada.call(listContacts, { query: { expiring: 'true' } })).contacts;
    expect((await expiring()).map(({ display_name }) => display_name)).toEqual(['Later']);
    expect((await trial.ada.call(getContactEvent, { params: { id: event_id } })).numbers.expiring).toBe(1);
    const params = { id: (await expiring())[0]?.contact_id ?? '' };
    expect(await trial.ada.call(keepContact, { params, body: {} })).toMatchObject({
      kept: { at: expect.any(String), by: 'Ada Lovelace' },
      erase_at: null,
    });
    expect(await expiring()).toEqual([]);
    expect(await trial.ada.call(keepContact, { params, body: { keep: false } })).toMatchObject({
      kept: null,
      erase_at: expect.any(String),
    });
    const other = await trial.app.createUser();
    expect(await failureOf(other.call(keepContact, { params, body: {} }))).toMatchObject({ status: 404 });
  });

  it('never extends what a visitor was told: by a longer time, another event or its deletion', async () => {
    const event = await fairOf(2);
    const params = { id: event.event_id };
    const id = await meet('Bo');
    const first = (await trial.ada.call(getContact, { params: { id } })).erase_at;
    const { version } = await trial.ada.call(updateContactEvent, {
      params,
      body: { version: 1, keep_months: 60 },
    });
    expect((await trial.ada.call(getContact, { params: { id } })).erase_at).toBe(first);
    await trial.ada.call(updateContact, { params: { id }, body: { event_id: null } });
    expect((await trial.ada.call(getContact, { params: { id } })).erase_at).toBe(first);
    await trial.ada.call(updateContact, { params: { id }, body: { event_id: event.event_id } });
    await trial.ada.call(updateContactEvent, { params, body: { version, keep_months: 1 } });
    expect((await trial.ada.call(getContact, { params: { id } })).erase_at).not.toBe(first);
    await trial.ada.call(deleteContactEvent, { params });
    expect((await trial.ada.call(getContact, { params: { id } })).erase_at).toBe(first);
    await pass(65);
    await runJob();
    expect(await names()).toEqual([]);
  });

  it('begins anew when the visitor comes back', async () => {
    await fairOf(1);
    const email = newAddress('bo');
    await trial.visitor.leave(trial.ada, { email });
    await pass(40);
    await trial.visitor.leave(trial.ada, { email });
    await runJob();
    expect(await names()).toEqual(['Bo Diddley']);
  });

  it('accepts 1 to 60 months', async () => {
    for (const months of [0, 61, 1.5]) expect(await failureOf(fairOf(months))).toMatchObject({ status: 400 });
    expect((await fairOf(60)).keep_months).toBe(60);
    expect((await fairOf(null)).keep_months).toBe(null);
  });

  it('of a group tells its admins that contacts of members were erased', async () => {
    const admin = await trial.app.createUser();
    const group = await makeGroup(trial.app, { admins: [admin], members: [trial.ada] });
    const body = { name: 'Stand', ...times, keep_months: 1 };
    const event = await admin.call(createGroupEvent, { params: { id: group.name }, body });
    await meet('Bo');
    await pass(35);
    await runJob();
    const params = { id: event.event_id };
    expect((await admin.call(getContactEvent, { params })).numbers.erased).toBe(1);
    expect(await admin.call(listContactErasures)).toEqual([]);
  });
});
