import { addCapture, keepCapturePicture } from '@meishi/api-contract/endpoints/contacts/captures';
import type { Call } from '@meishi/api-contract/transport/client';
import type { CaptureCalls } from '@meishi/shell-sdk/captures';

/** The name under which the browser starts the service worker to send captures. */
export const captureSync = 'meishi-captures';

/** How pages and the service worker send captures. */
export const captureCalls = (call: Call): CaptureCalls => ({
  send: ({ capture_id, captured_at, fields }) =>
    call(addCapture, { body: { ...fields, capture_id, captured_at } }),
  sendPicture: (id, picture) => call(keepCapturePicture, { params: { id }, files: { picture } }),
});
