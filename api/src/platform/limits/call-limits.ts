import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.ts';
import { tryAgainLater } from '../http/domain-error.ts';
import { onRequestEnd } from '../http/on-request-end.ts';
import { Signer } from '../signing/signer.ts';
import { t } from '../words/words.ts';
import { ConcurrentCalls, stillRunning } from './account-turns.ts';
import { type CallCount, CallCounter, ServerCallCounts, SharedCallCounts } from './call-counts.ts';
import type { RouteBounds } from './route-bounds.ts';

/** Limits rate and concurrency of calls as the routes declare. The configuration can override rates. */
@Injectable()
export class CallLimits implements BeforeApplicationShutdown {
  private readonly shared: SharedCallCounts;
  private readonly own = new ServerCallCounts();
  private readonly concurrentCalls = new ConcurrentCalls();
  private readonly signer: Signer;

  constructor(
    private readonly config: Config,
    private readonly counter: CallCounter,
    logger: PinoLogger,
  ) {
    this.shared = new SharedCallCounts(counter, logger);
    this.signer = new Signer(config, 'call limits');
  }

  beforeApplicationShutdown(): void {
    this.counter.close?.();
  }

  /**
   * Admits a call of a caller (an address or an account) until its response is sent.
   * @throws DomainError `too-many-requests`
   */
  enter(bounds: RouteBounds, caller: string, reply: FastifyReply): void | Promise<void> {
    if (bounds.maxConcurrent) this.begin(`${bounds.key} ${caller}`, bounds.maxConcurrent, reply);
    if (!bounds.limit) return;
    const { calls, seconds } = this.config.RATE_LIMITS[bounds.name] ?? bounds.limit;
    if (bounds.limit.counted === 'by-each-server')
      return refuseBeyond(calls, this.own.count(`${bounds.key} ${caller}`, seconds * 1000));
    return this.countShared(bounds, caller, { calls, seconds }, reply);
  }

  private begin(key: string, most: number, reply: FastifyReply): void {
    if (!this.concurrentCalls.begin(key, most)) throw stillRunning();
    onRequestEnd(reply, () => this.concurrentCalls.end(key));
  }

  private async countShared(
    bounds: RouteBounds,
    caller: string,
    { calls, seconds }: { calls: number; seconds: number },
    reply: FastifyReply,
  ): Promise<void> {
    // Signed, so that the counters do not reveal network addresses.
    const key = this.signer.sign(`${bounds.key} ${caller}`);
    const count = await this.shared.count(key, seconds * 1000, calls);
    refuseBeyond(calls, count);
    reply
      .header('x-ratelimit-limit', calls)
      .header('x-ratelimit-remaining', Math.max(0, calls - count.calls))
      .header('x-ratelimit-reset', secondsOf(count));
  }
}

function refuseBeyond(most: number, count: CallCount): void {
  if (count.calls > most) throw tryAgainLater('too-many-requests', t('Too many requests.'), secondsOf(count));
}

function secondsOf({ msLeft }: CallCount): number {
  return Math.max(1, Math.ceil(msLeft / 1000));
}
