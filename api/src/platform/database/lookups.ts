import { Batches } from './batches.ts';
import type { Database } from './database.ts';

/** Each row contains the key that it was found by. */
interface Answer {
  key: string;
}

/**
 * Reads rows by a key for the hot paths: concurrent look-ups share one statement. They are read outside of any
 * transaction.
 */
export class Lookups<Row extends Answer> {
  private readonly batches: Batches<string, Row | undefined>;

  /** @param statement Its only parameter is the list of keys. It returns at most one row for each. */
  constructor(database: Database, statement: { name: string; text: string }) {
    this.batches = new Batches({
      maxBatch: 500,
      maxWaiting: 20_000,
      process: async (keys) => {
        const { rows } = await database.query<Row>({ ...statement, values: [[...new Set(keys)]] });
        const found = new Map(rows.map((row) => [row.key, row]));
        return keys.map((key) => found.get(key));
      },
    });
  }

  /** @throws DomainError `unavailable` if too many look-ups are waiting. */
  find(key: string): Promise<Row | undefined> {
    return this.batches.add(key);
  }
}
