import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** Maximum number of requests in progress. More would only wait in memory for the database. */
const maxAtWork = 1000;
/** Mean event loop delay above which the server is overloaded. */
const longestTurnNs = 1e9;
/** Number of consecutive looks, one per second. A server that starts or has done one long task is not overloaded. */
const looksBehind = 3;

/**
 * Detects whether the server is overloaded. @fastify/under-pressure refuses requests after a single long task, and does not
 * count requests in progress.
 */
@Injectable()
export class ServerLoad implements OnApplicationShutdown {
  protected readonly most: number = maxAtWork;
  private atWork = 0;
  private behind = 0;
  private readonly turns = monitorEventLoopDelay();
  private readonly looks = setInterval(() => this.look(this.turns.mean), 1000).unref();

  constructor() {
    this.turns.enable();
  }

  onApplicationShutdown(): void {
    clearInterval(this.looks);
    this.turns.disable();
  }

  /** Evaluates the mean event loop delay since the last look. */
  look(meanTurnNs: number): void {
    this.behind = meanTurnNs > longestTurnNs ? this.behind + 1 : 0;
    this.turns.reset();
  }

  get isBehind(): boolean {
    return this.behind >= looksBehind;
  }

  /** Begins one more request and returns whether there was room. After true, the caller must call `end`. */
  begin(): boolean {
    if (this.atWork >= this.most) return false;
    this.atWork += 1;
    return true;
  }

  end(): void {
    this.atWork -= 1;
  }
}
