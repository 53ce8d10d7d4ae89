import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';

/** How long a reading of the clock is used. Timers of a computer deviate by less than 10 ms in this time. */
const readingMs = 60_000;
/** A difference between the time of day and the time that has passed: the clock was set, or the computer slept. */
const jumpMs = 1000;

interface Reading {
  /** The time of the database, the time that the process had run, and the time of this computer, in milliseconds. */
  database: number;
  running: number;
  computer: number;
}

/**
 * The clock of the database without a statement for each look: it is read once a minute, and the time since then comes
 * from a timer that no change of this computer's clock affects. All times that are stored or compared with stored ones
 * come from here or from `now()` in SQL, because servers with different clocks share the data.
 */
@Injectable()
export class DatabaseClock {
  private reading: Reading | null = null;
  /** The reading under way, which all that need one wait for. */
  private next: Promise<Reading> | null = null;

  constructor(private readonly database: Database) {}

  /** Rejects only if the database cannot be reached and its clock was never read, or this computer's has changed. */
  async now(): Promise<Date> {
    const reading = this.reading && !hasJumped(this.reading) ? this.reading : await this.read();
    const age = performance.now() - reading.running;
    // Meanwhile the previous reading is used. A failure is repeated with the next look.
    if (age > readingMs) this.read().catch(() => {});
    return new Date(reading.database + age);
  }

  private read(): Promise<Reading> {
    this.next ??= this.ask().finally(() => {
      this.next = null;
    });
    return this.next;
  }

  private async ask(): Promise<Reading> {
    const sent = performance.now();
    const { rows } = await this.database.query<{ now: Date }>('select clock_timestamp() as now');
    // The statement ran about halfway.
    const running = (sent + performance.now()) / 2;
    this.reading = {
      database: Number(rows[0]?.now),
      running,
      computer: Date.now() - performance.now() + running,
    };
    return this.reading;
  }
}

function hasJumped({ running, computer }: Reading): boolean {
  return Math.abs(Date.now() - computer - (performance.now() - running)) > jumpMs;
}
