// Not execa: on Windows these programs are stopped by closing their channel, which its kill and its time limit do not know.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pTimeout from 'p-timeout';
import { LogFile } from './log-file.ts';
import type { Running } from './supervise.ts';

interface ChildOptions {
  args?: string[];
  env: NodeJS.ProcessEnv;
  /** The file for its output. Previous output is in `.1` and so on. */
  logFile: string;
}

/** A Node program of the repository that runs until it is stopped. */
export interface Child extends Running {
  process: ChildProcess;
  pid: number;
  /** Resolves when it has exited, stopped or not. */
  exited: Promise<void>;
}

const stopLimitMs = 20_000;
const restMs = 1_000;
const leaveWithParent = fileURLToPath(new URL('leave-with-parent.mjs', import.meta.url));

/** Starts a program that ends with SIGTERM. It also receives that when this process is gone, for whatever reason. */
export async function startChild(program: string, { args = [], env, logFile }: ChildOptions): Promise<Child> {
  const log = new LogFile(logFile);
  const child = fork(program, args, {
    env,
    execArgv: ['--import', leaveWithParent],
    // A separate process group: the launcher handles Ctrl-C and stops its services in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const printed of [child.stdout, child.stderr]) printed?.on('data', (bytes) => log.write(bytes));
  const exited = once(child, 'exit').then(async () => {
    // Wait for the remaining output. A child process of the program can keep the pipes open after its end.
    await pTimeout(once(child, 'close'), { milliseconds: restMs, message: false });
    log.close();
  });
  let stopping = false;
  return {
    process: child,
    pid: child.pid ?? 0,
    exited,
    died: new Promise((resolve) => exited.then(() => !stopping && resolve())),
    async stop() {
      stopping = true;
      askToEnd(child);
      const fallback = () => void child.kill('SIGKILL');
      await pTimeout(exited, { milliseconds: stopLimitMs, fallback });
      await exited;
    },
  };
}

/** Windows has no signals. There, a program ends itself when it loses this process. */
function askToEnd(child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGTERM');
  else if (child.connected) child.disconnect();
}

/** The last plain-text line of a program's output, for a message about its end. */
export async function lastOutput(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).split('\n');
  const plain = lines.filter((line) => line.trim() && !line.startsWith('{'));
  return plain.slice(-20).join('\n') || `see ${logFile}`;
}
