import type { IncomingHttpHeaders } from 'node:http';

/** Version, trace id, parent id and flags, in lower-case hexadecimal digits. A later version can append fields. */
const format = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** The trace id in the header `traceparent` (W3C Trace Context), which a proxy or a caller sets. */
export function traceIdOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === 'string' ? format.exec(traceparent)?.[1] : undefined;
}
