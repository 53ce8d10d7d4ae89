import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../bootstrap/root.mjs';
import { Problem } from '../problem.ts';
import { type Child, lastOutput, startChild } from '../processes/child.ts';
import { explainOutput, isDiskFull, run } from '../processes/command.ts';

type Environment = Record<string, string>;

/** Far longer than a start takes. If the process ends, that is noticed immediately. */
const readyLimitMs = 180_000;
/**
 * Limits of V8's heap. Without them, garbage is kept until the heap has grown to gigabytes: about 85 MB are alive.
 * `npm start` in `api` has the same. NODE_OPTIONS of the environment can raise them.
 */
const heapLimits = '--max-old-space-size=512 --max-semi-space-size=16';
/** glibc keeps freed memory in up to eight arenas per core. Two are enough for the few threads that allocate. */
const memoryLimits = { MALLOC_ARENA_MAX: '2' };

/** Runs the pending migrations. */
export async function migrate(env: Environment): Promise<void> {
  const { code, output } = await run(process.execPath, [operatorProgram(root), 'migrate'], { env });
  if (code !== 0) throw explainOutput('The database could not be migrated', output);
}

/** Releases the builds of the repository, as an operator does. */
export async function releaseBuilds(env: Environment): Promise<void> {
  const { code, output } = await run(process.execPath, [operatorProgram(root), 'release'], { env });
  if (code !== 0) throw explainOutput('The builds could not be released', output);
}

/**
 * Starts the API and waits until it is ready for traffic. Its log goes to `logFile`, one JSON object per
 * line.
 * @param checkout the checkout with the built API
 * @throws Problem with its output if it ends instead.
 */
export async function startApi(
  env: Environment,
  url: string,
  logFile: string,
  checkout = root,
): Promise<Child> {
  const child = await startChild(operatorProgram(checkout), {
    args: ['serve'],
    env: {
      ...memoryLimits,
      ...env,
      NODE_OPTIONS: `--disable-sigusr1 ${heapLimits} ${env.NODE_OPTIONS ?? ''}`,
    },
    logFile,
  });
  const ended = child.exited.then(async () => {
    const output = (await isDiskFull(dirname(logFile)))
      ? 'No space left on device'
      : await lastOutput(logFile);
    throw explainOutput('The API does not start', output);
  });
  ended.catch(() => undefined);
  try {
    await Promise.race([untilReady(`${url}/api/v1/ready`), ended]);
  } catch (error) {
    child.process.kill('SIGKILL');
    throw error;
  }
  return child;
}

function operatorProgram(checkout: string): string {
  return join(checkout, 'api', 'bin', 'meishi.mjs');
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + readyLimitMs;
  for (;;) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Problem(`The API did not start in time: ${url}`);
    await setTimeout(50);
  }
}
