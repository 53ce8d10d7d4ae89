import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../api/embedded/processes/command.ts';

/** The resident memory of a process in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const { output } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(output) / 1024;
}

/** The process of the product's API. */
export async function apiProcess(): Promise<number> {
  const { children } = JSON.parse(
    await readFile(join(process.env.MEISHI_HOME ?? '', 'running.json'), 'utf8'),
  );
  return children['main.js'];
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
