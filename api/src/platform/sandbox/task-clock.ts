import { readFileSync } from 'node:fs';

/** The milliseconds that are left; zero or less when the time is up. */
export type Clock = () => number;

/** A busy machine may take this many times as long as a free one, unless a task says otherwise. */
export const maxSlowdown = 4;
/** Linux reports the times of a process in these units on every machine. */
const msPerTick = 10;

export function wallClock(ms: number): Clock {
  const end = performance.now() + ms;
  return () => end - performance.now();
}

/**
 * Counts the time for which a process computes, so that a busy server does not reject the files that it accepts when it is
 * free. Time without a core counts as well once it is several times as long.
 */
export function workClock(pid: number | undefined, ms: number, slowdown = maxSlowdown): Clock {
  const workedOrPassedMs = () => workedMs(pid) ?? performance.now();
  const before = workedOrPassedMs();
  const limit = wallClock(ms * slowdown);
  return () => Math.min(ms - (workedOrPassedMs() - before), limit());
}

/** The processor time of a process since its start; undefined if the system does not report it. */
export function workedMs(pid: number | undefined): number | undefined {
  try {
    // The name of the program is in parentheses and may contain anything. The third field follows it.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/s);
    const times = fields.split(' ').slice(11, 13).map(Number);
    return times.reduce((sum, ticks) => sum + ticks, 0) * msPerTick;
  } catch {
    return undefined;
  }
}
