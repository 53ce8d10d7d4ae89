import { describe, expect, it } from '@jest/globals';
import { Batches } from './batches.ts';

describe('batches', () => {
  it('resolve each item with its result after its batch, share batches, and limit a failure to its batch', async () => {
    const batches: number[][] = [];
    const doubles = new Batches<number, number>({
      maxBatch: 3,
      maxWaiting: 10,
      process: async (batch) => {
        batches.push(batch);
        await new Promise(setImmediate);
        if (batch.includes(4)) throw new Error('lost');
        return batch.map((item) => item * 2);
      },
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => doubles.add(item)));
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'rejected'))).toEqual([
      2,
      4,
      6,
      'rejected',
      'rejected',
    ]);
    expect(await doubles.add(6)).toBe(12);
    expect(batches.at(-1)).toEqual([6]);
    const many = Array.from({ length: 11 }, (_, item) => doubles.add(item));
    await expect(many.at(-1)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.allSettled(many);
    await doubles.drain();
  });

  it('take half of the items that wait beyond the size of the previous batch', async () => {
    const sizes: number[] = [];
    const batches = new Batches<number, number>({
      maxBatch: 100,
      maxWaiting: 100,
      process: async (batch) => {
        sizes.push(batch.length);
        // The others arrive during the first batch.
        if (sizes.length === 1) void Promise.all(Array.from({ length: 13 }, (_, item) => batches.add(item)));
        await new Promise(setImmediate);
        return batch;
      },
    });
    await Promise.all([1, 2, 3].map((item) => batches.add(item)));
    await batches.drain();
    expect(sizes).toEqual([3, 8, 5]);
  });

  it('refuse items beyond the maximum, and say so', async () => {
    let refused = 0;
    const batches = new Batches<number, number>({
      maxBatch: 2,
      maxWaiting: 2,
      onRefusal: () => {
        refused += 1;
      },
      process: async (batch) => batch,
    });
    const added = [1, 2, 3].map((item) => batches.add(item));
    expect([batches.waitingItems, refused]).toEqual([2, 1]);
    expect((await Promise.allSettled(added)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(batches.waitingItems).toBe(0);
  });
});
