import { setImmediate, setTimeout } from 'node:timers/promises';

/** All gauges of a scrape share a reading, and frequent scrapes do not load the database. */
const freshMs = 1000;
/** Metrics without the database matter most while it does not answer, so a scrape does not wait long for it. */
const waitMs = 2000;

/** Rows that are read when metrics are scraped. */
export interface Reading<Row> {
  /** The rows, at most a second old; null if they could not be read in two seconds. */
  latest(): Promise<readonly Row[] | null>;
}

export class ReadingOfDatabase<Row> implements Reading<Row> {
  private rows: readonly Row[] | null = null;
  private readAt = Number.NEGATIVE_INFINITY;
  private running: Promise<void> | null = null;

  constructor(private readonly read: () => Promise<readonly Row[]>) {}

  async latest(): Promise<readonly Row[] | null> {
    if (this.isFresh) return this.rows;
    // A reading that hangs is not joined by a second one. It begins after the pools of connections are measured.
    this.running ??= setImmediate().then(() => this.refresh());
    await Promise.race([this.running, setTimeout(waitMs, undefined, { ref: false })]);
    return this.isFresh ? this.rows : null;
  }

  private get isFresh(): boolean {
    return performance.now() - this.readAt <= freshMs;
  }

  private async refresh(): Promise<void> {
    try {
      this.rows = await this.read();
      this.readAt = performance.now();
    } catch {
      this.rows = null;
    } finally {
      this.running = null;
    }
  }
}
