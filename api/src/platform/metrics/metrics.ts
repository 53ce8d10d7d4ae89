import { setImmediate, setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Config } from '../config/config.ts';

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

/** A metric of the product. Labels have few values: never ids, addresses, or text that a caller chooses. */
interface Described<Label extends string> {
  name: `meishi_${string}`;
  help: string;
  labelNames?: readonly Label[];
}

/** A value of a gauge with its labels. */
export type Sample<Label extends string> = [value: number, labels?: Record<Label, string>];

/** The metrics of this process. Each one is defined by the code that counts, and sent by `MetricsServer`. */
@Injectable()
export class Metrics {
  /** Whether anyone can read the metrics. */
  readonly isOn: boolean;
  private readonly registry = new Registry();
  private readonly readings: Reading<unknown>[] = [];

  constructor({ METRICS_PORT }: Config) {
    this.isOn = METRICS_PORT !== undefined;
    if (this.isOn) collectDefaultMetrics({ register: this.registry });
    this.gauge(
      { name: 'meishi_database_up', help: '1 if this process could read the database for this scrape.' },
      async () => {
        const results = await Promise.all(this.readings.map((reading) => reading.latest()));
        return [[results.includes(null) ? 0 : 1]];
      },
    );
  }

  counter<Label extends string = never>(metric: Described<Label>): Counter<Label> {
    return new Counter({ ...metric, registers: [this.registry] });
  }

  /** @param metric With the upper bounds of its buckets. */
  histogram<Label extends string = never>(
    metric: Described<Label> & { buckets: number[] },
  ): Histogram<Label> {
    return new Histogram({ ...metric, registers: [this.registry] });
  }

  /** A gauge whose values are collected when they are scraped. */
  gauge<Label extends string = never>(
    metric: Described<Label>,
    collect: () => Sample<Label>[] | Promise<Sample<Label>[]>,
  ): void {
    new Gauge({
      ...metric,
      registers: [this.registry],
      async collect() {
        const samples = await collect();
        this.reset();
        for (const [value, labels] of samples) this.set(labels ?? {}, value);
      },
    });
  }

  /** Rows that gauges read from the database. A failure shows in `meishi_database_up`. */
  reading<Row>(read: () => Promise<Row[]>): Reading<Row> {
    const reading = new ReadingOfDatabase(read);
    this.readings.push(reading);
    return reading;
  }

  /** All metrics in the text format of Prometheus. */
  async print(): Promise<{ text: string; type: string }> {
    return { text: await this.registry.metrics(), type: this.registry.contentType };
  }
}
