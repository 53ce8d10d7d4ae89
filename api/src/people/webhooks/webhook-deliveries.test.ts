import { createServer as createTlsServer } from 'node:https';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  createWebhook,
  enableWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
} from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Webhook } from 'standardwebhooks';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { until } from '../../../test/until.ts';
import { walletEnvironment } from '../../../test/wallet.ts';
import { WebhookReceiver } from '../../../test/webhook-receiver.ts';
import { retryDelays, WebhookDeliveries } from './webhook-deliveries.job.ts';
import { WebhookSweep } from './webhook-sweep.job.ts';

let app: TestApp;
let inbox: TestInbox;
let receiver: WebhookReceiver;
let ada: TestUser;
let id: string;
let secret: string;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url, WEBHOOKS_TO_PRIVATE_NETWORKS: 'allowed' });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
  ada = await app.createUser();
  const made = await ada.call(createWebhook, { body: { url: receiver.url, events: ['contact.created'] } });
  id = made.webhook.webhook_id;
  secret = made.secret;
});
afterEach(() => receiver.close());

const addContact = (display_name = 'Bo') => ada.call(createContact, { body: { display_name } });
const deliveries = () => ada.call(listWebhookDeliveries, { params: { id } });
const disabled = async () => (await ada.call(listWebhooks))[0]?.disabled;

/** The only delivery, once so many attempts at it are done. */
async function attempted(count: number): Promise<WebhookDelivery> {
  await until(async () => (await deliveries())[0]?.attempts === count);
  const [delivery] = await deliveries();
  if (!delivery) throw new Error('There is no delivery.');
  return delivery;
}

/** Makes the next attempt, as the job does at its time. */
async function attemptAgain({ delivery_id, attempts }: WebhookDelivery): Promise<WebhookDelivery> {
  await RequestContext.create(app.app.get(EntityManager), () =>
    app.app.get(WebhookDeliveries, { strict: false }).attempt(delivery_id, attempts),
  );
  return attempted(attempts + 1);
}

async function failToTheEnd(delivery: WebhookDelivery): Promise<WebhookDelivery> {
  let last = delivery;
  while (last.status === 'pending') last = await attemptAgain(last);
  return last;
}

