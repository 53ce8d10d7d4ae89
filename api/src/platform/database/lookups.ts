import { Batches } from './batches.ts';
import type { Database } from './database.ts';
import { hiddenLists } from './hidden-lists.ts';

/** Each row contains the key that it was found by. */
interface KeyedRow {
  key: string;
}

/** The keys of a look-up ($1) as `key`, for its `from`. */
export const lookupKeys = `${hiddenLists('$1::text[] as list', 'asked')} cross join unnest(asked.list) as key`;

/** Reads rows by a key, outside of transactions. Concurrent look-ups share one statement. */
export class Lookups<Row extends KeyedRow> {
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
