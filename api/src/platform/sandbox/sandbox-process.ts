import type { Socket } from 'node:net';
import type { RenderAddress } from '../config/variable-groups.ts';
import type { HostProcess } from './host-process.ts';
import type { Isolation } from './isolation.ts';
import { LocalProcess } from './local-process.ts';
import { encodeMessage, type HostResponse, MessageReader } from './messages.ts';
import { RemoteProcess } from './remote-process.ts';
import { type AnyTask, type StopReason, TaskFailed, TaskStopped } from './task.ts';
import { type Clock, wallClock } from './task-clock.ts';

const startTimeoutMs = 30_000;
const checkMs = 100;
/** What a process may compute between two inputs: collecting garbage takes less. */
const maxIdleWorkMs = 1_000;
const maxErrorLength = 1_000;
const usualJsonBytes = 1024 * 1024;
const usualRawBytes = 32 * 1024 * 1024;

interface Pending {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** A separate process that runs tasks of one kind in sequence and is killed on a timeout. */
export class SandboxProcess {
  /** The number of inputs so far. */
  runs = 0;
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
    private readonly process: HostProcess,
  ) {
    this.ended = process.ended.then((reason) => this.end(reason));
    this.listen(process.channel);
    this.watch();
  }

  /** Starts a process and waits until its module is loaded. */
  static start(task: AnyTask, isolation: Isolation): Promise<SandboxProcess> {
    return SandboxProcess.of(task, new LocalProcess(task, isolation));
  }

  /** Lets a process of role `render` start one. */
  static connect(task: AnyTask, address: RenderAddress): Promise<SandboxProcess> {
    return SandboxProcess.of(task, new RemoteProcess(task, address));
  }

  private static async of(task: AnyTask, process: HostProcess): Promise<SandboxProcess> {
    const started = new SandboxProcess(task, process);
    try {
      await started.answerTo(0, () => wallClock(startTimeoutMs));
      started.process.find();
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
    const id = this.runs;
    const output = this.answerTo(id, () =>
      timeoutMs ? wallClock(timeoutMs) : this.process.clock(this.task.timeoutMs),
    );
    if (this.isAlive)
      for (const part of encodeMessage(id, { input, timeoutMs })) this.process.channel.write(part);
    return output;
  }

  /** Kills the process. */
  async close(reason: StopReason | null = null): Promise<void> {
    this.reason ??= reason;
    this.isClosing = true;
    if (!this.hasEnded) this.process.kill();
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

  private listen(channel: Socket): void {
    const { jsonBytes = usualJsonBytes, outputBytes: rawBytes = usualRawBytes } = this.task;
    const messages = new MessageReader<HostResponse>({ jsonBytes, rawBytes }, (id) => this.pending.has(id));
    channel.on('data', (chunk) => {
      try {
        for (const { id, message } of messages.read(chunk)) this.take(id, message);
      } catch {
        void this.close('died');
      }
    });
    // The end of a process breaks its channel. `ended` reports it.
    channel.on('error', () => {});
  }

  /** Ends a process that takes too much memory, or that goes on computing after its last answer. */
  private watch(): void {
    let workedBefore: number | null = null;
    const check = setInterval(() => {
      if (this.process.memoryMb > this.task.memoryMb) void this.close('memory');
      if (this.pending.size > 0) workedBefore = null;
      else {
        workedBefore ??= this.process.workedMs;
        if (this.process.workedMs - workedBefore > maxIdleWorkMs) void this.close('time');
      }
    }, checkMs).unref();
    void this.ended.then(() => clearInterval(check));
  }

  private take(id: number, { output, error, stopped }: HostResponse): void {
    if (stopped) return void this.close(stopped);
    const pending = this.pending.get(id);
    if (error)
      pending?.reject(new TaskFailed(String(error.message).slice(0, maxErrorLength), textOf(error.code)));
    else pending?.resolve(output);
  }

  private end(reason: StopReason | null): StopReason | null {
    this.hasEnded = true;
    this.process.channel.destroy();
    this.reason ??= reason;
    if (this.pending.size > 0) this.reason ??= 'died';
    for (const { reject } of this.pending.values()) reject(new TaskStopped(this.reason ?? 'died'));
    return this.reason;
  }

  /** Only a process with pending inputs keeps the server running. */
  private holdOpen(isWorking: boolean): void {
    if (isWorking) this.process.channel.ref();
    else this.process.channel.unref();
  }
}

function textOf(code: unknown): string | undefined {
  return typeof code === 'string' ? code.slice(0, maxErrorLength) : undefined;
}
