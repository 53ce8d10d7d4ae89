import { Batches } from './batches.ts';
import type { Database } from './database.ts';

/** A row names the key that it answers. */
interface Answer {
  wanted: string;
}

/**
 * Reads rows by a key for the hot paths: concurrent look-ups share one statement. They are read outside of any
 * transaction.
 */
export class Lookups<Row extends Answer> {
  private readonly batches: Batches<string, Row | undefined>;

  /** @param statement Gets the wanted keys as a list of texts ($1) and returns at most one row for each. */
  constructor(database: Database, statement: { name: string; text: string }) {
    this.batches = new Batches({
      maxBatch: 500,
      maxWaiting: 20_000,
      process: async (wanted) => {
        const { rows } = await database.query<Row>({ ...statement, values: [[...new Set(wanted)]] });
        const found = new Map(rows.map((row) => [row.wanted, row]));
        return wanted.map((key) => found.get(key));
      },
    });
  }

  /** @throws DomainError `unavailable` if too many look-ups are waiting. */
  find(key: string): Promise<Row | undefined> {
    return this.batches.add(key);
  }
}
