import { expect, it } from '@jest/globals';
import { inTurn } from './in-turn.ts';

it('lets other tasks run between its steps, and returns the result of the last', async () => {
  const order: string[] = [];
  const other = (name: string) => setTimeout(() => order.push(name));
  other('before');
  const result = inTurn(
    async () => {
      order.push('first');
      other('between');
    },
    () => {
      order.push('second');
      return 2;
    },
  );
  expect(await result).toBe(2);
  expect(order).toEqual(['before', 'first', 'between', 'second']);
});

it('ends with the first failure', async () => {
  const failing = inTurn(
    () => Promise.reject(new Error('lost')),
    () => 2,
  );
  await expect(failing).rejects.toThrow('lost');
});
