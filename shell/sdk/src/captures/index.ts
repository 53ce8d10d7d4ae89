export { announceCaptures, type CaptureNews, watchCaptures } from './capture-news.ts';
export { type CaptureCalls, CaptureSender } from './capture-sender.ts';
export {
  CaptureStorageError,
  CaptureStore,
  countCaptures,
  eraseCaptures,
  type Refusal,
  type StorageFault,
  type WaitingCapture,
} from './capture-store.ts';
export { type DeviceKey, renewDeviceKey } from './device-key.ts';
export { sendInBackground } from './send-in-background.ts';
export { useCaptures } from './use-captures.ts';
