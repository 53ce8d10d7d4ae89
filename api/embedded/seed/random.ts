import { createHash } from 'node:crypto';

/** Chance that is the same at every run: what it gives depends on the seed alone. */
export class Random {
  readonly #seed: string;
  #drawn = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** From 0 to below 1. */
  next(): number {
    return this.bytes(4).readUInt32BE() / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the values, as often as its weight says. */
  pick<Value>(weighted: readonly (readonly [Value, number])[]): Value {
    const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [value, weight] of weighted) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error('There is nothing to pick from.');
  }

  /** Up to 32. */
  bytes(count: number): Buffer {
    this.#drawn += 1;
    return createHash('sha256').update(`${this.#seed} ${this.#drawn}`).digest().subarray(0, count);
  }

  uuid(): string {
    const hex = this.bytes(16).toString('hex');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-');
  }
}
