import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { removeExternalId } from '@meishi/api-contract/endpoints/groups/contact-sync';
import {
  addSharedNote,
  endSharing,
  shareContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { type HubSpotTrial, startHubSpotTrial } from '../../../test/hubspot.ts';
import { receiptTrial } from '../../../test/receipts.ts';

const receipts = receiptTrial();
let trial: HubSpotTrial;
/** The address that a visitor leaves. */
let email: string;
beforeEach(async () => {
  trial = await startHubSpotTrial(receipts);
  email = newAddress('etta');
});
afterEach(() => trial.stop());

const nothing = { made: 0, changedInHubSpot: 0, changedInMeishi: 0, erased: 0 };
const recordOf = (contactId: string) => {
  const [record, ...more] = trial.recordsOf(contactId);
  if (!record || more.length > 0) throw new Error(`${more.length + (record ? 1 : 0)} records`);
  return record;
};
const records = () => [...trial.standIn.account.records.values()];

describe('from Meishi to HubSpot', () => {
  it('makes a record with what the group knows, keeps the ids on both sides, and sends nothing back', async () => {
    const id = await trial.leave({ email, phone: '+49 30 123456', company: 'Chess Records' });
    await trial.change(id, { job_title: 'Singer', website: 'https://etta.example/', stage: 'contacted' });
    await trial.team.ada.call(addSharedNote, { ...trial.team.at(id), body: { text: 'Wants gold foil' } });
    expect(await trial.sync()).toMatchObject({ ...nothing, made: 1 });
    const record = recordOf(id);
    expect(record.properties).toMatchObject({
      ...{ firstname: 'Etta', lastname: 'James', email, phone: '+49 30 123456' },
      ...{ company: 'Chess Records', jobtitle: 'Singer', website: 'https://etta.example/' },
      ...{ hs_lead_status: 'CONNECTED', meishi_details: expect.stringContaining('Wants gold foil') },
    });
    expect((await trial.contact(id)).external_ids).toEqual([{ system: 'hubspot', external_id: record.id }]);
    expect(await trial.sync()).toMatchObject(nothing);
  });

  it('changes only what changed in Meishi', async () => {
    const id = await trial.leave({ email });
    await trial.sync();
    trial.standIn.account.update(recordOf(id).id, { jobtitle: 'Singer' });
    await trial.change(id, { company: 'Chess Records' });
    expect(await trial.sync()).toMatchObject({ ...nothing, changedInHubSpot: 1, changedInMeishi: 1 });
    expect(recordOf(id).properties).toMatchObject({ company: 'Chess Records', jobtitle: 'Singer' });
    expect(await trial.contact(id)).toMatchObject({ company: 'Chess Records', job_title: 'Singer' });
  });

  it('reports a contact that HubSpot refuses, sends the others, and tries again', async () => {
    const [bad, good] = [await trial.leave({ email: `${email}-c` }), await trial.leave({ name: 'Bo' })];
    const outcome = await trial.sync();
    expect(outcome).toMatchObject({ ...nothing, made: 1 });
    expect([...outcome.failed]).toEqual([[bad, expect.stringContaining('is invalid')]]);
    expect(trial.recordsOf(good)).toHaveLength(1);
    expect((await trial.sync()).failed.size).toBe(1);
    await trial.change(bad, { emails: [{ label: '', value: email, primary: true }] });
    expect(await trial.sync()).toMatchObject({ ...nothing, made: 1, failed: new Map() });
    expect((await trial.sync()).failed.size).toBe(0);
  });
});

describe('from HubSpot to Meishi', () => {
  it('changes contacts, and further addresses and numbers stay', async () => {
    const id = await trial.leave({ email });
    await trial.change(id, {
      emails: [
        { label: 'work', value: email, primary: true },
        { label: 'home', value: 'etta@home.example', primary: false },
      ],
    });
    await trial.sync();
    trial.standIn.account.update(recordOf(id).id, {
      ...{ email: 'james@example.com', mobilephone: '+49 170 1234567', website: 'etta.example' },
      ...{ firstname: 'Jamesetta', lastname: 'Hawkins', hs_lead_status: 'ATTEMPTED_TO_CONTACT' },
    });
    expect(await trial.sync()).toMatchObject({ ...nothing, changedInHubSpot: 1, changedInMeishi: 1 });
    expect(await trial.contact(id)).toMatchObject({
      ...{ display_name: 'Jamesetta Hawkins', first_name: 'Jamesetta', last_name: 'Hawkins' },
      emails: [{ value: 'james@example.com' }, { value: 'etta@home.example' }],
      phones: [{ label: 'mobile', value: '+49 170 1234567' }],
      ...{ website: 'https://etta.example', stage: 'contacted' },
    });
    expect(await trial.sync()).toMatchObject(nothing);
    // The lead status is HubSpot's finer one.
    expect(recordOf(id).properties.hs_lead_status).toBe('ATTEMPTED_TO_CONTACT');
  });

  it('takes Meishi’s value of a field that changed on both sides', async () => {
    const id = await trial.leave({ email, company: 'Chess Records' });
    await trial.sync();
    trial.standIn.account.update(recordOf(id).id, { company: 'Argo' });
    await trial.change(id, { company: 'Cadet' });
    await trial.sync();
    expect(recordOf(id).properties.company).toBe('Cadet');
    expect((await trial.contact(id)).company).toBe('Cadet');
  });

  it('reports values that Meishi refuses', async () => {
    const id = await trial.leave({ email });
    await trial.sync();
    trial.standIn.account.update(recordOf(id).id, { company: 'x'.repeat(101) });
    expect([...(await trial.sync()).failed]).toEqual([[id, expect.stringContaining('company: ')]]);
    trial.standIn.account.update(recordOf(id).id, { company: 'Cadet' });
    expect((await trial.sync()).failed.size).toBe(0);
    expect((await trial.contact(id)).company).toBe('Cadet');
  });

  it('finds changes that the search shows late', async () => {
    const id = await trial.leave({ email });
    await trial.sync();
    // The second run reads the contact again, whose external id is new.
    await trial.sync();
    trial.standIn.isIndexLate = true;
    trial.standIn.account.update(recordOf(id).id, { company: 'Argo' });
    expect(await trial.sync()).toMatchObject(nothing);
    trial.standIn.index();
    expect(await trial.sync()).toMatchObject({ changedInMeishi: 1 });
    expect((await trial.contact(id)).company).toBe('Argo');
  });

  it('leaves a lead status of the account alone until the stage changes in Meishi', async () => {
    const id = await trial.leave({ email });
    await trial.sync();
    const status = trial.standIn.account.property('hs_lead_status');
    status.options.push({ label: 'Nurture', value: 'NURTURE' });
    trial.standIn.account.update(recordOf(id).id, { hs_lead_status: 'NURTURE', company: 'Argo' });
    await trial.sync();
    expect(recordOf(id).properties).toMatchObject({ hs_lead_status: 'NURTURE', company: 'Argo' });
    await trial.change(id, { stage: 'won' });
    await trial.sync();
    expect(recordOf(id).properties.hs_lead_status).toBe('OPEN_DEAL');
  });

  it('adds records that someone shares with Meishi, once', async () => {
    const { account } = trial.standIn;
    const ownerId = trial.team.cy.user.user_id;
    await trial.sync();
    const known = await trial.leave({ name: 'Muddy Waters', email });
    const values = { firstname: 'Koko', lastname: 'Taylor', email: 'koko@example.com', meishi_share: 'true' };
    const shared = account.create(values);
    account.create({ email: 'willie@example.com' });
    const same = account.create({ ...values, firstname: 'Muddy', lastname: 'Waters', email });
    expect((await trial.sync({ ownerId })).failedRecords.size).toBe(0);
    const contacts = await trial.contacts();
    expect(contacts).toHaveLength(2);
    expect(contacts.find(({ contact_id }) => contact_id !== known)).toMatchObject({
      ...{
        display_name: 'Koko Taylor',
        emails: [{ value: 'koko@example.com' }],
        owner: { user_id: ownerId },
      },
      external_ids: [{ system: 'hubspot', external_id: shared.id }],
    });
    expect(recordOf(known).id).toBe(same.id);
    expect(await trial.sync({ ownerId })).toMatchObject(nothing);
    expect(await trial.contacts()).toHaveLength(2);
  });
});

describe('records that HubSpot had before', () => {
  it('are linked by their address, and what only one side knows is filled in', async () => {
    const { id: recordId } = trial.standIn.account.create({
      ...{ email, firstname: 'Etta', lastname: 'J.', jobtitle: 'Singer' },
      hs_lead_status: 'IN_PROGRESS',
    });
    const id = await trial.leave({ email, company: 'Chess Records' });
    expect(await trial.sync()).toMatchObject({ ...nothing, changedInHubSpot: 1, changedInMeishi: 1 });
    expect(recordOf(id)).toMatchObject({
      id: recordId,
      properties: { lastname: 'James', company: 'Chess Records', hs_lead_status: 'IN_PROGRESS' },
    });
    expect(await trial.contact(id)).toMatchObject({ job_title: 'Singer', stage: 'meeting' });
  });

  it('belong to one contact only', async () => {
    const [id, other] = [
      await trial.leave({ email }),
      await trial.team.share(trial.team.cy, 'Etta', {
        emails: [{ value: email.toUpperCase() }],
      }),
    ];
    expect([...(await trial.sync()).failed]).toEqual([[other, expect.stringContaining('same address')]]);
    expect([...(await trial.sync()).failed]).toEqual([[other, expect.stringContaining('same address')]]);
    expect(records()).toHaveLength(1);
    expect(trial.recordsOf(id)).toHaveLength(1);
  });

  it('are not made again after they were deleted in HubSpot, until someone removes their id', async () => {
    const id = await trial.leave({ email });
    await trial.sync();
    trial.standIn.account.archive(recordOf(id).id);
    await trial.change(id, { company: 'Argo' });
    expect([...(await trial.sync()).failed]).toEqual([[id, expect.stringContaining('deleted')]]);
    expect(records()).toEqual([]);
    const params = { ...trial.team.at(id).params, system: 'hubspot' };
    await trial.team.ada.call(removeExternalId, { params });
    expect(await trial.sync()).toMatchObject({ ...nothing, made: 1, failed: new Map() });
  });
});

describe('a contact that is gone', () => {
  it('is erased in HubSpot for good if the person asked for it', async () => {
    const id = await trial.leave({ email });
    await trial.sync();
    const record = recordOf(id);
    await trial.eraseAsPerson(id);
    expect(await trial.sync()).toMatchObject({ ...nothing, erased: 1 });
    expect(records()).toEqual([]);
    expect([...trial.standIn.account.erased]).toEqual([record.id]);
  });

  it('goes to HubSpot’s trash if HubSpot had it before', async () => {
    const { account } = trial.standIn;
    const { id: recordId } = account.create({ email });
    const id = await trial.leave({ email });
    await trial.sync();
    await trial.eraseAsPerson(id);
    expect(await trial.sync()).toMatchObject({ ...nothing, erased: 1 });
    expect([[...account.archived.keys()], account.erased.size]).toEqual([[recordId], 0]);
  });

  it('keeps its record while it is not shared, and continues when it is shared again', async () => {
    const { bo, group, at } = trial.team;
    const id = await trial.leave({ email });
    await trial.sync();
    await trial.team.ada.call(endSharing, at(id));
    expect(await trial.sync()).toMatchObject(nothing);
    trial.standIn.account.update(recordOf(id).id, { company: 'Argo' });
    await rm(trial.stateFile);
    expect(await trial.sync()).toMatchObject(nothing);
    await bo.call(shareContact, { params: { id }, body: { group_id: group.group_id } });
    await trial.sync();
    expect((await trial.contact(id)).company).toBe('Argo');
    expect(records()).toHaveLength(1);
  });

  it('is erased in HubSpot also if it was deleted before', async () => {
    const id = await trial.leave({ email });
    await trial.sync();
    await trial.team.bo.call(deleteContact, { params: { id } });
    expect(await trial.sync()).toMatchObject({ ...nothing, failed: new Map() });
    expect(records()).toHaveLength(1);
    await trial.eraseAsPerson(id);
    expect(await trial.sync()).toMatchObject({ ...nothing, erased: 1 });
    expect(records()).toEqual([]);
  });

  it('leaves its record to another contact of the same person if it was deleted', async () => {
    const { bo, cy, share } = trial.team;
    const id = await trial.leave({ email });
    await trial.sync();
    const [record] = records();
    await bo.call(deleteContact, { params: { id } });
    await trial.sync();
    const other = await share(cy, 'Etta James', { emails: [{ value: email }] });
    expect(await trial.sync()).toMatchObject({ ...nothing, changedInHubSpot: 1 });
    expect(recordOf(other).id).toBe(record?.id);
  });
});
