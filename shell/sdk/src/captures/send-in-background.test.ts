/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@meishi/api-contract/transport/client';
import type { CaptureCalls } from './capture-sender.ts';
import { CaptureStore, eraseCaptures } from './capture-store.ts';
import { findDeviceKey, renewDeviceKey } from './device-key.ts';
import { sendInBackground } from './send-in-background.ts';

const network = { onLine: true };
Object.assign(globalThis, { navigator: network });

const store = new CaptureStore('user-1');
const key = { secret: 'meishi_key_1', locale: 'en' };
const send = jest.fn<CaptureCalls['send']>();
const secrets = new Set<string>();
const inBackground = () =>
  sendInBackground(({ secret }) => {
    secrets.add(secret);
    return { send, sendPicture: async () => {} };
  });
const renew = (account = store.account, secret = key.secret) =>
  renewDeviceKey(account, async () => ({ ...key, secret }));
const failing = (status: number) => () =>
  Promise.reject(new ApiError(status, 'unavailable', 'It did not work.'));

beforeEach(() => {
  network.onLine = true;
  secrets.clear();
  send.mockReset();
  send.mockImplementation(async ({ capture_id }) => ({
    capture_id,
    contact_id: capture_id,
    resembles: null,
    received_at: '2026-11-28T10:00:00Z',
  }));
});
afterEach(async () => {
  jest.useRealTimers();
  for (const account of [store.account, 'user-2']) await eraseCaptures(account);
});

it('sends what waits with the key of the device', async () => {
  await renew();
  await store.add({ display_name: 'Bo' });
  await inBackground();
  expect([...secrets]).toEqual([key.secret]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await store.list()).toEqual([]);
});

it('sends nothing without a key, after log-out, or for another account', async () => {
  await store.add({ display_name: 'Bo' });
  await inBackground();
  await renew('user-2', 'meishi_key_2');
  await inBackground();
  expect([...secrets]).toEqual(['meishi_key_2']);
  expect(await store.list()).toHaveLength(1);
  await eraseCaptures('user-2');
  expect(await findDeviceKey()).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
});

it('is tried again by the browser if something may be accepted later', async () => {
  await renew();
  await store.add({ display_name: 'Bo' });
  for (const status of [0, 429, 500, 503]) {
    send.mockImplementationOnce(failing(status));
    await expect(inBackground()).rejects.toThrow();
  }
  network.onLine = false;
  await expect(inBackground()).rejects.toThrow();
  network.onLine = true;
  await inBackground();
  expect(await store.list()).toEqual([]);
});

it.each([401, 403])('leaves captures to pages when the key is refused with %i', async (status) => {
  await renew();
  await store.add({ display_name: 'Bo' });
  send.mockImplementationOnce(failing(status));
  await inBackground();
  expect(await findDeviceKey()).toBeUndefined();
  expect(await store.list()).toMatchObject([{ status: 'waiting' }]);
});

it('keeps what the server refuses, as pages do', async () => {
  await renew();
  await store.add({ display_name: 'Bo' });
  send.mockImplementationOnce(failing(400));
  await inBackground();
  expect(await store.list()).toMatchObject([{ status: 'stopped', refusal: { reason: 'It did not work.' } }]);
});

it('a key is encrypted, renewed after a day, and at most one on a device', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'queueMicrotask', 'setTimeout'] });
  await renew();
  await renew(store.account, 'another');
  expect(await findDeviceKey()).toMatchObject({ account: 'user-1', secret: key.secret });
  jest.setSystemTime(25 * 3_600_000);
  await renew(store.account, 'another');
  expect(await findDeviceKey()).toMatchObject({ secret: 'another' });
  await renew('user-2', 'of user 2');
  expect(await findDeviceKey()).toMatchObject({ account: 'user-2' });
});

it('a key that arrives after log-out is not stored', async () => {
  await renewDeviceKey(store.account, async () => null);
  expect(await findDeviceKey()).toBeUndefined();
});
