// Not execa: it would add pipes, an environment and listeners to processes that are to have as little as possible.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeFrame, FrameReader } from './frames.ts';
import type { Isolation } from './isolation.ts';
import type { HostResponse } from './messages.ts';
import { type AnyTask, type StopReason, TaskFailed, TaskStopped, taskModule } from './task.ts';
import { type Clock, wallClock, workClock } from './task-clock.ts';

const startTimeoutMs = 30_000;
const memoryCheckMs = 100;
const maxMessageLength = 1_000;
const usualOutputBytes = 32 * 1024 * 1024;
/** The server itself has 0, so that its requests come before the content of one user. */
const usualNiceness = 10;

const hostFile = fileURLToPath(taskModule(import.meta.url, './host'));
const sourceFolder = fileURLToPath(new URL('../../', import.meta.url));

interface Pending {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** A separate process that runs tasks of one kind in sequence and is killed on a timeout. */
export class SandboxProcess {
  /** The number of inputs so far. */
  runs = 0;
  private readonly child: ChildProcess;
  private readonly channel: Socket;
  private readonly pending = new Map<number, Pending>();
  /** Resolves when the last input has been answered, or never will be. */
  private lastAnswer: Promise<unknown> = Promise.resolve();
  /** Resolves when the process has ended: with the reason, or with null if its owner closed it. */
  readonly ended: Promise<StopReason | null>;
  private reason: StopReason | null = null;
  private isClosing = false;
  private hasEnded = false;

  private constructor(
    readonly task: AnyTask,
    isolation: Isolation,
  ) {
    const [command = '', ...args] = [...isolation.command, process.execPath, ...nodeOptions(task), hostFile];
    this.child = spawn(command, [...args, task.module.href], {
      cwd: '/',
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      ...(isolation.user === undefined ? {} : { uid: isolation.user, gid: isolation.user }),
    });
    this.channel = this.child.stdio[3] as Socket;
    this.child.unref();
    this.ended = new Promise((resolve) => {
      const end = (signal: NodeJS.Signals | null) => resolve(this.end(signal));
      this.child.once('exit', (_, signal) => end(signal)).once('error', () => end(null));
    });
    this.listen(task.outputBytes ?? usualOutputBytes);
  }

  /** Starts a process and waits until its module is loaded. */
  static async start(task: AnyTask, isolation: Isolation): Promise<SandboxProcess> {
    const started = new SandboxProcess(task, isolation);
    try {
      await started.answerTo(0, () => wallClock(startTimeoutMs));
      return started;
    } catch (error) {
      await started.close();
      throw error;
    }
  }

  /** Whether it accepts further inputs. */
  get isAlive(): boolean {
    return !this.isClosing && !this.hasEnded;
  }

  /**
   * Runs the task. An input that is given while another one runs waits, and its timeout begins after the wait.
   * @param timeoutMs For callers that cannot wait longer. Default: what the task says, see {@link workClock}.
   * @throws TaskStopped when the process is killed or dies
   * @throws TaskFailed when the module throws
   */
  run(input: unknown, timeoutMs?: number): Promise<unknown> {
    this.runs += 1;
    const startClock = () =>
      timeoutMs ? wallClock(timeoutMs) : workClock(this.child.pid, this.task.timeoutMs);
    const output = this.answerTo(this.runs, startClock);
    if (this.isAlive) for (const part of encodeFrame({ id: this.runs, input })) this.channel.write(part);
    return output;
  }

  /** Kills the process. */
  async close(reason: StopReason | null = null): Promise<void> {
    this.reason ??= reason;
    this.isClosing = true;
    if (!this.hasEnded) {
      this.child.ref();
      this.child.kill('SIGKILL');
    }
    await this.ended;
  }

  private async answerTo(id: number, startClock: () => Clock): Promise<unknown> {
    if (!this.isAlive) throw new TaskStopped(this.reason ?? 'died');
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const turn = this.lastAnswer;
    this.lastAnswer = promise.catch(() => undefined);
    this.pending.set(id, { resolve, reject });
    this.holdOpen(true);
    // Handles pending messages of the channel first, so that a task is not stopped because the server was
    // busy.
    const stop = () => setImmediate(() => this.pending.has(id) && this.close('time'));
    let timer: NodeJS.Timeout | undefined;
    const check = (leftMs: Clock) => {
      const left = leftMs();
      if (left <= 0) stop();
      else timer = setTimeout(check, left, leftMs);
    };
    void turn.then(() => this.pending.has(id) && check(startClock()));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.pending.delete(id);
      if (this.pending.size === 0) this.holdOpen(false);
    }
  }

  private listen(outputBytes: number): void {
    if (!this.child.pid) return;
    setNiceness(this.child.pid, this.task.niceness ?? usualNiceness);
    const frames = new FrameReader(outputBytes);
    this.channel.on('data', (chunk) => {
      try {
        for (const response of frames.read(chunk)) this.take(response as HostResponse);
      } catch {
        void this.close('died');
      }
    });
    // The end of a process breaks its channel. `ended` reports it.
    this.channel.on('error', () => {});
    const memoryCheck = setInterval(() => {
      if (memoryMbOf(this.child.pid) > this.task.memoryMb) void this.close('memory');
    }, memoryCheckMs).unref();
    void this.ended.then(() => clearInterval(memoryCheck));
  }

  private take({ id, output, error }: HostResponse): void {
    const pending = this.pending.get(id);
    if (error) pending?.reject(new TaskFailed(String(error.message).slice(0, maxMessageLength), error.code));
    else pending?.resolve(output);
  }

  private end(signal: NodeJS.Signals | null): StopReason | null {
    this.hasEnded = true;
    this.channel.destroy();
    // V8 aborts a process whose heap is full.
    if (signal === 'SIGABRT') this.reason ??= 'memory';
    if (this.pending.size > 0) this.reason ??= 'died';
    for (const { reject } of this.pending.values()) reject(new TaskStopped(this.reason ?? 'died'));
    return this.reason;
  }

  /** Only a process with pending inputs keeps the server running. */
  private holdOpen(isWorking: boolean): void {
    if (isWorking) this.channel.ref();
    else this.channel.unref();
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

function setNiceness(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has already ended, or the system forbids it.
  }
}

/** The resident memory of a process in MB; 0 if the system does not report it. */
function memoryMbOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
