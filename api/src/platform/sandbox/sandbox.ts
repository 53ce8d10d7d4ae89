import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.ts';
import { FairQueue } from './fair-queue.ts';
import { type Isolation, isolations } from './isolation.ts';
import { SandboxProcess } from './sandbox-process.ts';
import { type AnyTask, type SandboxTask, type StopReason, TaskStopped, taskModule } from './task.ts';

const limits = { slots: 2, perAccount: 20, total: 100, timeoutMs: 25_000 };
const maxIdle = 3;
const idleMs = 60_000;
const maxRuns = 200;

/** The part of the configuration that the sandbox reads. */
type SandboxSettings = Partial<Pick<Config, 'RENDER_ADDRESS' | 'SERVER_RENDERING'>>;

const probeTask: SandboxTask<void, true> = {
  module: taskModule(import.meta.url, './probe-task'),
  timeoutMs: 1_000,
  memoryMb: 200,
};

/**
 * Processes untrusted content in processes without rights: no environment, no files except their code, no writing, no
 * child processes and, where the system allows it, a user or namespaces of their own. A timeout and a memory limit kill
 * them. The server survives whatever happens to them.
 *
 * ```ts
 * const readVcard: SandboxTask<Input, Output> = { module: taskModule(import.meta.url, './read-vcard-task'), timeoutMs: 5_000, memoryMb: 200 };
 * const cards = await this.sandbox.run(readVcard, { text }, viewer.id);
 * ```
 *
 * `taskModule` in `task.ts` says how the module of a task is written.
 */
@Injectable()
export class Sandbox implements OnApplicationShutdown {
  /** Counters since the start. */
  readonly statistics = { started: 0, tasks: 0, killedForTime: 0, killedForMemory: 0, died: 0, refused: 0 };

  protected readonly turns: FairQueue = new FairQueue(limits);
  private readonly processes = new Set<SandboxProcess>();
  /** Idle processes, the longest idle first, with the timers that end them. */
  private readonly idle = new Map<SandboxProcess, NodeJS.Timeout>();
  private isolation: Promise<Isolation> | null = null;
  private isClosed = false;

  constructor(
    private readonly logger: PinoLogger,
    @Inject(Config) private readonly settings: SandboxSettings,
  ) {}

  /**
   * Runs trusted code on untrusted data when it is this account's turn, in a process that also handles other
   * data.
   * @param account The account's id, or a name for work without an account, e.g. `system`.
   * @throws TaskStopped on a timeout or too much memory: a DomainError for the sender of the data
   * @throws TaskFailed when the module throws
   * @throws DomainError `too-many-requests` or `unavailable` when too many tasks wait
   */
  async run<Input, Output>(task: SandboxTask<Input, Output>, input: Input, account: string): Promise<Output> {
    let hasBegun = false;
    try {
      const output = await this.turns.run(account, () => {
        hasBegun = true;
        return this.runNow(task, input);
      });
      return output as Output;
    } catch (error) {
      if (!hasBegun) this.statistics.refused += 1;
      throw error;
    }
  }

  /**
   * Whether {@link open} runs untrusted code: only in a process that is separate from the server, unless the operator allows
   * more.
   */
  async runsUntrustedCode(): Promise<boolean> {
    const { RENDER_ADDRESS, SERVER_RENDERING } = this.settings;
    return (
      Boolean(RENDER_ADDRESS) || SERVER_RENDERING === 'always' || (await this.findIsolation()).isSeparate
    );
  }

  /** @throws Error if no process can be started */
  async probe(): Promise<void> {
    const process = await this.start(probeTask);
    await process.close();
  }

  /** Starts a process for one use with untrusted code. The caller validates its outputs and closes it. */
  async open(task: AnyTask): Promise<SandboxProcess> {
    if (!(await this.runsUntrustedCode()))
      throw new Error('Untrusted code would have the rights of the server.');
    return this.start(task);
  }

  protected async start(task: AnyTask): Promise<SandboxProcess> {
    if (this.isClosed) throw new TaskStopped('shutdown');
    this.statistics.started += 1;
    const { RENDER_ADDRESS } = this.settings;
    const process = await (RENDER_ADDRESS
      ? SandboxProcess.connect(task, RENDER_ADDRESS)
      : SandboxProcess.start(task, await this.findIsolation()));
    this.processes.add(process);
    void process.ended.then((reason) => this.forget(process, reason));
    if (this.isClosed) await process.close('shutdown');
    return process;
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.processes].map((process) => process.close('shutdown')));
  }

  private async runNow(task: AnyTask, input: unknown): Promise<unknown> {
    const process = this.takeIdle(task) ?? (await this.start(task));
    this.statistics.tasks += 1;
    try {
      const output = await process.run(input);
      this.keep(process);
      return output;
    } catch (error) {
      // The state of the process is unknown after a failure.
      await process.close();
      throw error;
    }
  }

  private takeIdle(task: AnyTask): SandboxProcess | undefined {
    const found = [...this.idle.keys()].find((process) => process.task === task);
    if (found) this.stopIdling(found);
    return found;
  }

  private keep(process: SandboxProcess): void {
    if (process.runs >= maxRuns) void process.close();
    else this.idle.set(process, setTimeout(() => void process.close(), idleMs).unref());
    const [longestIdle] = this.idle.keys();
    if (this.idle.size > maxIdle) void longestIdle?.close();
  }

  private forget(process: SandboxProcess, reason: StopReason | null): void {
    this.processes.delete(process);
    this.stopIdling(process);
    if (reason === 'time') this.statistics.killedForTime += 1;
    if (reason === 'memory') this.statistics.killedForMemory += 1;
    if (reason === 'died') this.statistics.died += 1;
  }

  private stopIdling(process: SandboxProcess): void {
    clearTimeout(this.idle.get(process));
    this.idle.delete(process);
  }

  /** The safest isolation that works on this machine, found with the first task. */
  private findIsolation(): Promise<Isolation> {
    this.isolation ??= this.tryIsolations().catch((error) => {
      this.isolation = null;
      throw error;
    });
    return this.isolation;
  }

  private async tryIsolations(): Promise<Isolation> {
    let failure: unknown;
    for (const isolation of isolations()) {
      try {
        const probe = await SandboxProcess.start(probeTask, isolation);
        await probe.close();
        if (!isolation.isSeparate)
          this.logger.warn(
            'Processes for untrusted content have the user of this process and no namespaces of their own. A server runs no code of releases in them, unless SERVER_RENDERING is always.',
          );
        return isolation;
      } catch (error) {
        failure = error;
      }
    }
    throw new Error('No process for untrusted content can be started.', { cause: failure });
  }
}
