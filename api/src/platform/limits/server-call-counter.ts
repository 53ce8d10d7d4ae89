import { LRUCache } from 'lru-cache';
import type { CallCount } from './call-counter.ts';

/** Counts calls in this process alone, without a database statement, for frequent calls. */
export class ServerCallCounter {
  private readonly windows = new LRUCache<string, { calls: number; endsAt: number }>({ max: 50_000 });

  /** Counts one more call under this key. A window starts with its first call. */
  count(key: string, windowMs: number, now = performance.now()): CallCount {
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { calls: 0, endsAt: now + windowMs };
      this.windows.set(key, window);
    }
    window.calls += 1;
    return { calls: window.calls, msLeft: window.endsAt - now };
  }
}
