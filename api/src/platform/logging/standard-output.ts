import { type DestinationStream, destination } from 'pino';

/** Maximum size of the buffer for lines that cannot be written yet. */
const maxBytes = 1024 * 1024;

/**
 * The destination of log lines. On a full disk or a closed pipe, lines are buffered up to a limit and then
 * dropped, so that the server continues without its log.
 */
export function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: maxBytes });
  output.on('error', () => undefined);
  return output;
}
