import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from '../bootstrap/root.mjs';
import { Problem } from '../problem.ts';
import type { Running } from './supervise.ts';

export interface Api extends Running {
  pid: number;
}

type Environment = Record<string, string>;

const drainLimitMs = 20_000;
const readyLimitMs = 60_000;
const preload = fileURLToPath(new URL('leave-with-parent.mjs', import.meta.url));

/** Brings the database to the newest shape. */
export async function migrate(env: Environment): Promise<void> {
  const child = spawn(process.execPath, [program('migrate.js')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = collect(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Problem(`The database could not be migrated: ${errors().trim()}`);
}

/**
 * Starts the API and waits until it may be sent traffic. Its log goes to `logFile`, one JSON object a line.
 * @throws Problem with what it said when it ends instead.
 */
export async function startApi(env: Environment, url: string, logFile: string): Promise<Api> {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', preload, program('main.js')], {
    env,
    // A group of its own: Ctrl-C is for the launcher, which lets the API drain.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit').then(() => undefined);
  const errors = collect(child);
  await keepLog(child, logFile);
  await Promise.race([
    untilReady(`${url}/api/v1/ready`),
    exited.then(() => {
      throw new Problem(`The API does not start: ${errors().trim() || `see ${logFile}`}`);
    }),
  ]).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  let stopping = false;
  return {
    pid: child.pid ?? 0,
    died: new Promise((resolve) => exited.then(() => !stopping && resolve())),
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      const late = new AbortController();
      const limit = setTimeout(drainLimitMs, undefined, { signal: late.signal })
        .then(() => child.kill('SIGKILL'))
        .catch(() => undefined);
      await exited;
      late.abort();
      await limit;
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + readyLimitMs;
  for (;;) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Problem(`The API is not ready after a minute: ${url}`);
    await setTimeout(50);
  }
}

/** Keeps the log of this start and the one before; errors show in the terminal too. */
async function keepLog(child: ChildProcess, logFile: string): Promise<void> {
  if (!child.stdout) return;
  await rename(logFile, `${logFile}.previous`).catch(() => undefined);
  const log = createWriteStream(logFile, { mode: 0o600 });
  createInterface(child.stdout).on('line', (line) => {
    log.write(`${line}\n`);
  });
  child.stderr?.pipe(log);
}

function collect(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
  });
  return () => output;
}

function program(name: string): string {
  return join(root, 'api', 'dist', 'src', name);
}
