import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../embedded/ports.ts';
import { redisProgram } from '../../../embedded/stand-ins/redis-program.ts';
import { RedisCallCounter, SharedCallCounts } from './call-counts.ts';

const hour = 3_600_000;
const silent = { error: () => {}, warn: () => {} };
const program = redisProgram();

describe('counting on a Redis', () => {
  let redis: ChildProcess;
  let url: string;
  const counters: RedisCallCounter[] = [];
  const connect = async () => {
    const counter = new RedisCallCounter(url, silent);
    await counter.connected;
    counters.push(counter);
    return counter;
  };

  beforeAll(async () => {
    if (!program) throw new Error('There is no Redis: `npm test` installs one, or install redis-server.');
    const port = await freePort();
    url = `redis://127.0.0.1:${port}`;
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    redis = spawn(program, settings, { argv0: 'redis-server' });
    for await (const line of redis.stdout ?? []) if (`${line}`.includes('Ready to accept')) break;
  });
  afterAll(async () => {
    for (const counter of counters) counter.close();
    redis.kill();
    await once(redis, 'exit');
  });

  it('counts the calls of all instances in one window', async () => {
    const [one, other] = [await connect(), await connect()];
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).count('key', hour)),
    );
    expect(counts.map(({ calls }) => calls).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const { msLeft } of counts) {
      expect(msLeft).toBeGreaterThan(hour - 60_000);
      expect(msLeft).toBeLessThanOrEqual(hour);
    }
    expect(await one.count('another key', hour)).toMatchObject({ calls: 1 });
  });
});

describe('counting on a Redis that is down', () => {
  it('refuses no call', async () => {
    const counter = new RedisCallCounter(`redis://127.0.0.1:${await freePort()}`, silent);
    const counts = new SharedCallCounts(counter, silent);
    for (let calls = 0; calls < 3; calls++)
      expect(await counts.count('key', hour, 1)).toMatchObject({ calls: 1 });
    counter.close();
  });
});
