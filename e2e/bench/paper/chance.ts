/** Numbers that are the same in each run (mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0 to below 1. */
  part(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + this.part() * (high - low);
  }

  of<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.part() * items.length)] as Item;
  }

  happens(probability: number): boolean {
    return this.part() < probability;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => Math.floor(this.part() * 10)).join('');
  }
}
