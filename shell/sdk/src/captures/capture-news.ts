/** What happens to captures, in this tab and in others. */
export type CaptureNews =
  /** Something was added, changed or removed. */
  | { kind: 'changed' }
  /** The user asks to send now. */
  | { kind: 'send' }
  /** The server has one. `resembles` is a contact that was there before. */
  | { kind: 'sent'; name: string; contact_id: string; resembles: string | null };

const listeners = new Set<(news: CaptureNews) => void>();
let channel: BroadcastChannel | undefined;

const hear = (news: CaptureNews) => {
  for (const listener of listeners) listener(news);
};

export function announceCaptures(news: CaptureNews): void {
  hear(news);
  channel?.postMessage(news);
}

/** Returns a function that stops it. */
export function watchCaptures(listener: (news: CaptureNews) => void): () => void {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('meishi-captures');
    channel.onmessage = ({ data }: MessageEvent<CaptureNews>) => hear(data);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}
