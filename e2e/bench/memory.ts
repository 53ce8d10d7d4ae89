import { run } from '../../api/embedded/processes/command.ts';

/** The resident memory of a process in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const { output } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(output) / 1024;
}

/** Samples the memory of a process while some work runs. */
export async function largestMemory<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; largest: number }> {
  let largest = 0;
  const timer = setInterval(async () => {
    largest = Math.max(largest, await memoryOf(pid));
  }, 1000);
  try {
    const result = await work();
    return { result, largest };
  } finally {
    clearInterval(timer);
  }
}
