/** An error that the user of the terminal can fix: shown as one sentence, without a stack trace. */
export class Problem extends Error {
  override name = 'Problem';
}

/** The system's error code, such as `ENOSPC`, if there is one. */
export function errorCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
