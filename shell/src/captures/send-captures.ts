import { addCapture } from '@meishi/api-contract/endpoints/contacts/captures';
import { listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { keepContactPicture } from '@meishi/api-contract/endpoints/contacts/contact-pictures';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { Call } from '@meishi/api-contract/transport/client';
import { belowBase } from '@meishi/shell-sdk';
import { CaptureSender, CaptureStore } from '@meishi/shell-sdk/captures';

/**
 * Sends what the user has captured on this device, now and from now on, and stores the events whose questions the capture screen
 * asks without a network.
 * @param account the user's id
 * @param registry says whether the open page has asked for the events
 * @returns a function that stops it
 */
export function sendCaptures(account: string, call: Call, { remotes }: Registry): () => void {
  const sender = new CaptureSender(new CaptureStore(account), {
    send: ({ capture_id, captured_at, fields }) =>
      call(addCapture, { body: { ...fields, capture_id, captured_at } }),
    sendPicture: (id, picture) => call(keepContactPicture, { params: { id }, files: { picture } }),
  });
  sender.start();
  const page = belowBase(location.pathname);
  const asked = remotes.flatMap(({ routes }) => routes).find(({ path }) => path === page)?.data ?? [];
  // Without a network they are what was stored before.
  if (!asked.includes(listContactEvents.path)) void call(listContactEvents).catch(() => {});
  return () => sender.stop();
}
