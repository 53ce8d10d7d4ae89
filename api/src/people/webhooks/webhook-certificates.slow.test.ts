import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createWebhook,
  listWebhookDeliveries,
  testWebhook,
} from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { testEnvironment } from '../../../test/app.ts';
import { makeServerCertificate } from '../../../test/authority.ts';
import { freshDatabase } from '../../../test/database.ts';
import { newAddress, signIn } from '../../../test/fixtures/users.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { until } from '../../../test/until.ts';
import { WebhookReceiver } from '../../../test/webhook-receiver.ts';

let dir: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
let receiver: WebhookReceiver;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meishi-certificates-'));
  database = await freshDatabase();
  const { authority, cert, key } = await makeServerCertificate();
  const file = join(dir, 'authority.pem');
  await writeFile(file, authority);
  receiver = await WebhookReceiver.start((listener) => createServer({ cert, key }, listener));
  server = await startServerProcess({
    ...testEnvironment(database.url, dir),
    WEBHOOKS_TO_PRIVATE_NETWORKS: 'allowed',
    NODE_EXTRA_CA_CERTS: file,
  });
});
afterAll(async () => {
  await server.kill();
  await receiver.close();
  await database.drop();
  await rm(dir, { recursive: true });
});

it('a delivery reaches a receiver over TLS whose certificate is issued by an authority of the operator', async () => {
  const call = server.client((await signIn(newAddress())).token);
  const url = `https://127.0.0.1:${receiver.port}/hook`;
  const { webhook, secret } = await call(createWebhook, { body: { url, events: ['contact.created'] } });
  const params = { id: webhook.webhook_id };
  const { delivery_id } = await call(testWebhook, { params });
  expect(await receiver.receive(1, secret)).toMatchObject([{ id: delivery_id, type: 'webhook.test' }]);
  const delivery = async () => (await call(listWebhookDeliveries, { params }))[0];
  await until(async () => (await delivery())?.attempts === 1);
  expect(await delivery()).toMatchObject({ status: 'delivered', response_status: 204, problem: null });
});