describe('a delivery', () => {
  it('is a signed request that Standard Webhooks verifies, for five minutes', async () => {
    const { contact_id } = await addContact();
    const [event] = await receiver.receive(1, secret);
    const { delivery_id } = await attempted(1);
    const data = { contact_id, display_name: 'Bo', source: 'manual' };
    expect(event).toEqual({ id: delivery_id, type: 'contact.created', timestamp: expect.any(String), data });
    const [{ method, headers, body } = { method: '', headers: {}, body: '' }] = receiver.requests;
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json']);
    const sent = headers as Record<string, string>;
    const verify = (changed: Record<string, string>, text = body) =>
      new Webhook(secret).verify(text, { ...sent, ...changed });
    const earlier = String(Number(sent['webhook-timestamp']) - 301);
    // A replayed request has an old time, and with a new time another signature.
    expect(() => verify({ 'webhook-timestamp': earlier })).toThrow('Message timestamp too old');
    const later = String(Number(sent['webhook-timestamp']) + 1);
    expect(() => verify({ 'webhook-timestamp': later })).toThrow('No matching signature found');
    expect(() => verify({ 'webhook-id': 'msg_other' })).toThrow('No matching signature found');
    expect(() => verify({}, body.replace('Bo', 'Ba'))).toThrow('No matching signature found');
  });

  it('goes to the new address of a changed webhook, signed with the same secret', async () => {
    const other = await WebhookReceiver.start();
    receiver.answerWith(500);
    await addContact();
    const failed = await attempted(1);
    await ada.call(updateWebhook, { params: { id }, body: { url: other.url, events: ['order.paid'] } });
    expect(await attemptAgain(failed)).toMatchObject({ status: 'delivered' });
    await other.receive(1, secret);
    await addContact('Cy');
    expect(await deliveries()).toHaveLength(1);
    await other.close();
  });

  it('is retried after a failure, with the same id', async () => {
    receiver.answerWith(500);
    await addContact();
    const failed = await attempted(1);
    expect(failed).toMatchObject({ status: 'pending', response_status: 500, problem: null });
    const waiting = Date.parse(failed.next_attempt_at ?? '') - Date.parse(failed.last_attempt_at ?? '');
    expect(waiting).toBe(5000);
    receiver.answerWith(200);
    const done = await attemptAgain(failed);
    expect(done).toMatchObject({ status: 'delivered', response_status: 200, next_attempt_at: null });
    const [first, second] = await receiver.receive(2, secret);
    expect(second).toEqual(first);
  });

  it('is attempted once, also if its job runs again', async () => {
    await addContact();
    const { delivery_id } = await attempted(1);
    await app.app.get(WebhookDeliveries, { strict: false }).attempt(delivery_id, 0);
    expect(receiver.requests).toHaveLength(1);
  });

  it('follows no redirect', async () => {
    const other = await WebhookReceiver.start();
    receiver.answerWith(307, { location: other.url });
    await addContact();
    expect(await attempted(1)).toMatchObject({ status: 'pending', response_status: 307 });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('does not wait for the body of the answer', async () => {
    receiver.answer = (_, response) => response.writeHead(200).write('The answer never ends');
    await addContact();
    expect(await attempted(1)).toMatchObject({ status: 'delivered', response_status: 200 });
  });

  it('needs a valid certificate', async () => {
    const { WALLET_CERTIFICATE: cert, WALLET_KEY: key } = await walletEnvironment();
    const secure = await WebhookReceiver.start((listener) => createTlsServer({ cert, key }, listener));
    const url = secure.url.replace('http:', 'https:');
    const { webhook } = await ada.call(createWebhook, { body: { url, events: ['order.paid'] } });
    id = webhook.webhook_id;
    await ada.call(testWebhook, { params: { id } });
    expect(await attempted(1)).toMatchObject({ response_status: null, problem: 'unreachable' });
    expect(secure.requests).toEqual([]);
    await secure.close();
  });

  it('is given up after three days. If none was accepted meanwhile, the webhook is disabled and its owner gets a mail', async () => {
    receiver.answerWith(503);
    await addContact();
    const last = await failToTheEnd(await attempted(1));
    expect(last).toMatchObject({ status: 'failed', attempts: retryDelays.length + 1, next_attempt_at: null });
    const hours = retryDelays.reduce((sum, delay) => sum + delay, 0) / 3600;
    expect(hours).toBeGreaterThan(72);
    expect(await disabled()).toBe('failing');
    const mail = await inbox.waitFor(ada.email, /^Your webhook to 127\.0\.0\.1:\d+ is disabled$/);
    expect(mail.text).toContain('/account/webhooks');
    await addContact('Cleo');
    expect(await deliveries()).toHaveLength(1);

    receiver.answerWith(200);
    expect(await ada.call(enableWebhook, { params: { id } })).toMatchObject({ disabled: null });
    await addContact('Dina');
    await until(async () => (await deliveries())[0]?.status === 'delivered');
  });

  it('that is given up leaves the webhook enabled if others were accepted', async () => {
    receiver.answer = (_, response) => response.writeHead(receiver.requests.length === 1 ? 500 : 200).end();
    await addContact('Bo');
    const refused = await attempted(1);
    await addContact('Cleo');
    await until(async () => (await deliveries()).some(({ status }) => status === 'delivered'));
    await app.database.query('update webhooks.deliveries set attempts = $2 where delivery_id = $1', [
      refused.delivery_id,
      retryDelays.length,
    ]);
    receiver.answerWith(500);
    await app.app.get(WebhookDeliveries, { strict: false }).attempt(refused.delivery_id, retryDelays.length);
    expect((await deliveries()).map(({ status }) => status).sort()).toEqual(['delivered', 'failed']);
    expect(await disabled()).toBeNull();
  });

  it('that is answered with 410 Gone disables the webhook immediately', async () => {
    receiver.answerWith(410);
    await addContact();
    expect(await attempted(1)).toMatchObject({ status: 'failed', response_status: 410 });
    expect(await disabled()).toBe('gone');
    await inbox.waitFor(ada.email, /^Your webhook to /);
  });

  it('is sent again by hand, with the same id', async () => {
    await addContact();
    const { delivery_id: deliveryId } = await attempted(1);
    const again = await ada.call(resendWebhookDelivery, { params: { id, deliveryId } });
    expect(again).toMatchObject({ delivery_id: deliveryId, status: 'pending', attempts: 0 });
    const [first, second] = await receiver.receive(2, secret);
    expect(second).toEqual(first);
  });

  it('is kept for 30 days', async () => {
    await addContact();
    await attempted(1);
    const sweep = () =>
      RequestContext.create(app.app.get(EntityManager), () =>
        app.app.get(WebhookSweep, { strict: false }).sweep(),
      );
    await sweep();
    expect(await deliveries()).toHaveLength(1);
    await app.database.query(`update webhooks.deliveries set created_at = now() - interval '31 days'`);
    await sweep();
    expect(await deliveries()).toEqual([]);
  });

  it('is not sent for an account that is about to be deleted, and ends with its webhook', async () => {
    receiver.answerWith(500);
    await addContact();
    const waiting = await attempted(1);
    await ada.call(requestDeletion);
    await app.app.get(WebhookDeliveries, { strict: false }).attempt(waiting.delivery_id, 1);
    expect(receiver.requests).toHaveLength(1);
    const rowsOf = async () =>
      (await app.database.query('select status from webhooks.deliveries where webhook_id = $1', [id])).rows;
    expect(await rowsOf()).toEqual([{ status: 'failed' }]);
    await app.database.query('delete from webhooks.endpoints where webhook_id = $1', [id]);
    expect(await rowsOf()).toEqual([]);
  });
});

describe('a secret', () => {
  it('is replaced, and the earlier one signs as well for a day', async () => {
    const { secret: next } = await ada.call(rotateWebhookSecret, { params: { id } });
    expect(next).not.toBe(secret);
    await addContact();
    expect(await receiver.receive(1, next)).toEqual(await receiver.receive(1, secret));
    await app.database.query(
      `update webhooks.endpoints set previous_secret_ends_at = now() where webhook_id = $1`,
      [id],
    );
    receiver.requests.length = 0;
    await addContact();
    await receiver.receive(1, next);
    await expect(receiver.receive(1, secret)).rejects.toThrow('No matching signature found');
  });

  it('is stored encrypted', async () => {
    const { rows } = await app.database.query('select * from webhooks.endpoints where webhook_id = $1', [id]);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });
});

it('a removed webhook gets nothing, and its deliveries are deleted', async () => {
  await addContact();
  await attempted(1);
  await ada.call(removeWebhook, { params: { id } });
  await addContact();
  const { rows } = await app.database.query('select from webhooks.deliveries where webhook_id = $1', [id]);
  expect(rows).toEqual([]);
});
