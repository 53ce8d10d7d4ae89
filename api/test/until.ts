import { setTimeout } from 'node:timers/promises';

/** Between calls that count towards a limit of their account, of which there are up to twenty a second. */
export const pauseOfCalls = 100;

/**
 * Resolves when a condition is met that nothing announces, such as the end of a job. Pauses between two checks,
 * because checks without a pause take the processors from the server and the database.
 * @param pauseMs longer for calls that count towards a limit of their account
 */
export async function until(isMet: () => boolean | Promise<boolean>, pauseMs = 10): Promise<void> {
  while (!(await isMet())) await setTimeout(pauseMs);
}
