import { LRUCache } from 'lru-cache';
import type { PinoLogger } from 'nestjs-pino';
import type { CallCount, CallCounter } from './call-counter.ts';

/** Counts for all instances together. A key over its limit is cached, so a flood stops here. */
export class SharedCallCounts {
  private readonly spent = new LRUCache<string, CallCount>({ max: 10_000 });

  constructor(
    private readonly counter: CallCounter,
    private readonly logger: Pick<PinoLogger, 'warn'>,
  ) {}

  async count(key: string, windowMs: number, limit: number): Promise<CallCount> {
    const spent = this.spent.get(key);
    const msLeft = spent ? this.spent.getRemainingTTL(key) : 0;
    if (spent && msLeft > 0) return { calls: spent.calls, msLeft };
    const count = await this.ask(key, windowMs);
    if (count.calls > limit && count.msLeft > 0) this.spent.set(key, count, { ttl: Math.ceil(count.msLeft) });
    return count;
  }

  /** A call is admitted if counting fails. */
  private async ask(key: string, windowMs: number): Promise<CallCount> {
    try {
      return await this.counter.count(key, windowMs);
    } catch (err) {
      this.logger.warn({ err }, 'a call was not counted against its limit');
      return { calls: 1, msLeft: windowMs };
    }
  }
}
