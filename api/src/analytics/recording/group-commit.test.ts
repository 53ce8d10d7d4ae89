import { describe, expect, it } from '@jest/globals';
import { GroupCommit } from './group-commit.ts';

describe('group commit', () => {
  it('resolves items after their batch, shares batches, and limits a failure to its batch', async () => {
    const batches: number[][] = [];
    const commits = new GroupCommit<number>({
      maxBatch: 3,
      maxWaiting: 10,
      store: async (batch) => {
        batches.push(batch);
        await new Promise(setImmediate);
        if (batch.includes(4)) throw new Error('lost');
      },
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => commits.add(item)));
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    await commits.add(6);
    expect(batches.at(-1)).toEqual([6]);
    const many = Array.from({ length: 11 }, (_, item) => commits.add(item));
    await expect(many.at(-1)).rejects.toMatchObject({ name: 'Overloaded' });
    await Promise.allSettled(many);
    await commits.drain();
  });
});
