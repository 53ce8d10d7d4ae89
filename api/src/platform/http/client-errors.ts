import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { noticePage } from '../pages/notice-page.ts';
import { inLocale, languageOf, localeOf, t } from '../words/words.ts';
import { cookiePath, withoutBase } from './base-path-edge.ts';
import { DomainError } from './domain-error.ts';

/** Answers a request that Node rejects before it reaches a route: it arrived too slowly, is too large or is not HTTP. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    answerLargeHeaders(error, socket);
    return;
  }
  const failure =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? new DomainError('timed-out', t('This request took too long to arrive. Please send it again.'))
      : new DomainError('unreadable-body', t('We couldn’t read this request.'));
  if (socket.writable) socket.write(responseOf(failure.status, envelopeOf(failure)));
  socket.destroy(error);
}

/** How long the rest of a request is read, so that the response is not lost with the connection. */
const lingerMs = 2000;

/**
 * Too large headers are usually too many cookies, which a script of the site or of a neighbour domain has set. Every page would
 * fail until they expire, so the response removes them.
 */
function answerLargeHeaders(error: object, socket: Socket): void {
  // The bytes that did not fit, which Fastify's type describes as JSON.
  const { rawPacket = new Uint8Array() } = error as { rawPacket?: Uint8Array };
  const part = Buffer.from(rawPacket).toString('latin1');
  const language = languageOf(localeOf(/^accept-language:\s*(.*)$/im.exec(part)?.[1]));
  const response = inLocale(language, () => {
    const headers = ['clear-site-data: "cookies"', ...expiredCookies(part)];
    const failure = new DomainError(
      'headers-too-large',
      t('The cookies of this site were too large. They have been removed. Please try again.'),
    );
    if (/^\/(api|dav)\//.test(withoutBase(pathOf(part))))
      return responseOf(failure.status, envelopeOf(failure), headers);
    const { html, policy } = noticePage({
      status: failure.status,
      title: t('Your browser sent too much data'),
      text: t(
        'The cookies of this site had become too large, so we’ve removed them. You may need to log in again.',
      ),
      link: { href: '', label: t('Reload the page') },
    });
    const page = ['content-type: text/html; charset=utf-8', `content-security-policy: ${policy}`];
    return responseOf(failure.status, html, [...page, ...headers]);
  });
  socket.end(response);
  // What still arrives is discarded. A reset would reach the browser before the response.
  socket.removeAllListeners('data').resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** More would make the response's own headers too large for proxies. */
const maxExpired = 40;

/** For browsers that do not know `clear-site-data`, and on insecure connections, where they ignore it. */
function expiredCookies(part: string): string[] {
  const names = part.matchAll(/(?:^cookie:\s*|;\s*)([\w!#$%&'*+.^`|~-]{1,100})=/gim);
  return [...new Set([...names].map(([, name]) => name))]
    .slice(0, maxExpired)
    .map((name) => `set-cookie: ${name}=; Max-Age=0; Path=${cookiePath()}`);
}

/** The address in the first line of a request. */
const pathOf = (part: string) => /^[A-Z]+ (\S+)/.exec(part)?.[1] ?? '/';

const envelopeOf = ({ status, code, message }: DomainError) =>
  JSON.stringify({ status, error: code, message });

/** A whole response as text. Without a content type among the headers, the body is JSON. */
function responseOf(status: number, body: string, headers: string[] = []): string {
  const hasType = headers.some((header) => header.startsWith('content-type:'));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...(hasType ? [] : ['content-type: application/json; charset=utf-8']),
    ...headers,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
