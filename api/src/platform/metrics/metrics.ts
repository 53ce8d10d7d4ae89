import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Config } from '../config/config.ts';
import { type Reading, ReadingOfDatabase } from './reading.ts';

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
