import { ApiError } from '@meishi/api-contract/transport/client';

type Act = () => Promise<unknown>;

/** Runs all acts concurrently. Returns the result of each: `ok` or the error code. */
export async function runConcurrently(acts: Act[]): Promise<string[]> {
  const settled = await Promise.allSettled(acts.map((act) => act()));
  return settled.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'ok';
    if (outcome.reason instanceof ApiError) return outcome.reason.code;
    throw outcome.reason;
  });
}

/** The same act a number of times. */
export function repeated(count: number, act: (turn: number) => Promise<unknown>): Act[] {
  return Array.from({ length: count }, (_, turn) => () => act(turn));
}

/** The items in alternating order, so that concurrent calls lock them in opposite orders. */
export function alternate<Item>(turn: number, items: Item[]): Item[] {
  return turn % 2 ? items : items.toReversed();
}
