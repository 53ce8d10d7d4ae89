export { announceCaptures, type CaptureNews, watchCaptures } from './capture-news.ts';
export { CaptureSender } from './capture-sender.ts';
export {
  CaptureStorageError,
  CaptureStore,
  countCaptures,
  eraseCaptures,
  type Refusal,
  type StorageFault,
  type WaitingCapture,
} from './capture-store.ts';
export { useCaptures } from './use-captures.ts';
