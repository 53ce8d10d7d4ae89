import type dns from 'node:dns';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createWebhook, removeWebhook } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { until } from '../../../test/until.ts';
import { WebhookReceiver } from '../../../test/webhook-receiver.ts';
import { PrivateAddressError, publicLookup } from './webhook-addresses.ts';

let app: TestApp;
let ada: TestUser;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'users/me/webhooks=200/60' });
  ada = await app.createUser();
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const create = (url: string) => ada.call(createWebhook, { body: { url, events: ['contact.created'] } });

const privateHosts = [
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[fd00::1]',
  '[fe80::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '127.0.0.1.',
  '127.1',
  '0177.0.0.1',
  '0x7f000001',
  '017700000001',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '127。0。0。1',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[64:ff9b:1::a00:1]',
];
const localNames = [
  'localhost',
  'LOCALHOST.',
  'hooks.localhost',
  'localhost.localdomain',
  'intranet',
  'printer.local',
  'db.internal',
  'nas.home.arpa',
  'home.arpa',
  'NAS.LAN',
  'wiki.intranet',
  'db.corp.',
  'tv.home',
  'x.private',
  'hooks.test',
  'hooks.invalid',
  'duskgytldkxiuqc6.onion',
  'name.alt',
  'api.default.svc',
  'api.default.svc.cluster.local',
  'hooks.lan%2E',
  'hooks。lan',
];

const publicNames = [
  'hooks.example.com',
  'lan.example.com',
  'test.de',
  'mylocal.net',
  'corp.example',
  'a.home.pl',
];

describe('a private address', () => {
  it.each([...privateHosts, ...localNames])('is refused when it is entered: %s', async (host) => {
    const { fields } = await failureOf(create(`https://${host}/hook`));
    expect(fields).toEqual({ url: 'This address is inside a private network.' });
  });

  it.each(publicNames)('is not %s', async (host) => {
    const { webhook } = await create(`https://${host}/hook`);
    expect(webhook.url).toContain(host);
    await ada.call(removeWebhook, { params: { id: webhook.webhook_id } });
  });

  it('is refused when a name resolves to it', async () => {
    const { webhook } = await create('https://hooks.example.com/hook');
    // As if the resolver answered with a loopback address for the name.
    await app.database.query('update webhooks.endpoints set url = $2 where webhook_id = $1', [
      webhook.webhook_id,
      `https://localhost:${receiver.port}/hook`,
    ]);
    await ada.call(createContact, { body: { display_name: 'Bo' } });
    const attempted = () =>
      app.database.query('select problem from webhooks.deliveries where webhook_id = $1 and attempts = 1', [
        webhook.webhook_id,
      ]);
    await until(async () => (await attempted()).rowCount === 1);
    expect((await attempted()).rows).toEqual([{ problem: 'private-address' }]);
    expect(receiver.requests).toEqual([]);
  });

  it('without TLS is refused, also if it is public', async () => {
    const { fields } = await failureOf(create('http://example.com/hook'));
    expect(fields).toEqual({ url: 'Please enter an address that starts with https://.' });
  });
});

/** Resolves every name to these addresses, as the resolver of the system answers. */
function resolverOf(...answer: string[]): typeof dns.lookup {
  const lookup = (_: string, __: object, callback: (error: null, addresses: dns.LookupAddress[]) => void) =>
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  return lookup as unknown as typeof dns.lookup;
}

function resolve(lookup: typeof dns.lookup, all: boolean): Promise<unknown> {
  return new Promise((found, failed) =>
    publicLookup(lookup)('hooks.example', { all }, (error, address, family) =>
      error ? failed(error) : found([address, family]),
    ),
  );
}

describe('a name', () => {
  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['fd12::1'],
    ['93.184.216.34', '10.1.2.3'],
    [],
  ])('that resolves to %s %s is refused', async (...answer: string[]) => {
    for (const all of [true, false])
      await expect(resolve(resolverOf(...answer), all)).rejects.toBeInstanceOf(PrivateAddressError);
  });

  it('with public addresses only resolves to them', async () => {
    const answer = ['93.184.216.34', '2606:2800:220:1::1'];
    expect(await resolve(resolverOf(...answer), false)).toEqual(['93.184.216.34', 4]);
    const [addresses] = (await resolve(resolverOf(...answer), true)) as [dns.LookupAddress[]];
    expect(addresses.map(({ address }) => address)).toEqual(answer);
  });
});
