import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  createWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
} from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { until } from '../../../test/until.ts';
import { WebhookReceiver } from '../../../test/webhook-receiver.ts';

let app: TestApp;
let receiver: WebhookReceiver;
let ada: TestUser;
let id: string;
beforeAll(async () => {
  app = await startApp({ WEBHOOKS_TO_PRIVATE_NETWORKS: 'allowed' });
});
afterAll(() => app.close());
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
  ada = await app.createUser();
  id = await addHook(ada);
});
afterEach(() => receiver.close());

async function addHook({ call }: TestUser): Promise<string> {
  const { webhook } = await call(createWebhook, { body: { url: receiver.url, events: ['contact.created'] } });
  return webhook.webhook_id;
}
const addContact = (display_name: string, { call } = ada) => call(createContact, { body: { display_name } });
const deliveries = () => ada.call(listWebhookDeliveries, { params: { id } });
const names = () => receiver.requests.map(({ body }) => JSON.parse(body).data.display_name);

/** Deliveries that wait, without the jobs that would send them. */
const addWaiting = (count: number) =>
  app.database.query(
    `insert into webhooks.deliveries (delivery_id, webhook_id, event, body, created_at)
     select 'msg_' || gen_random_uuid(), $1, 'contact.created', '{}', now() - interval '1 day' from generate_series(1, $2)`,
    [id, count],
  );

describe('a backlog', () => {
  it('has at most 1,000 deliveries. Further ones are dropped, and can be sent by hand later', async () => {
    await addWaiting(999);
    await addContact('Bo');
    await until(async () => (await deliveries())[0]?.status === 'delivered');
    await addWaiting(1);
    await addContact('Cleo');
    const [dropped] = await deliveries();
    expect(dropped).toMatchObject({ status: 'dropped', attempts: 0, next_attempt_at: null });
    const params = { id, deliveryId: dropped?.delivery_id ?? '' };
    expect(await failureOf(ada.call(resendWebhookDelivery, { params }))).toMatchObject({ code: 'conflict' });
    await app.database.query(`delete from webhooks.deliveries where status = 'pending'`);
    await ada.call(resendWebhookDelivery, { params });
    await until(async () => (await deliveries())[0]?.status === 'delivered');
    expect(names()).toEqual(['Bo', 'Cleo']);
  });

  it('of other owners does not delay a first attempt', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => app.createUser()));
    const held: (() => void)[] = [];
    receiver.answer = (_, response) => held.push(() => response.writeHead(200).end());
    // All workers are busy with deliveries of these owners, and each has more of them.
    for (const other of others) {
      await addHook(other);
      for (let count = 0; count < 5; count += 1) await addContact('Other', other);
    }
    await until(() => held.length === 6);
    await addContact('Bo');
    held.shift()?.();
    await until(() => receiver.requests.length === 7);
    expect(names()).toEqual([...Array(6).fill('Other'), 'Bo']);
    receiver.answerWith(200);
    for (const answer of held) answer();
    await until(() => receiver.requests.length === 16);
  });
});
