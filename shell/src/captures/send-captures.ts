import { createDeviceKey } from '@meishi/api-contract/endpoints/account/keys';
import { listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { Call } from '@meishi/api-contract/transport/client';
import { belowBase, currentLocale } from '@meishi/shell-sdk';
import { CaptureSender, CaptureStore, renewDeviceKey, watchCaptures } from '@meishi/shell-sdk/captures';
import { logFailure } from '../log-failure.ts';
import { hasBackgroundSync, requestSync } from './background-sync.ts';
import { captureCalls } from './capture-calls.ts';

/**
 * Sends what the user has captured on this device, now and from now on, and stores the events whose questions the capture screen
 * asks without a network.
 * @param account the user's id
 * @param registry says whether the open page has asked for the events
 * @returns a function that stops it
 */
export function sendCaptures(account: string, call: Call, { remotes }: Registry): () => void {
  const store = new CaptureStore(account);
  const sender = new CaptureSender(store, captureCalls(call));
  sender.start();
  const stopBackground = hasBackgroundSync() ? sendWithoutPages(store, call) : () => {};
  // So that log-out can ask without a network before it deletes captures.
  void import('./LogOutQuestion.tsx').catch(() => {});
  const page = belowBase(location.pathname);
  const asked = remotes.flatMap(({ routes }) => routes).find(({ path }) => path === page)?.data ?? [];
  // Without a network they are what was stored before.
  if (!asked.includes(listContactEvents.path)) void call(listContactEvents).catch(() => {});
  return () => {
    sender.stop();
    stopBackground();
  };
}

/** Lets the service worker send what waits when no page is open. Returns a function that stops it. */
function sendWithoutPages(store: CaptureStore, call: Call): () => void {
  let isStopped = false;
  const create = async () => {
    const { secret } = await call(createDeviceKey);
    return isStopped ? null : { secret, locale: currentLocale() };
  };
  // Without a network, the earlier key stays. Without one, captures wait for a page.
  void renewDeviceKey(store.account, create).catch(() => {});
  const request = async () => {
    if (await store.next()) await requestSync();
  };
  const unwatch = watchCaptures(({ kind }) => {
    if (kind === 'changed')
      void request().catch((error) => logFailure('Could not ask for Background Sync', error));
  });
  return () => {
    isStopped = true;
    unwatch();
  };
}
