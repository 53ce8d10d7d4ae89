// Not execa: it would add pipes, an environment and listeners to processes that are to have as little as possible.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostProcess } from './host-process.ts';
import type { Isolation } from './isolation.ts';
import { type AnyTask, type StopReason, taskModule } from './task.ts';
import { type Clock, workClock, workedMs } from './task-clock.ts';

/**
 * The server itself has 0, so that its requests come before the content of one user. That user waits, too: with 10, a busy machine
 * gives a tenth of the server's time, with 5 a third.
 */
const usualNiceness = 5;

const hostFile = fileURLToPath(taskModule(import.meta.url, './host'));
/** The folder of the sources, compiled or not. */
export const sourceFolder = fileURLToPath(new URL('../../', import.meta.url));

/** A process of this machine that runs tasks of one kind, below the commands that isolate it. */
export class LocalProcess implements HostProcess {
  readonly channel: Socket;
  readonly ended: Promise<StopReason | null>;
  private readonly child: ChildProcess;
  private readonly task: AnyTask;
  /** Of the process that runs the task. */
  private hostPid: number | undefined;

  constructor(task: AnyTask, isolation: Isolation) {
    this.task = task;
    const [command = '', ...args] = [
      ...isolation.command(),
      process.execPath,
      ...nodeOptions(task),
      hostFile,
      task.module.href,
    ];
    this.child = spawn(command, args, {
      cwd: '/',
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.channel = this.child.stdio[3] as Socket;
    this.child.unref();
    this.ended = new Promise((resolve) => {
      // V8 aborts a process whose heap is full, and the shell above it reports that with the other number.
      this.child.once('exit', (code, signal) =>
        resolve(signal === 'SIGABRT' || code === 128 + 6 ? 'memory' : null),
      );
      this.child.once('error', () => resolve(null));
    });
    this.hostPid = this.child.pid;
    this.setNiceness();
  }

  find(): void {
    this.hostPid = lastDescendant(this.child.pid);
    this.setNiceness();
  }

  clock(ms: number): Clock {
    return workClock(this.hostPid, ms, this.task.slowdown);
  }

  get workedMs(): number {
    return workedMs(this.hostPid) ?? 0;
  }

  get memoryMb(): number {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${this.hostPid}/status`)) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  }

  kill(): void {
    this.child.ref();
    // First the process itself: with its end, the commands above it end one after the other, so that nothing is left when `ended` is
    // resolved.
    if (!this.hostPid || !signal(this.hostPid, 'SIGKILL')) this.child.kill('SIGKILL');
  }

  private setNiceness(): void {
    try {
      if (this.hostPid) setPriority(this.hostPid, this.task.niceness ?? usualNiceness);
    } catch {
      // The process has already ended, or the system forbids it.
    }
  }
}

/** Whether the process exists. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** The process at the end of a chain of commands, each of which waits for the next one. */
function lastDescendant(pid: number | undefined): number | undefined {
  const [child] = read(`/proc/${pid}/task/${pid}/children`).split(' ');
  return child ? lastDescendant(Number(child)) : pid;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function nodeOptions({ module, memoryMb, packages, folder }: AnyTask): string[] {
  const readable = [
    dirname(hostFile),
    fileURLToPath(module),
    ...(packages ? [sourceFolder, ...packageFolders()] : []),
    ...(folder ? [folder] : []),
  ];
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...(packages === 'native' ? ['--allow-addons'] : []),
    // The permission model does not cover what these two reach.
    '--no-experimental-sqlite',
    '--disable-sigusr1',
    `--max-old-space-size=${memoryMb}`,
    '--no-warnings',
  ];
}

/** The folders where Node looks for packages, and the contract, which is a symbolic link there. */
function packageFolders(): string[] {
  const folders: string[] = [];
  for (let folder = sourceFolder; folder !== dirname(folder); folder = dirname(folder))
    folders.push(join(folder, 'node_modules'));
  const contracts = folders.map((folder) => join(folder, '@meishi', 'api-contract')).filter(existsSync);
  return [...folders.filter(existsSync), ...contracts.map((link) => realpathSync(link))];
}
