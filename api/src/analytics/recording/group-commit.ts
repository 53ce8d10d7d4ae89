/** An item is refused because too many are already waiting. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export interface GroupCommitOptions<Item> {
  /** Stores a batch atomically. Resolves if all of it is committed, rejects if none of it is. */
  store: (batch: Item[]) => Promise<void>;
  maxBatch: number;
  maxWaiting: number;
}

/**
 * Items that arrive while a batch is being stored form the next batch. Each caller waits for the commit of
 * its own batch, so an idle server answers after one statement and a busy one shares statements.
 */
export class GroupCommit<Item> {
  private waiting: Waiting<Item>[] = [];
  private running: Promise<void> | null = null;

  constructor(private readonly options: GroupCommitOptions<Item>) {}

  /** Resolves once the item is committed. Rejects with the error of the store or with Overloaded. */
  add(item: Item): Promise<void> {
    if (this.waiting.length >= this.options.maxWaiting)
      return Promise.reject(new Overloaded(`${this.waiting.length} items wait to be stored`));
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Resolves when no item is waiting. */
  async drain(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      // Items that arrive in the same turn of the event loop share a batch.
      await new Promise(setImmediate);
      const batch = this.waiting.splice(0, this.options.maxBatch);
      await this.options.store(batch.map(({ item }) => item)).then(
        () => batch.forEach(({ resolve }) => void resolve()),
        (reason: unknown) => batch.forEach(({ reject }) => void reject(reason)),
      );
    }
    this.running = null;
  }
}
