import { styleText } from 'node:util';

/** An error that the user of a tool can fix. Its message says how, and no stack trace is shown. */
export class Problem extends Error {}

/**
 * Compared by name, because several copies of a class may be loaded: refusals of the API, and errors in a
 * remote's files.
 */
const expected = ['ApiError', 'RemoteFault'];

/** Runs a tool. A Problem becomes one sentence and exit code 1. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected = error instanceof Problem || (error instanceof Error && expected.includes(error.name));
    const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
    console.error(`${styleText('red', '✖')} ${text}`);
    process.exitCode = 1;
  }
}

/** Prints a step and its duration; on a terminal also while it runs. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(styleText('dim', `  ${title} …\r`));
  const seconds = () => styleText('dim', `${((performance.now() - started) / 1000).toFixed(1)} s`);
  try {
    const result = await work();
    console.log(`${styleText('green', '✔')} ${title} ${seconds()}`);
    return result;
  } catch (error) {
    console.log(`${styleText('red', '✖')} ${title} ${seconds()}`);
    throw error;
  }
}
