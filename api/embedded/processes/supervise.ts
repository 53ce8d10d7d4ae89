import { Problem } from '../problem.ts';

export interface Running {
  /** Resolves when it ends without being stopped. */
  died: Promise<void>;
  stop(): Promise<void>;
}

export interface Reporter {
  /** Prints a sentence to the terminal. */
  say(sentence: string): void;
  /** Stops everything, because a service cannot be kept running. */
  giveUp(reason: unknown): void;
}

const timeoutMs = 60_000;
const maxDeaths = 3;

/** Keeps a service running: restarts it when it dies, unless that happens repeatedly. */
export class Supervised<Service extends Running> {
  private readonly name: string;
  private readonly startService: () => Promise<Service>;
  private readonly reporter: Reporter;
  private deaths: number[] = [];
  private service: Promise<Service> | undefined;
  private stopped = false;

  /** @param start Starts a new instance of the service at each call. */
  constructor(name: string, start: () => Promise<Service>, reporter: Reporter) {
    this.name = name;
    this.startService = start;
    this.reporter = reporter;
  }

  /** Resolves when the service runs for the first time. */
  start(): Promise<Service> {
    const service = this.startService();
    this.service = service;
    service.then(
      ({ died }) => died.then(() => this.restart()),
      () => undefined,
    );
    return service;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const service = await this.service?.catch(() => undefined);
    await service?.stop();
  }

  private async restart(): Promise<void> {
    if (this.stopped) return;
    const now = Date.now();
    this.deaths = [...this.deaths.filter((at) => now - at < timeoutMs), now];
    if (this.deaths.length > maxDeaths) {
      this.reporter.giveUp(new Problem(`${this.name} keeps stopping. Meishi can't run without it.`));
      return;
    }
    this.reporter.say(`${this.name} stopped unexpectedly and is restarting.`);
    try {
      await this.start();
      if (!this.stopped) this.reporter.say(`${this.name} is running again. No saved data was lost.`);
    } catch (error) {
      this.reporter.giveUp(error);
    }
  }
}
