/** Counts calls in windows of time, for all instances of the API together. */
export interface CallCounter {
  /** Counts one more under this key; a window starts with its first call. */
  count(key: string, windowMs: number): Promise<CallCount>;
  close?(): void;
}

export interface CallCount {
  /** In this window, with the one just counted. */
  calls: number;
  /** Until the window ends, in milliseconds. */
  msLeft: number;
}
