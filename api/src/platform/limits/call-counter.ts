/** Counts calls in time windows, for all instances of the API together. */
export abstract class CallCounter {
  /** Counts one more call under this key. A window starts with its first call. */
  abstract count(key: string, windowMs: number): Promise<CallCount>;
  close?(): void;
}

export interface CallCount {
  /** The calls in this window, including the one just counted. */
  calls: number;
  /** Milliseconds until the window ends. */
  msLeft: number;
}
