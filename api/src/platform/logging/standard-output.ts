import { type DestinationStream, destination } from 'pino';

/** Maximum size of the buffer for lines that cannot be written yet. */
const maxBytes = 1024 * 1024;

/** Lines are written together when they reach this size or this age. A write for each costs more than the line. */
const batch = { bytes: 8 * 1024, ms: 100 };

/**
 * The destination of log lines. Lines are written outside the event loop, because a synchronous write to a
 * full pipe blocks all requests until its reader goes on. On a full disk or a closed pipe, lines are buffered
 * up to a limit and then dropped, so that the server continues without its log. Pino writes the buffer when
 * the process exits.
 */
export function standardOutput(): DestinationStream {
  const output = destination({
    dest: 1,
    sync: false,
    minLength: batch.bytes,
    periodicFlush: batch.ms,
    maxLength: maxBytes,
  });
  output.on('error', () => undefined);
  return output;
}
