import { ApiError } from '@meishi/api-contract/transport/client';
import { type CaptureCalls, CaptureSender } from './capture-sender.ts';
import { CaptureStore } from './capture-store.ts';
import { type DeviceKey, dropDeviceKey, findDeviceKey } from './device-key.ts';

/**
 * Sends what waits on this device while no page is open, with the key of the device and for its account only. What the key may not
 * send waits for a page.
 * @throws Error if something still waits that may be accepted later, so that the browser tries again
 */
export async function sendInBackground(callsWith: (key: DeviceKey) => CaptureCalls): Promise<void> {
  const key = await findDeviceKey();
  if (!key) return;
  const { account } = key;
  const { send, sendPicture } = callsWith(key);
  let isEnded = false;
  const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
      // It says nothing about the capture.
      isEnded = true;
      throw new ApiError(401, 'not-signed-in', error.reason, undefined, { cause: error });
    }
  };
  const store = new CaptureStore(account);
  await new CaptureSender(store, {
    send: (capture) => call(() => send(capture)),
    sendPicture: (captureId, picture) => call(() => sendPicture(captureId, picture)),
  }).sendOnce();
  if (isEnded) await dropDeviceKey(account);
  else if (await store.next()) throw new Error('Some captures still wait.');
}
