import { promisify } from 'node:util';
import pTimeout from 'p-timeout';
import { type DestinationStream, destination } from 'pino';

/** Maximum size of the buffer for lines that cannot be written yet. */
const maxBytes = 1024 * 1024;

/** Lines are written together when they reach this size or this age. A write for each costs more than the line. */
const batch = { bytes: 8 * 1024, ms: 100 };

/** Far longer than writing the buffer takes, unless nobody reads the log. */
const flushTimeoutMs = 1000;

/** The last buffered lines of a destination. */
interface Flushable {
  flush?(done?: (error?: Error) => void): void;
}

let output: DestinationStream | undefined;

/**
 * The destination of log lines. Lines are written outside the event loop, because a synchronous write to a
 * full pipe blocks all requests until its reader goes on. On a full disk or a closed pipe, lines are buffered
 * up to a limit and then dropped, so that the server continues without its log.
 */
export function standardOutput(): DestinationStream {
  output ??= openOutput();
  return output;
}

function openOutput(): DestinationStream {
  const opened = destination({
    dest: 1,
    sync: false,
    minLength: batch.bytes,
    periodicFlush: batch.ms,
    maxLength: maxBytes,
  });
  opened.on('error', () => undefined);
  // Otherwise pino writes the buffer synchronously when the process exits, and repeats that forever if the pipe is
  // closed or the disk is full.
  process.prependListener('exit', () => opened.destroy());
  return opened;
}

/** Writes the buffered lines, before the process ends. Gives up after a second. */
export async function flushLog(log: Flushable): Promise<void> {
  if (!log.flush) return;
  const flush = promisify<void>((done) => log.flush?.(done));
  await pTimeout(flush(), { milliseconds: flushTimeoutMs }).catch(() => undefined);
}
