import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { addCapture } from '@meishi/api-contract/endpoints/contacts/captures';
import { getContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { listContactChanges } from '@meishi/api-contract/endpoints/groups/contact-sync';
import { createGroupEvent } from '@meishi/api-contract/endpoints/groups/group-events';
import { leaveGroup } from '@meishi/api-contract/endpoints/groups/members';
import {
  addSharedNote,
  getSharingSettings,
  listSharedContacts,
  updateSharedContact,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { createGroupWebhook } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import type { TestUser } from '../../../test/app.ts';
import { davClient, hrefsOf, syncCollection, tokenOf } from '../../../test/dav.ts';
import { failureOf } from '../../../test/failure.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { type HubSpotTrial, startHubSpotTrial } from '../../../test/hubspot.ts';
import { contactsOf, receiptTrial, tablesWith } from '../../../test/receipts.ts';
import { until } from '../../../test/until.ts';

/** A team at a fair, from the first visitor to an erasure that reaches every place that a contact has been sent to. */

jest.setTimeout(300_000);
const receipts = receiptTrial();
let trial: HubSpotTrial;
let ada: TestUser;
let bo: TestUser;
let cy: TestUser;
beforeEach(async () => {
  trial = await startHubSpotTrial(receipts);
  ({ ada, bo, cy } = trial.team);
});
afterEach(() => trial.stop());

const book = '/dav/books/contacts/';

/** The group shares what happens at its fair: exchanges and captures go to the owner of the product, or by country. */
async function openFair(): Promise<{ question: string }> {
  const { params } = trial.team;
  const options = ['Paper', 'Ink'].map((en) => ({ en, de: '' }));
  const { event_id, questions } = await ada.call(createGroupEvent, {
    params,
    body: {
      ...{ name: 'Paper fair', from: '2020-01-01T00:00', to: '2120-01-01T00:00', time_zone: 'UTC' },
      questions: [{ kind: 'choice', words: { en: 'Which product?', de: '' }, options }],
    },
  });
  const { version } = await ada.call(getSharingSettings, { params });
  await ada.call(updateSharingSettings, {
    params,
    body: {
      ...{ version, share_cards: 'none', event_ids: [event_id], successor_id: cy.user.user_id },
      assignment: [
        { by: 'answer', answer: 'Ink', assignees: [ada.user.user_id] },
        { by: 'country', countries: ['JP'], assignees: [bo.user.user_id] },
      ],
    },
  });
  return { question: questions[0]?.question_id ?? '' };
}

/** The list that every member of the group sees: name, owner, who takes care of it, stage and next step. */
async function sharedList(user: TestUser) {
  const { contacts } = await user.call(listSharedContacts, { params: trial.team.params });
  return contacts.map(({ display_name, owner, assigned_to, stage, next_step }) => [
    ...[display_name, owner.display_name, assigned_to?.display_name ?? null],
    ...[stage, next_step],
  ]);
}

const namesOf = async (user: TestUser) => (await contactsOf(user)).map(({ display_name }) => display_name);

async function idOf(user: TestUser, name: string): Promise<string> {
  const contact = (await contactsOf(user)).find(({ display_name }) => display_name === name);
  if (!contact) throw new Error(`${name} is not among the contacts of ${user.email}`);
  return contact.contact_id;
}

it('shares, assigns, follows up, survives a leaver, and erases a visitor everywhere', async () => {
  const { visitor, receiver } = receipts;
  const { team, standIn } = trial;
  const { secret } = await ada.call(createGroupWebhook, {
    params: team.params,
    body: {
      url: receiver.url,
      events: ['exchange.received', 'contact.created', 'contact.changed', 'contact.erased'],
    },
  });
  const { question } = await openFair();

  // Two visitors leave their details, Bo captures a third, and has a friend at the fair who is nobody's business.
  const email = newAddress('minnie');
  await visitor.leave(bo, { name: 'Minnie Featherstone', email, answers: { [question]: '1' } });
  await visitor.leave(cy, { name: 'Aiko Tanaka', phone: '+81 3 3210 7000' });
  await bo.call(addCapture, {
    body: {
      ...{ capture_id: randomUUID(), captured_at: new Date().toISOString() },
      ...{ display_name: 'Howlin Wolf', emails: [{ value: newAddress('wolf') }] },
    },
  });
  const friend = await team.add(bo, 'Muddy Waters', { event_id: null });
  for (const member of [ada, bo, cy])
    expect(await sharedList(member)).toEqual([
      ['Aiko Tanaka', 'Cy Twombly', 'Bo Diddley', 'new', ''],
      ['Howlin Wolf', 'Bo Diddley', null, 'new', ''],
      ['Minnie Featherstone', 'Bo Diddley', 'Ada Lovelace', 'new', ''],
    ]);

  // Ada follows up on hers, and Cy adds what he heard.
  const minnie = await idOf(bo, 'Minnie Featherstone');
  const { version } = await trial.contact(minnie);
  await ada.call(updateSharedContact, {
    ...team.at(minnie),
    body: { version, stage: 'contacted', next_step: 'Send samples', next_step_on: '2026-12-04' },
  });
  await cy.call(addSharedNote, { ...team.at(minnie), body: { text: 'Mrs Featherstone wants gold foil' } });

  // All are in HubSpot.
  expect(await trial.run('sync')).toMatchObject({
    ...{ exitCode: 0, stderr: '' },
    stdout: expect.stringContaining('New in HubSpot: 3.'),
  });
  expect(trial.recordsOf(minnie)).toMatchObject([
    { properties: { firstname: 'Minnie', lastname: 'Featherstone', email, hs_lead_status: 'CONNECTED' } },
  ]);

  // Bo leaves. His shared contacts are Cy's, his friend stays with him, and what was assigned to him is with its owner.
  const [bosPhone, cysPhone] = [
    await davClient(receipts.app, bo, 'contacts:read'),
    await davClient(receipts.app, cy, 'contacts:read'),
  ];
  const bosBook = await bosPhone.send('REPORT', book, { body: syncCollection() });
  await bo.call(leaveGroup, { params: team.params });
  expect(await namesOf(bo)).toEqual(['Muddy Waters']);
  expect(await failureOf(cy.call(getContact, { params: { id: friend } }))).toMatchObject({ status: 404 });
  expect(await sharedList(cy)).toEqual([
    ['Aiko Tanaka', 'Cy Twombly', null, 'new', ''],
    ['Howlin Wolf', 'Cy Twombly', null, 'new', ''],
    ['Minnie Featherstone', 'Cy Twombly', 'Ada Lovelace', 'contacted', 'Send samples'],
  ]);
  const left = await bosPhone.send('REPORT', book, { body: syncCollection(tokenOf(bosBook)) });
  expect(hrefsOf(left).filter((href) => href.includes(minnie))).toEqual([`${book}${minnie}.vcf 404`]);
  expect(await trial.run('sync')).toMatchObject({ exitCode: 0, stderr: '' });

  // Every program has read everything when Minnie opens the link in her mail and has her details erased.
  const cysBook = await cysPhone.send('REPORT', book, { body: syncCollection() });
  expect(hrefsOf(cysBook)).toContain(`${book}${minnie}.vcf`);
  const { next_cursor } = await ada.call(listContactChanges, { params: team.params });
  const path = await visitor.linkTo(email);
  expect((await visitor.ask(path)).text).toContain('Lindenhof Studio');
  expect((await visitor.send(`${path}/erase`)).text).toContain('Your details are erased');

  // The webhook's receiver learns that it happened, and nothing of whose details they were.
  const isErasure = ({ body }: { body: string }) => body.includes('"contact.erased"');
  await until(() => receiver.requests.some(isErasure));
  const events = await receiver.receive(1, secret);
  expect(events.filter(({ type }) => type === 'contact.erased')).toEqual([
    {
      ...{ id: expect.any(String), type: 'contact.erased', timestamp: expect.any(String) },
      data: { contact_id: minnie, reason: 'person' },
    },
  ]);

  // Neither the address book nor the list of its owner has the contact.
  const erased = await cysPhone.send('REPORT', book, { body: syncCollection(tokenOf(cysBook)) });
  expect(hrefsOf(erased)).toEqual([`${book}${minnie}.vcf 404`]);
  expect(await namesOf(cy)).toEqual(['Aiko Tanaka', 'Howlin Wolf']);

  // Programs that follow the group's contacts get a tombstone, and the record is gone from HubSpot for good.
  const { changes } = await ada.call(listContactChanges, {
    params: team.params,
    query: { since: next_cursor },
  });
  expect(changes).toEqual([{ contact_id: minnie, erased: true, reason: 'person' }]);
  expect(await trial.run('sync')).toMatchObject({ exitCode: 0, stderr: '' });
  const names = [...standIn.account.records.values()].map(({ properties }) => properties.lastname);
  expect(names.toSorted()).toEqual(['Tanaka', 'Wolf']);
  expect(standIn.account.erased.size).toBe(1);

  // Nothing of the person is left, neither in the database nor in the connector's file.
  for (const trace of [email, 'Featherstone']) expect(await tablesWith(receipts.app, trace)).toEqual([]);
  const state = await readFile(trial.stateFile, 'utf8');
  for (const trace of [email, 'Featherstone']) expect(state).not.toContain(trace);
});
