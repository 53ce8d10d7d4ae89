/** What happens to captures, in this tab, in others and in the service worker. */
export type CaptureNews =
  /** Something was added, changed or removed. */
  | { kind: 'changed' }
  /** The user asks to send now. */
  | { kind: 'send' }
  /** The server has one. `resembles` is a contact that was there before. */
  | { kind: 'sent'; name: string; contact_id: string; resembles: string | null };

const listeners = new Set<(news: CaptureNews) => void>();
let channel: BroadcastChannel | undefined;

const openChannel = () =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('meishi-captures') : undefined;

const hear = (news: CaptureNews) => {
  for (const listener of listeners) listener(news);
};

export function announceCaptures(news: CaptureNews): void {
  hear(news);
  const open = channel ?? openChannel();
  open?.postMessage(news);
  // The worker tells tabs, but hears nothing.
  if (!channel) open?.close();
}

/** Returns a function that stops it. */
export function watchCaptures(listener: (news: CaptureNews) => void): () => void {
  channel ??= openChannel();
  if (channel) channel.onmessage = ({ data }: MessageEvent<CaptureNews>) => hear(data);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}
