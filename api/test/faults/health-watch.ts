import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const pauseMs = 25;

/** The result of polling a server's health. */
export interface Health {
  /** The number of answers with status 200. */
  answers: number;
  /** Other outcomes: statuses, or error codes of connections. */
  faults: string[];
  /** The waits for an answer in milliseconds. They depend on the machine: print them, never assert them. */
  waits: number[];
}

/** Polls the health of a server, one call at a time, until stopped. */
export class HealthWatch {
  private readonly stopping = new AbortController();
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly seen: Health = { answers: 0, faults: [], waits: [] };
  private waiting: { answers: number; resolve: () => void }[] = [];
  private readonly watching: Promise<void>;

  constructor(private readonly origin: string) {
    this.watching = this.watch();
  }

  /**
   * Polls during some work.
   * @returns the result of the work, and how often the server answered before the work was done
   * @throws Error when the server gave any other answer
   */
  static async during<Result>(
    origin: string,
    work: Promise<Result>,
  ): Promise<{ result: Result; healthy: number }> {
    const watch = new HealthWatch(origin);
    await work.catch(() => {});
    const healthy = watch.seen.answers;
    const { faults } = await watch.stop();
    if (faults.length > 0) throw new Error(`Health was answered with ${faults.join(', ')}`);
    return { result: await work, healthy };
  }

  /** Resolves after that many more answers. */
  async answers(more: number): Promise<void> {
    const answers = this.seen.answers + more;
    await new Promise<void>((resolve) => this.waiting.push({ answers, resolve }));
  }

  /** Waits for the pending call. */
  async stop(): Promise<Health> {
    this.stopping.abort();
    await this.watching;
    this.agent.destroy();
    return this.seen;
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const begun = performance.now();
      const outcome = await this.ask();
      this.seen.waits.push(performance.now() - begun);
      if (outcome === '200') this.seen.answers += 1;
      else this.seen.faults.push(outcome);
      const isReached = ({ answers }: { answers: number }) => this.seen.answers >= answers;
      for (const { resolve } of this.waiting.filter(isReached)) resolve();
      this.waiting = this.waiting.filter((waiter) => !isReached(waiter));
      await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  private ask(): Promise<string> {
    return new Promise((resolve) => {
      get(`${this.origin}/api/v1/health`, { agent: this.agent }, (response) => {
        response.resume().once('end', () => resolve(String(response.statusCode)));
      }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  }
}
