/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ApiError } from '@meishi/api-contract/transport/client';
import { openDatabase } from './capture-database.ts';
import { type CaptureNews, watchCaptures } from './capture-news.ts';
import { CaptureSender } from './capture-sender.ts';
import { CaptureStore, eraseCaptures } from './capture-store.ts';

Object.assign(globalThis, { navigator: { onLine: true } });

/** A server that has captures and pictures. `fault` fails the upload of a picture. */
class Server {
  readonly contacts = new Set<string>();
  readonly pictures = new Map<string, string>();
  fault: () => void = () => {};

  readonly calls = {
    send: async ({ capture_id }: { capture_id: string }) => {
      this.contacts.add(capture_id);
      return { capture_id, contact_id: capture_id, resembles: null, received_at: '2026-11-28T10:00:00Z' };
    },
    sendPicture: async (contactId: string, picture: Blob) => {
      this.fault();
      this.pictures.set(contactId, await picture.text());
    },
    isOnline: () => true,
    later: () => () => {},
  };
}

const store = new CaptureStore('user-1');
const card = new Blob(['pixels of a card'], { type: 'image/jpeg' });
let server: Server;
let news: CaptureNews[];
let unwatch: () => void;
const send = () => new CaptureSender(store, server.calls).run();
const only = async () => (await store.list())[0]?.capture_id ?? '';
const failing = (status: number) => () => {
  throw new ApiError(status, 'conflict', 'Your storage is full.');
};

beforeEach(() => {
  server = new Server();
  news = [];
  unwatch = watchCaptures((item) => item.kind === 'sent' && news.push(item));
});
afterEach(async () => {
  unwatch();
  await eraseCaptures(store.account);
});

it('a picture is stored encrypted, and sent with its capture', async () => {
  await store.add({ display_name: 'Bo' }, card);
  const [row] = await (await openDatabase()).getAll('rows');
  expect(await row?.picture?.content.text()).not.toContain('pixels');
  expect(await store.list()).toMatchObject([{ hasPicture: true }]);
  expect(await (await store.picture(await only()))?.text()).toBe('pixels of a card');
  await send();
  expect([...server.pictures.values()]).toEqual(['pixels of a card']);
  expect(await store.list()).toEqual([]);
});

it('a picture stays when its capture is edited, unless it is replaced or removed', async () => {
  await store.add({ display_name: 'Bo' }, card);
  const id = await only();
  await store.replace(id, { display_name: 'Bob' });
  expect(await (await store.picture(id))?.text()).toBe('pixels of a card');
  await store.replace(id, { display_name: 'Bob' }, new Blob(['another']));
  expect(await (await store.picture(id))?.text()).toBe('another');
  await store.replace(id, { display_name: 'Bob' }, null);
  expect(await store.list()).toMatchObject([{ hasPicture: false }]);
  expect(await store.picture(id)).toBeUndefined();
});

it('a capture leaves the device only when the server has its picture too', async () => {
  await store.add({ display_name: 'Bo' }, card);
  server.fault = failing(0);
  await send();
  expect([server.contacts.size, (await store.list()).length]).toEqual([1, 1]);
  server.fault = () => {};
  await send();
  expect([server.contacts.size, server.pictures.size, (await store.list()).length]).toEqual([1, 1, 0]);
});

it('a refused picture stays with the reason, and can be sent again', async () => {
  await store.add({ display_name: 'Bo' }, card);
  server.fault = failing(409);
  await send();
  expect(news).toMatchObject([{ name: 'Bo' }]);
  const refusal = { reason: 'Your storage is full.', isOfPicture: true };
  expect(await store.list()).toMatchObject([{ status: 'stopped', isAttempted: true, refusal }]);
  server.fault = () => {};
  await store.resume(await only());
  await send();
  expect([server.contacts.size, server.pictures.size, (await store.list()).length]).toEqual([1, 1, 0]);
});

it('a picture of a contact that was erased meanwhile is dropped', async () => {
  await store.add({ display_name: 'Bo' }, card);
  server.fault = failing(404);
  await send();
  expect([news.length, await store.list()]).toEqual([1, []]);
});

it('a picture is unreadable after log-out', async () => {
  await store.add({ display_name: 'Bo' }, card);
  const id = await only();
  const database = await openDatabase();
  const row = await database.get('rows', id);
  await eraseCaptures(store.account);
  if (row) await database.put('rows', row);
  expect(await store.picture(id)).toBeUndefined();
});
