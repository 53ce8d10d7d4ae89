import { setTimeout as wait } from 'node:timers/promises';

export interface Running {
  /** Resolves when it ends without being stopped. */
  died: Promise<void>;
  stop(): Promise<void>;
}

export interface Reporter {
  /** Prints a sentence to the terminal. */
  say(sentence: string): void;
}

/** The failures of a service that runs longer than this are forgotten. */
const stableMs = 60_000;
const maxPauseMs = 60_000;

/** Waits before a restart, unless the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

const pauseUntilStopped: Pause = (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined);

/**
 * Keeps a service running. It restarts at once after a first failure, and after growing pauses of up to a minute while
 * it goes on failing, so a passing cause never ends the product for good.
 */
export class Supervised<Service extends Running> {
  private readonly name: string;
  private readonly startService: () => Promise<Service>;
  private readonly reporter: Reporter;
  private readonly pause: Pause;
  private readonly stopping = new AbortController();
  private failures = 0;
  private service: Promise<Service> | undefined;

  /** @param start Starts a new instance of the service at each call. */
  constructor(
    name: string,
    start: () => Promise<Service>,
    reporter: Reporter,
    pause: Pause = pauseUntilStopped,
  ) {
    this.name = name;
    this.startService = start;
    this.reporter = reporter;
    this.pause = pause;
  }

  /** Resolves when the service runs for the first time, and rejects if that fails. */
  start(): Promise<Service> {
    const startedAt = Date.now();
    const service = this.startService();
    this.service = service;
    service.then(
      ({ died }) =>
        died.then(() => {
          if (Date.now() - startedAt > stableMs) this.failures = 0;
          return this.restart();
        }),
      () => undefined,
    );
    return service;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const service = await this.service?.catch(() => undefined);
    await service?.stop();
  }

  private async restart(): Promise<void> {
    const { signal } = this.stopping;
    for (let isRunning = false; !isRunning && !signal.aborted; ) {
      const pauseMs = this.failures === 0 ? 0 : Math.min(1000 * 2 ** (this.failures - 1), maxPauseMs);
      this.failures += 1;
      const when = pauseMs === 0 ? 'is restarting' : `restarts in ${pauseMs / 1000} s`;
      this.reporter.say(`${this.name} stopped unexpectedly and ${when}.`);
      if (pauseMs > 0) await this.pause(pauseMs, signal);
      if (signal.aborted) return;
      isRunning = await this.start().then(
        () => true,
        (error) => {
          this.reporter.say(`${this.name} could not start: ${(error as Error).message}`);
          return false;
        },
      );
    }
    if (!signal.aborted) this.reporter.say(`${this.name} is running again. No saved data was lost.`);
  }
}
