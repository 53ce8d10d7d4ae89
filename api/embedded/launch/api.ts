import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../bootstrap/root.mjs';
import { Problem } from '../problem.ts';
import { type Child, lastWords, startChild } from '../processes/child.ts';
import { explainOutput, run } from '../processes/command.ts';

type Environment = Record<string, string>;

/** Far more than a start takes; one that ends is noticed at once. */
const readyLimitMs = 180_000;
const program = (name: string) => join(root, 'api', 'dist', 'src', name);

/** Brings the database to the newest shape. */
export async function migrate(env: Environment): Promise<void> {
  const { code, output } = await run(process.execPath, [program('migrate.js')], { env });
  if (code !== 0) throw explainOutput('The database could not be migrated', output);
}

/**
 * Starts the API and waits until it may be sent traffic. Its log goes to `logFile`, one JSON object a line.
 * @throws Problem with what it said when it ends instead.
 */
export async function startApi(env: Environment, url: string, logFile: string): Promise<Child> {
  const child = await startChild(program('main.js'), {
    env: { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --enable-source-maps` },
    logFile,
  });
  const ended = child.exited.then(async () => {
    throw new Problem(`The API does not start: ${await lastWords(logFile)}`);
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

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + readyLimitMs;
  for (;;) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Problem(`The API does not become ready: ${url}`);
    await setTimeout(50);
  }
}
