import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';
import { TaskStopped } from './task.ts';

describe('the queue', () => {
  it('gives an account one slot at a time, and the next to the longest waiting account', async () => {
    const queue = new FairQueue({ slots: 2, perAccount: 8, total: 100, timeoutMs: 60_000 });
    const begun: string[] = [];
    const endings: (() => void)[] = [];
    const ask = (account: string) =>
      queue.run(account, () => {
        begun.push(account);
        return new Promise<void>((resolve) => endings.push(resolve));
      });
    const requests = ['greedy', 'greedy', 'greedy', 'ann', 'bob', 'ann'].map(ask);
    await settled();
    expect(begun).toEqual(['greedy', 'ann']);
    for (let ended = 0; ended < requests.length; ended += 1) {
      endings[ended]?.();
      await settled();
    }
    await Promise.all(requests);
    expect(begun).toEqual(['greedy', 'ann', 'bob', 'greedy', 'ann', 'greedy']);
  });

  it('lets accounts whose last task was stopped wait behind all others, with one slot less', async () => {
    const queue = new FairQueue({ slots: 2, perAccount: 8, total: 100, timeoutMs: 60_000 });
    const begun: string[] = [];
    const endings = new Map<string, (stopped: boolean) => void>();
    const ask = (account: string) =>
      queue
        .run(account, () => {
          begun.push(account);
          return new Promise<void>((resolve, reject) =>
            endings.set(account, (stopped) => (stopped ? reject(new TaskStopped('time')) : resolve())),
          );
        })
        .catch(() => {});
    const finish = async (account: string, stopped: boolean) => {
      endings.get(account)?.(stopped);
      await settled();
    };
    const requests = ['eve', 'mallory', 'eve', 'mallory', 'mallory'].map(ask);
    await settled();
    await finish('eve', true);
    await finish('mallory', true);
    expect(begun).toEqual(['eve', 'mallory', 'eve']);
    requests.push(...['ann', 'bob'].map(ask));
    await settled();
    expect(begun).toEqual(['eve', 'mallory', 'eve', 'ann']);
    await finish('eve', true);
    expect(begun).toEqual(['eve', 'mallory', 'eve', 'ann', 'bob']);
    await finish('ann', false);
    await finish('bob', false);
    await finish('mallory', false);
    await finish('mallory', false);
    await Promise.all(requests);
    expect(begun.slice(5)).toEqual(['mallory', 'mallory']);
  });

  it('lets such an account use the only slot when nobody else waits', async () => {
    const queue = new FairQueue({ slots: 1, perAccount: 1, total: 10, timeoutMs: 60_000 });
    const stop = () => Promise.reject(new TaskStopped('time'));
    await expect(queue.run('eve', stop)).rejects.toThrow(TaskStopped);
    expect(await queue.run('eve', async () => 'done')).toBe('done');
  });
});
