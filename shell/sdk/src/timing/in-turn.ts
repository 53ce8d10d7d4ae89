/**
 * Runs steps one after another, each in a task of its own, so that the browser can respond between them. Steps that import modules
 * with `webpackMode: "eager"`, which their script already contains, evaluate them in several short tasks instead of a long one.
 * @returns the result of the last step
 */
export async function inTurn<Result>(
  ...steps: [...(() => unknown)[], () => Result]
): Promise<Awaited<Result>> {
  const last = steps.pop() as () => Result;
  for (const step of steps) {
    await nextTask();
    await step();
  }
  await nextTask();
  return await last();
}

const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Without `scheduler.yield`, the browser may do other work first. */
const nextTask = () => scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve));
