/** Logs a failure that the user does not see, or sees in other words. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the browser's log
  console.warn(`${what}:`, error);
}
