import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import { DomainError } from '../http/domain-error.ts';
import { currentSpan, inBatchSpan } from '../tracing/spans.ts';
import { t } from '../words/words.ts';
import type { Database } from './database.ts';
import { hiddenLists } from './sql.ts';

interface Waiting<Item, Result> {
  item: Item;
  /** The caller's, if it belongs to a trace. */
  span: Span | undefined;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

interface BatchOptions<Item, Result> {
  /** Processes a batch and returns the result of each item, in order. A rejection applies to all of them. */
  process: (batch: Item[]) => Promise<readonly Result[]>;
  maxBatch: number;
  maxWaiting: number;
  /** Called for each item that is refused because too many are waiting. */
  onRefusal?: () => void;
}

/**
 * Processes concurrent items together. Items that arrive while a batch is being processed form the next batch,
 * so a batch always starts after all of its items have arrived. An idle server needs one statement for an item,
 * and a busy one shares statements.
 *
 * Callers that come again after each result form two groups, one in the database and one in this process. Sizes
 * approach their average, because with a large and a small group the database and this process wait for each other.
 */
export class Batches<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private running: Promise<void> | null = null;
  /** Outside the transaction and the language of the callers. */
  private readonly start = AsyncLocalStorage.bind(() => this.run());

  constructor(private readonly options: BatchOptions<Item, Result>) {}

  /**
   * Resolves with the result once the item's batch is processed, and rejects with the batch's error.
   * @throws DomainError `unavailable` if too many items are waiting.
   */
  async add(item: Item): Promise<Result> {
    if (this.waiting.length >= this.options.maxWaiting) {
      this.options.onRefusal?.();
      throw new DomainError('unavailable', t('{{product}} is very busy right now. Please try again.'));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, span: currentSpan(), resolve, reject });
      this.running ??= this.start();
    });
  }

  /** The number of items that wait for their batch to begin. */
  get waitingItems(): number {
    return this.waiting.length;
  }

  /** Resolves when no item is waiting. */
  async drain(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    // Items that arrive in the same turn of the event loop share a batch.
    await new Promise(setImmediate);
    let previousSize = Number.POSITIVE_INFINITY;
    let settle = () => {};
    while (this.waiting.length > 0) {
      const evenSize = Math.ceil((previousSize + this.waiting.length) / 2);
      const batch = this.waiting.splice(0, Math.min(evenSize, this.options.maxBatch));
      previousSize = batch.length;
      const processed = this.process(batch);
      // The next statement is sent before the callers of the previous batch continue.
      setImmediate(settle);
      settle = await processed;
    }
    this.running = null;
    settle();
  }

  /** Returns what settles the callers. */
  private process(batch: Waiting<Item, Result>[]): Promise<() => void> {
    return inBatchSpan(
      batch.map(({ span }) => span),
      () => this.options.process(batch.map(({ item }) => item)),
    ).then(
      (results) => () => batch.forEach(({ resolve }, index) => void resolve(results[index] as Result)),
      (reason: unknown) => () => batch.forEach(({ reject }) => void reject(reason)),
    );
  }
}

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
