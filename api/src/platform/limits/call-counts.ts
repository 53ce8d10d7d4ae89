import { createClient } from '@redis/client';
import { LRUCache } from 'lru-cache';
import type { PinoLogger } from 'nestjs-pino';
import type { Queries } from '../database/database.ts';

export interface CallCount {
  /** The calls in this window, including the one just counted. */
  calls: number;
  /** Milliseconds until the window ends. */
  msLeft: number;
}

/**
 * Counts calls in time windows, for all instances of the API together.
 *
 * rate-limiter-flexible does less: its windows in PostgreSQL end by the clock of the server that counts, so a server with a
 * wrong clock would lift the limits of all others or extend them by its error, and its counts in memory are not bounded (a
 * million addresses take 600 MB). It also has no amount that is taken as a whole or not at all, which quotas need.
 */
export abstract class CallCounter {
  /** Counts one more call under this key. A window starts with its first call. */
  abstract count(key: string, windowMs: number): Promise<CallCount>;
  close?(): void;
}

/** Counts in the product's own database, in an unlogged table, because counts may be lost in a crash. */
export class PostgresCallCounter implements CallCounter {
  constructor(private readonly database: Queries) {}

  async count(key: string, windowMs: number): Promise<CallCount> {
    const { rows } = await this.database.query<CallCount>({
      name: 'count call',
      text: `insert into limits.call_windows as running (key, calls, ends_at)
        values ($1, 1, now() + $2 * interval '1 millisecond')
        on conflict (key) do update set
          calls = case when running.ends_at > now() then running.calls + 1 else 1 end,
          ends_at = case when running.ends_at > now() then running.ends_at else excluded.ends_at end
        returning calls, extract(epoch from ends_at - now())::float8 * 1000 as "msLeft"`,
      values: [key, windowMs],
    });
    return rows[0] as CallCount;
  }
}

/** Counts for all instances together. A key over its limit is cached, so a flood stops here. */
export class SharedCallCounts {
  private readonly spent = new LRUCache<string, CallCount>({ max: 10_000 });

  constructor(
    private readonly counter: CallCounter,
    private readonly logger: Pick<PinoLogger, 'warn'>,
  ) {}

  /** A call is admitted if counting fails. */
  async count(key: string, windowMs: number, limit: number): Promise<CallCount> {
    const spent = this.spent.get(key);
    const msLeft = spent ? this.spent.getRemainingTTL(key) : 0;
    if (spent && msLeft > 0) return { calls: spent.calls, msLeft };
    try {
      const count = await this.counter.count(key, windowMs);
      if (count.calls > limit && count.msLeft > 0)
        this.spent.set(key, count, { ttl: Math.ceil(count.msLeft) });
      return count;
    } catch (err) {
      this.logger.warn({ err }, 'a call was not counted against its limit');
      return { calls: 1, msLeft: windowMs };
    }
  }
}

/** Counts calls in this process alone, without a database statement, for frequent calls. */
export class ServerCallCounts {
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

const responseLimitMs = 500;

/** Counts in Redis, for many instances whose counting would keep the database busy. */
export class RedisCallCounter implements CallCounter {
  /** Resolves once Redis is connected. Without a connection, counting fails immediately. */
  readonly connected: Promise<void>;
  private readonly client: ReturnType<typeof createCounterClient>;

  constructor(url: string, logger: Pick<PinoLogger, 'error'>) {
    this.client = createCounterClient(url);
    this.client.on('error', (err) => logger.error({ err }, 'the Redis of the limits failed'));
    this.connected = this.client.connect().then(
      () => {},
      () => {},
    );
  }

  async count(key: string, windowMs: number): Promise<CallCount> {
    const name = `meishi:calls:${key}`;
    const [, calls, msLeft] = await this.client
      .multi()
      .set(name, 0, { condition: 'NX', expiration: { type: 'PX', value: windowMs } })
      .incr(name)
      .pTTL(name)
      .execTyped();
    return { calls, msLeft };
  }

  close(): void {
    this.client.destroy();
  }
}

function createCounterClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: responseLimitMs },
    socket: { connectTimeout: 5_000 },
  });
}
