import { createHash } from 'node:crypto';

const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A pseudo-random generator that depends only on its seed. */
export class Random {
  private readonly seed: string;
  private drawn = 0;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    return this.bytes(4).readUInt32BE() / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the values, with a probability by weight. */
  pick<Value>(weighted: readonly (readonly [Value, number])[]): Value {
    const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [value, weight] of weighted) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error('There is nothing to pick from.');
  }

  /** At most 32 bytes. */
  bytes(count: number): Buffer {
    this.drawn += 1;
    return createHash('sha256').update(`${this.seed} ${this.drawn}`).digest().subarray(0, count);
  }

  /** An id in Crockford's base32, of at most 32 characters. */
  id(length: number): string {
    return Array.from(this.bytes(length), (byte) => base32[byte & 31]).join('');
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
