import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createBatch, registerCard } from '@meishi/api-contract/endpoints/cards';
import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { acceptInvitation, invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { leaveGroup } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { createCheckoutProduct } from '@meishi/api-contract/endpoints/shop/payments';
import {
  eventsFor,
  type WebhookEvent,
  webhookEvents,
} from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import {
  createGroupWebhook,
  createWebhook,
  listWebhookDeliveries,
} from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { productAdmin, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { inEnglish } from '../../../test/in-english.ts';
import { AppWithPayments } from '../../../test/payments.ts';
import { connectDirectory, enterprise, patchOf, personOf } from '../../../test/scim.ts';
import { WebhookReceiver } from '../../../test/webhook-receiver.ts';

let shop: AppWithPayments;
let app: TestApp;
let receiver: WebhookReceiver;
let ada: TestUser;
let secret: string;
beforeAll(async () => {
  shop = await AppWithPayments.start({ WEBHOOKS_TO_PRIVATE_NETWORKS: 'allowed' });
  app = shop.app;
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.requests.length = 0;
  ada = await app.createUser({ name: 'Ada Lovelace' });
});

async function hookOfAda(...events: WebhookEvent[]): Promise<string> {
  const made = await ada.call(createWebhook, { body: { url: receiver.url, events } });
  secret = made.secret;
  return made.webhook.webhook_id;
}

/** A group of Ada with a webhook of all events. */
async function groupOfAda(members: TestUser[] = []): Promise<TestGroup> {
  await subscribe(app, 'team', ada);
  const group = await makeGroup(app, { admins: [ada], members });
  const body = { url: receiver.url, events: eventsFor('group') };
  secret = (await ada.call(createGroupWebhook, { params: { id: group.name }, body })).secret;
  return group;
}

/** The received events, checked with the catalogue. */
async function received(count: number): Promise<{ type: string; data: unknown }[]> {
  const events = await receiver.receive(count, secret);
  return events.map(({ type, data }) => ({
    type,
    data: webhookEvents[type as WebhookEvent].data.parse(data),
  }));
}

const profileId = ({ user }: TestUser) => user.default_profile_id;

async function rename({ call, user }: TestUser, job_title: string): Promise<void> {
  const params = { id: user.default_profile_id };
  const profile = await call(getProfile, { params });
  const version = 'version' in profile ? profile.version : 1;
  await call(updateProfile, { params, body: { version, job_title } });
}

describe('a webhook of a user gets', () => {
  it('contacts that the user adds and imports', async () => {
    await hookOfAda('contact.created', 'contacts.imported');
    const { contact_id } = await ada.call(createContact, { body: { display_name: 'Bo' } });
    const rows = Array.from({ length: 600 }, (_, index) => `Person ${index}`).join('\n');
    const importFile = () =>
      ada.call(importContacts, { body: {}, files: { file: new Blob([`Name\n${rows}\n`]) } });
    await importFile();
    // Nothing is added by the second one.
    await importFile();
    const data = { contact_id, display_name: 'Bo', source: 'manual' };
    expect((await received(2)).sort((one, other) => (one.type < other.type ? -1 : 1))).toEqual([
      { type: 'contact.created', data },
      { type: 'contacts.imported', data: { import_id: expect.any(String), contacts: 600 } },
    ]);
  });

  it('exchanges', async () => {
    await hookOfAda('exchange.received', 'contact.created');
    const params = { id: profileId(ada) };
    const consent_text = consentTextOf(await app.visitor(getProfile, { params }), inEnglish);
    const body = { name: 'Bo', email: 'bo@example.com', consent: true as const, consent_text };
    await app.visitor(addProfileContact, { params, body });
    await app.visitor(addProfileContact, { params, body });
    const events = await received(3);
    expect(events.map(({ type }) => type).sort()).toEqual([
      'contact.created',
      'exchange.received',
      'exchange.received',
    ]);
  });

  it('changes of their profile, with the names of the fields', async () => {
    await hookOfAda('profile.updated');
    await rename(ada, 'Analyst');
    const { user_id } = ada.user;
    const data = { profile_id: profileId(ada), user_id, display_name: 'Ada Lovelace', fields: ['job_title'] };
    expect(await received(1)).toEqual([{ type: 'profile.updated', data }]);
  });

  it('cards that they register', async () => {
    await hookOfAda('card.registered');
    const mint = await app.createUser({ email: productAdmin });
    const batch = { name: 'Fair', kind: 'metal', size: 1, with_claim_codes: false } as const;
    const card_id = (await mint.call(createBatch, { body: batch })).cards[0]?.card_id ?? '';
    await ada.call(registerCard, { body: { card_id } });
    const data = { card_id, kind: 'metal', profile_id: profileId(ada), user_id: ada.user.user_id };
    expect(await received(1)).toEqual([{ type: 'card.registered', data }]);
  });

  it('an order once it is paid', async () => {
    await hookOfAda('order.paid');
    const body = { product: 'metal', quantity: 2, options: { colour: 'gold' } } as const;
    await shop.pay((await ada.call(createCheckoutProduct, { body })).url);
    await shop.settle();
    const [event, ...others] = await received(1);
    expect(event).toMatchObject({ type: 'order.paid', data: { product: 'metal', quantity: 2 } });
    expect(others).toEqual([]);
  });

  it('only the events that it wants, and none of others', async () => {
    const id = await hookOfAda('contact.created');
    await rename(ada, 'Analyst');
    const bo = await app.createUser();
    await bo.call(createContact, { body: { display_name: 'Cleo' } });
    expect(await ada.call(listWebhookDeliveries, { params: { id } })).toEqual([]);
  });

  it('no event of a change that failed', async () => {
    const id = await hookOfAda('profile.updated', 'contact.created');
    const params = { id: profileId(ada) };
    const stale = { params, body: { version: 7, job_title: 'Analyst' } };
    expect(await failureOf(ada.call(updateProfile, stale))).toMatchObject({ code: 'stale-version' });
    // The last step of the transaction fails.
    await app.database.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await app.database.query(
      `create constraint trigger refuse after insert on contacts deferrable initially deferred
       for each row execute function refuse()`,
    );
    await failureOf(ada.call(createContact, { body: { display_name: 'Bo' } }));
    await app.database.query('drop function refuse cascade');
    expect(await ada.call(listWebhookDeliveries, { params: { id } })).toEqual([]);
  });
});

describe('a webhook of a group gets', () => {
  it('members that join and leave', async () => {
    const bo = await app.createUser({ name: 'Bo' });
    const { group_id, name } = await groupOfAda();
    const params = { id: name };
    await ada.call(invite, { params, body: { email: bo.email } });
    await bo.call(acceptInvitation, { params });
    await bo.call(leaveGroup, { params });
    const { user_id } = bo.user;
    const joined = { group_id, user_id, profile_id: profileId(bo), display_name: 'Bo', role: 'member' };
    expect((await received(2)).sort((one, other) => (one.type < other.type ? -1 : 1))).toEqual([
      { type: 'member.joined', data: joined },
      { type: 'member.left', data: { group_id, user_id } },
    ]);
  });

  it('profiles of members and cards of the group, and no contacts', async () => {
    const bo = await app.createUser({ name: 'Bo' });
    const { group_id } = await groupOfAda([bo]);
    await bo.call(createContact, { body: { display_name: 'Cleo' } });
    await rename(bo, 'Analyst');
    const mint = await app.createUser({ email: productAdmin });
    const batch = { name: 'Team', kind: 'pvc', size: 1, with_claim_codes: false, group_id } as const;
    const card_id = (await mint.call(createBatch, { body: batch })).cards[0]?.card_id ?? '';
    await bo.call(registerCard, { body: { card_id } });
    expect((await received(2)).map(({ type }) => type).sort()).toEqual([
      'card.registered',
      'profile.updated',
    ]);
  });

  it('the cards of all whose directory gives their department another name', async () => {
    const { group_id } = await groupOfAda();
    const scim = await connectDirectory(app, ada, { group_id });
    const members = [];
    for (const name of ['bo', 'cleo']) {
      const sent = personOf(newAddress(name), { displayName: name, [enterprise]: {} });
      members.push({ value: (await scim('POST', '/Users', sent)).body.id });
    }
    const { id } = (await scim('POST', '/Groups', { displayName: 'Sales', members })).body;
    const before = await received(4);
    const renamed = patchOf({ op: 'replace', path: 'displayName', value: 'Field sales' });
    await scim('PATCH', `/Groups/${id}`, renamed);
    const byText = (events: unknown[]) => events.map((event) => JSON.stringify(event)).toSorted();
    const updates = before.filter(({ type }) => type === 'profile.updated');
    expect(updates).toMatchObject([
      { data: { fields: ['department'] } },
      { data: { fields: ['department'] } },
    ]);
    expect(byText(await received(6))).toEqual(byText([...before, ...updates]));
  });
});
