import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Running } from './supervise.ts';

export interface ChildOptions {
  args?: string[];
  env: NodeJS.ProcessEnv;
  /** All that it prints goes here; what it printed the time before lies beside it. */
  logFile: string;
}

/** A Node program of ours that serves until it is told to stop. */
export interface Child extends Running {
  process: ChildProcess;
  pid: number;
  /** Resolves when it has ended, told or not. */
  exited: Promise<void>;
}

const stopLimitMs = 20_000;
const leaveWithParent = fileURLToPath(new URL('leave-with-parent.mjs', import.meta.url));

/** Starts a program that ends with SIGTERM; it gets that too when this process is gone, however that came about. */
export async function startChild(program: string, { args = [], env, logFile }: ChildOptions): Promise<Child> {
  await rename(logFile, `${logFile}.previous`).catch(() => undefined);
  const log = await open(logFile, 'w', 0o600);
  const child = fork(program, args, {
    env,
    execArgv: ['--import', leaveWithParent],
    // A group of its own: Ctrl-C is for the launcher, which ends its services in order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  const exited = once(child, 'exit').then(() => undefined);
  await log.close();
  let stopping = false;
  return {
    process: child,
    pid: child.pid ?? 0,
    exited,
    died: new Promise((resolve) => exited.then(() => !stopping && resolve())),
    async stop() {
      stopping = true;
      askToEnd(child);
      const patience = new AbortController();
      const limit = setTimeout(stopLimitMs, undefined, { signal: patience.signal }).then(
        () => child.kill('SIGKILL'),
        () => undefined,
      );
      await exited;
      patience.abort();
      await limit;
    },
  };
}

/** Windows has no signals to send, only a sudden end; there a program of ours ends as it does when it loses us. */
function askToEnd(child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGTERM');
  else if (child.connected) child.disconnect();
}

/** The last thing that a program said in plain words, for a sentence about its end. */
export async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).split('\n');
  const plain = lines.filter((line) => line.trim() && !line.startsWith('{'));
  return plain.slice(-20).join('\n') || `see ${logFile}`;
}
