import { addCapture } from '@meishi/api-contract/endpoints/contacts/captures';
import { listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import type { Call } from '@meishi/api-contract/transport/client';
import { CaptureSender, CaptureStore } from '@meishi/shell-sdk/captures';

/**
 * Sends what the user has captured on this device, now and from now on, and stores the events whose questions the capture screen
 * asks without a network.
 * @param account the user's id
 * @returns a function that stops it
 */
export function sendCaptures(account: string, call: Call): () => void {
  const sender = new CaptureSender(new CaptureStore(account), {
    send: ({ capture_id, captured_at, fields }) =>
      call(addCapture, { body: { ...fields, capture_id, captured_at } }),
  });
  sender.start();
  // Without a network they are what was stored before.
  void call(listContactEvents).catch(() => {});
  return () => sender.stop();
}
