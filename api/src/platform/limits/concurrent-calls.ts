/** Counts the work in progress, by key. */
export class ConcurrentCalls {
  private readonly running = new Map<string, number>();

  /** Begins one more and returns whether there was room. After true, the caller must call `end`. */
  begin(key: string, most: number): boolean {
    const running = this.running.get(key) ?? 0;
    if (running >= most) return false;
    this.running.set(key, running + 1);
    return true;
  }

  end(key: string): void {
    const running = (this.running.get(key) ?? 0) - 1;
    if (running > 0) this.running.set(key, running);
    else this.running.delete(key);
  }
}
