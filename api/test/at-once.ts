import { ApiError } from '@meishi/api-contract/client';

type Act = () => Promise<unknown>;

/** Does all of it at the same moment; answers how each went: `ok` or the code of its refusal. */
export async function atOnce(acts: Act[]): Promise<string[]> {
  const settled = await Promise.allSettled(acts.map((act) => act()));
  return settled.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'ok';
    if (outcome.reason instanceof ApiError) return outcome.reason.code;
    throw outcome.reason;
  });
}

/** The same so many times. */
export function times(count: number, act: (turn: number) => Promise<unknown>): Act[] {
  return Array.from({ length: count }, (_, turn) => () => act(turn));
}

/** Items in their order or the other way round, so that who takes them one by one meets the others. */
export function everyOther<Item>(turn: number, items: Item[]): Item[] {
  return turn % 2 ? items : items.toReversed();
}
