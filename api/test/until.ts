import { setTimeout } from 'node:timers/promises';

const pauseMs = 10;

/**
 * Resolves when a condition is met that nothing announces, such as the end of a job. Pauses between two checks,
 * because checks without a pause take the processors from the server and the database.
 */
export async function until(isMet: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isMet())) await setTimeout(pauseMs);
}
