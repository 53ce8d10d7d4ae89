/** Leaves a trace of a failure that the person is spared or told about in other words. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the browser's log
  console.warn(`${what}:`, error);
}
