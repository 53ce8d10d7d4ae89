/** Something the person at the terminal can act on: shown as one sentence, without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

/** The system's error code, such as `ENOSPC`, where an error has one. */
export function errorCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
