import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listAuditEntries } from '@meishi/api-contract/endpoints/admin/admin';
import { updateMember } from '@meishi/api-contract/endpoints/groups/members';
import {
  createGroupWebhook,
  createWebhook,
  enableWebhook,
  listGroupWebhooks,
  listWebhookDeliveries,
  listWebhooks,
  maxWebhooks,
  removeWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp();
  admin = await app.createUser({ email: productAdmin });
});
afterAll(() => app.close());

let ada: TestUser;
let bo: TestUser;
let group: TestGroup;
beforeEach(async () => {
  [ada, bo] = [await app.createUser(), await app.createUser()];
  group = await makeGroup(app, { admins: [ada], members: [bo] });
});

const url = 'https://hooks.example.com/secret-path';
const createOwn = (account: TestUser) =>
  account.call(createWebhook, { body: { url, events: ['contact.created', 'order.paid'] } });
const createForGroup = (account: TestUser) =>
  account.call(createGroupWebhook, { params: { id: group.name }, body: { url, events: ['member.joined'] } });

/** Every call about one webhook. */
const callsAbout = ({ call }: TestUser, id: string) => [
  () => call(listWebhookDeliveries, { params: { id } }),
  () => call(testWebhook, { params: { id } }),
  () => call(resendWebhookDelivery, { params: { id, deliveryId: 'msg_1' } }),
  () => call(rotateWebhookSecret, { params: { id } }),
  () => call(enableWebhook, { params: { id } }),
  () => call(updateWebhook, { params: { id }, body: { url, events: ['card.registered'] } }),
  () => call(removeWebhook, { params: { id } }),
];

describe('a webhook', () => {
  it('is listed without its secret', async () => {
    const { webhook, secret } = await createOwn(ada);
    expect(webhook).toMatchObject({ url, events: ['contact.created', 'order.paid'], disabled: null });
    const listed = await ada.call(listWebhooks);
    expect(listed).toEqual([webhook]);
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  it('gets another address and other events', async () => {
    const { webhook } = await createOwn(ada);
    const params = { id: webhook.webhook_id };
    const changes = { url: 'https://new.example.com/hook', events: ['profile.updated' as const] };
    const changed = await ada.call(updateWebhook, { params, body: changes });
    expect(changed).toEqual({ ...webhook, ...changes });
    expect(await ada.call(listWebhooks)).toEqual([changed]);

    const refusals = [
      { ...changes, url: 'https://localhost/hook' },
      { ...changes, url: 'http://new.example.com' },
      { ...changes, events: ['member.left' as const] },
    ];
    for (const body of refusals)
      expect(await failureOf(ada.call(updateWebhook, { params, body }))).toMatchObject({
        code: 'invalid-input',
      });
    expect(await ada.call(listWebhooks)).toEqual([changed]);
  });

  it('of a group is managed by all of its admins, and by product admins', async () => {
    const { webhook } = await createForGroup(ada);
    const { webhook_id: id } = webhook;
    for (const call of callsAbout(bo, id))
      expect(await failureOf(call())).toMatchObject({ code: 'not-found' });
    const params = { id: group.name, userId: bo.user.user_id };
    await ada.call(updateMember, { params, body: { role: 'admin' } });
    expect(await bo.call(listGroupWebhooks, { params: { id: group.name } })).toEqual([webhook]);
    await bo.call(rotateWebhookSecret, { params: { id } });
    expect(await ada.call(listWebhooks)).toEqual([]);
    await admin.call(removeWebhook, { params: { id } });
    expect(await ada.call(listGroupWebhooks, { params: { id: group.name } })).toEqual([]);
  });

  it('of a user exists for nobody else, not even for product admins', async () => {
    const { webhook_id } = (await createOwn(ada)).webhook;
    for (const other of [bo, admin])
      for (const call of callsAbout(other, webhook_id))
        expect(await failureOf(call())).toMatchObject({ code: 'not-found' });
  });

  it('gets only events of its owner’s kind', async () => {
    const body = { url, events: ['member.joined' as const] };
    expect(await failureOf(ada.call(createWebhook, { body }))).toMatchObject({ code: 'invalid-input' });
  });

  it('is one of at most ten, also if they are created at the same time', async () => {
    for (const create of [() => createOwn(ada), () => createForGroup(ada)]) {
      const outcomes = await Promise.allSettled(Array.from({ length: maxWebhooks + 2 }, create));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxWebhooks);
      expect(await failureOf(create())).toMatchObject({ code: 'conflict' });
    }
  });

  it('is recorded in the audit log, without the path of its address', async () => {
    const { webhook, secret } = await createForGroup(ada);
    const { webhook_id } = webhook;
    await ada.call(rotateWebhookSecret, { params: { id: webhook_id } });
    await ada.call(enableWebhook, { params: { id: webhook_id } });
    const body = { url: 'https://new.example.com/secret-path', events: ['member.left' as const] };
    await ada.call(updateWebhook, { params: { id: webhook_id }, body });
    await ada.call(removeWebhook, { params: { id: webhook_id } });
    const { entries } = await admin.call(listAuditEntries, {
      query: { subject: `group:${group.group_id}` },
    });
    const [before, after] = ['hooks.example.com', 'new.example.com'];
    expect(entries.map(({ action, details }) => ({ action, details }))).toEqual(
      Object.entries({
        'webhook-removed': after,
        'webhook-changed': after,
        'webhook-enabled': before,
        'webhook-secret-rotated': before,
        'webhook-created': before,
      }).map(([action, host]) => ({ action, details: { webhook_id, host } })),
    );
    expect(JSON.stringify(entries)).not.toContain(secret);
    expect(JSON.stringify(entries)).not.toContain('secret-path');
  });

  it('ends with its group', async () => {
    const { webhook_id } = (await createForGroup(ada)).webhook;
    await app.database.query('delete from groups where group_id = $1', [group.group_id]);
    const { rows } = await app.database.query('select from webhooks.endpoints where webhook_id = $1', [
      webhook_id,
    ]);
    expect(rows).toEqual([]);
  });
});
