import { styleText } from 'node:util';

/** Something that whoever runs a tool can put right: its message says how, and no stack is shown. */
export class Problem extends Error {}

/** By name, as more than one copy of a class may be around: what the API refused, and what is wrong with a remote's files. */
const expected = ['ApiError', 'RemoteFault'];

/** Runs a tool to its end; a problem becomes one sentence and exit code 1. */
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

/** Shows a step, where somebody looks on while it runs, and how long it took. */
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
