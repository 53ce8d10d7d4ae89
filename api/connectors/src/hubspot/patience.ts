import { setTimeout } from 'node:timers/promises';

/** What is known of a failed request. */
export interface Failure {
  /** The HTTP status; 0 without an answer. */
  status: number;
  /** The seconds after which the server accepts the next request, if it says so. */
  retryAfter: number | null;
}

/** Requests are repeated this often. A server that asks for a longer pause than this one is asked in the next run. */
const maxAttempts = 6;
const longestPauseMs = 60_000;

/**
 * Repeats a request that may succeed later: refused because of a limit (429), failed in the server (5xx), or without an answer. All
 * requests of the connector can be repeated, because none makes a second record.
 * @param failureOf null for an error that comes again
 */
export async function withPatience<Result>(
  request: () => Promise<Result>,
  failureOf: (error: unknown) => Failure | null,
  firstPauseMs: number,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await request();
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || attempt === maxAttempts) throw error;
      const pause = pauseMs(failure, firstPauseMs * 2 ** (attempt - 1));
      if (pause === null) throw error;
      await setTimeout(pause);
    }
}

/** Null if the request should not be repeated in this run. */
function pauseMs({ status, retryAfter }: Failure, usualMs: number): number | null {
  if (status !== 0 && status !== 429 && status < 500) return null;
  // Timers may end a little early.
  const asked = retryAfter === null ? 0 : retryAfter * 1000 + 50;
  return asked > longestPauseMs ? null : Math.max(asked, usualMs);
}

/** The seconds of a header `Retry-After`, which may be a date. */
export function retryAfterOf(header: string | null | undefined): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, (date - Date.now()) / 1000);
}
