import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';
import type { PinoLogger } from 'nestjs-pino';
import type { CallCounter } from './call-counter.js';

/** Counts where all instances look. What is over its limit stays so without asking again: a flood costs nothing there. */
export class SharedCallCounts implements ThrottlerStorage {
  private readonly spent = new LRUCache<string, true>({ max: 10_000 });

  constructor(
    private readonly counter: CallCounter,
    private readonly logger: Pick<PinoLogger, 'warn'>,
  ) {}

  async increment(key: string, windowMs: number, limit: number) {
    const msSpent = this.spent.has(key) ? this.spent.getRemainingTTL(key) : 0;
    if (msSpent > 0) return recordOf({ calls: limit + 1, msLeft: msSpent }, limit);
    const count = await this.count(key, windowMs);
    if (count.calls > limit && count.msLeft > 0) this.spent.set(key, true, { ttl: Math.ceil(count.msLeft) });
    return recordOf(count, limit);
  }

  /** Nobody is turned away because counting fails. */
  private async count(key: string, windowMs: number) {
    try {
      return await this.counter.count(key, windowMs);
    } catch (err) {
      this.logger.warn({ err }, 'a call was not counted against its limit');
      return { calls: 1, msLeft: windowMs };
    }
  }
}

function recordOf({ calls, msLeft }: { calls: number; msLeft: number }, limit: number) {
  const secondsLeft = Math.max(1, Math.ceil(msLeft / 1000));
  return {
    totalHits: calls,
    timeToExpire: secondsLeft,
    isBlocked: calls > limit,
    timeToBlockExpire: secondsLeft,
  };
}
