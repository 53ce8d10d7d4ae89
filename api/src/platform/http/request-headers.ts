import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** A cookie's value, up to 1,000 characters; without @fastify/cookie, as failure pages precede hooks. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = parseCookie(headers.cookie ?? '')[name];
  return value && value.length <= 1000 ? value : undefined;
}

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
