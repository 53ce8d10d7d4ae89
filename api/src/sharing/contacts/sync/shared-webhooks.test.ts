import { beforeEach, describe, expect, it } from '@jest/globals';
import { deleteContact, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  createSharedContact,
  listContactChanges,
  setExternalId,
} from '@meishi/api-contract/endpoints/groups/contact-sync';
import {
  addSharedNote,
  shareContact,
  updateSharedContact,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { type WebhookEvent, webhookEvents } from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import { createGroupWebhook, listWebhookDeliveries } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import type { TestUser } from '../../../../test/app.ts';
import { makeSharingTeam, type SharingTeam } from '../../../../test/fixtures/sharing.ts';
import { onlyContactOf, receiptTrial } from '../../../../test/receipts.ts';
import { until } from '../../../../test/until.ts';

const trial = receiptTrial();
let team: SharingTeam;
let ada: TestUser;
let bo: TestUser;
let secret: string;
let webhookId: string;
beforeEach(async () => {
  trial.receiver.requests.length = 0;
  trial.receiver.answerWith(204);
  team = await makeSharingTeam(trial.app);
  ({ ada, bo } = team);
  const events: WebhookEvent[] = [
    'contact.created',
    'contact.changed',
    'contact.erased',
    'exchange.received',
  ];
  const made = await ada.call(createGroupWebhook, {
    params: team.params,
    body: { url: trial.receiver.url, events },
  });
  secret = made.secret;
  webhookId = made.webhook.webhook_id;
});

/** Exchanges on all profiles are shared with the group. */
const shareAll = () =>
  ada.call(updateSharingSettings, { params: team.params, body: { version: 1, share_cards: 'all' } });

/** The events after so many requests, checked with the catalogue. */
async function received(count: number) {
  const events = await trial.receiver.receive(count, secret);
  return events.map(({ type, data }) => ({
    type,
    data: webhookEvents[type as WebhookEvent].data.parse(data),
  }));
}

describe('a webhook of a group gets', () => {
  it('contacts that are shared with it, their changes, and that they are gone', async () => {
    const contact_id = await team.share(bo);
    const display_name = 'Etta James';
    const created = { type: 'contact.created', data: { contact_id, display_name, source: 'manual' } };
    expect(await received(1)).toEqual([created]);
    await bo.call(updateSharedContact, { ...team.at(contact_id), body: { version: 1, stage: 'won' } });
    const consent_withdrawn = false;
    const changed = { contact_id, display_name, fields: ['stage'], consent_withdrawn };
    expect((await received(2))[1]).toEqual({ type: 'contact.changed', data: changed });
    await bo.call(updateContact, {
      params: { id: contact_id },
      body: { display_name: 'Etta', company: 'Chess', notes: 'Private', tags: [] },
    });
    expect((await received(3))[2]).toEqual({
      type: 'contact.changed',
      data: { contact_id, display_name: 'Etta', fields: ['name', 'company'], consent_withdrawn },
    });
    await bo.call(shareContact, { params: { id: contact_id }, body: { group_id: null } });
    expect((await received(4))[3]).toEqual({
      type: 'contact.erased',
      data: { contact_id, reason: 'unshared' },
    });
  });

  it('nothing of what only its owner sees, nor of notes and external ids', async () => {
    const contact_id = await team.share(bo);
    await received(1);
    await bo.call(updateContact, { params: { id: contact_id }, body: { notes: 'Private', favourite: true } });
    await bo.call(addSharedNote, { ...team.at(contact_id), body: { text: 'Called' } });
    await ada.call(setExternalId, {
      params: { ...team.params, contactId: contact_id, system: 'crm' },
      body: { external_id: '1' },
    });
    await team.add(bo, 'Private');
    const other = await team.share(bo, 'Howlin Wolf');
    expect((await received(2))[1]).toMatchObject({ type: 'contact.created', data: { contact_id: other } });
  });

  it('exchanges that belong to a shared contact', async () => {
    await shareAll();
    await trial.visitor.leave(bo);
    const events = await received(2);
    expect(events.map(({ type }) => type).toSorted()).toEqual(['contact.created', 'exchange.received']);
    const [one, two] = events.map(({ data }) => data as { contact_id: string });
    expect(one?.contact_id).toBe(two?.contact_id);
  });

  it('what programs add, once, with its assignment', async () => {
    const { contact } = await ada.call(createSharedContact, {
      params: team.params,
      body: { owner_id: bo.user.user_id, display_name: 'Etta James', stage: 'meeting' },
    });
    await team.share(bo, 'Howlin Wolf');
    const [created, ...others] = await received(2);
    expect(created).toMatchObject({ type: 'contact.created', data: { contact_id: contact.contact_id } });
    expect(others).toMatchObject([{ type: 'contact.created', data: { display_name: 'Howlin Wolf' } }]);
  });
});

describe('the erasure of a shared contact', () => {
  const stored = async () => {
    const deliveries = await ada.call(listWebhookDeliveries, { params: { id: webhookId } });
    return deliveries.map(({ event, status }) => [event, status]);
  };
  const told = async () => {
    await until(() => trial.receiver.requests.some(({ body }) => body.includes('"contact.erased"')));
    return (await trial.receiver.receive(1, secret)).filter(({ type }) => type === 'contact.erased');
  };

  it('deletes what the group was sent or waits to be sent, and tells why', async () => {
    await shareAll();
    const { path } = await trial.visitor.leaveAndOpen(bo);
    const { contact_id } = await onlyContactOf(bo);
    await received(2);
    trial.receiver.answerWith(500);
    await bo.call(updateContact, { params: { id: contact_id }, body: { company: 'Chess' } });
    await received(3);
    trial.receiver.answerWith(204);
    await trial.visitor.send(`${path}/erase`);
    expect(await told()).toMatchObject([{ data: { contact_id, reason: 'person' } }]);
    await until(async () => (await stored()).every(([, status]) => status === 'delivered'));
    expect(await stored()).toEqual([['contact.erased', 'delivered']]);
    const changes = await ada.call(listContactChanges, { params: team.params });
    expect(changes.changes).toEqual([{ contact_id, erased: true, reason: 'person' }]);
  });

  it('happens in the trash of its owner as well', async () => {
    await shareAll();
    const { path } = await trial.visitor.leaveAndOpen(bo);
    const { contact_id } = await onlyContactOf(bo);
    await bo.call(deleteContact, { params: { id: contact_id } });
    expect(await told()).toMatchObject([{ data: { contact_id, reason: 'deleted' } }]);
    trial.receiver.requests.length = 0;
    await trial.visitor.send(`${path}/erase`);
    expect(await told()).toMatchObject([{ data: { contact_id, reason: 'person' } }]);
  });
});
