import { createClient } from '@redis/client';
import type { PinoLogger } from 'nestjs-pino';
import type { CallCount, CallCounter } from './call-counts.ts';

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
