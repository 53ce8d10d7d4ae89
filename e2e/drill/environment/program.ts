import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { execa, type ResultPromise } from 'execa';

interface ProgramOptions {
  /** The file that its output is added to. */
  log: string;
  account?: { uid: number; gid: number };
  env?: Record<string, string>;
}

/** An installed program that runs until it is stopped or killed. */
export class Program {
  private readonly command: string;
  private readonly args: string[];
  private readonly options: ProgramOptions;
  private running: ResultPromise | undefined;

  constructor(command: string, args: string[], options: ProgramOptions) {
    this.command = command;
    this.args = args;
    this.options = options;
  }

  get pid(): number {
    return this.running?.pid ?? 0;
  }

  start(): void {
    const { log, account, env } = this.options;
    const running = execa(this.command, this.args, {
      ...account,
      env: { LC_ALL: 'C', ...env },
      all: true,
      buffer: false,
      reject: false,
      stdin: 'ignore',
    });
    running.all.pipe(createWriteStream(log, { flags: 'a' }));
    this.running = running;
  }

  /** Ends it with a signal, and waits for its end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.running) return;
    this.running.kill(signal);
    await this.running;
    this.running = undefined;
  }
}

/** Waits until a condition is true. A failed check counts as false. */
export async function until(what: string, seconds: number, check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s`);
    await setTimeout(200);
  }
}

/** A process and the processes that it started. */
export async function withChildren(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** Sends a signal to processes, of which some may have ended. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
