import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** Longer headers are cut, because the time to read one grows with its length. */
const maxLength = 500;

/** The first of these encodings that the caller accepts (RFC 9110, section 12.5.3). */
export function acceptedEncoding<Encoding extends string>(
  headers: IncomingHttpHeaders,
  available: readonly Encoding[],
): Encoding | undefined {
  const header = String(headers['accept-encoding'] ?? '').slice(0, maxLength);
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...available]);
  return available.find((encoding) => accepted.includes(encoding));
}

/** Whether the caller prefers a page to plain text (RFC 9110, section 12.5.1). */
export function prefersPage({ accept }: IncomingHttpHeaders): boolean {
  const negotiator = new Negotiator({ headers: { accept: accept?.slice(0, maxLength) } });
  return negotiator.mediaType(['text/plain', 'text/html']) === 'text/html';
}

/** The accepted languages, best first (RFC 9110, section 12.5.4). */
export function acceptedLanguages(header: string | undefined): string[] {
  return new Negotiator({ headers: { 'accept-language': header?.slice(0, maxLength) } }).languages();
}
