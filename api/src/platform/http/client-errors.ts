import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { t } from '../words/words.ts';
import { DomainError } from './domain-error.ts';

/** Answers a request that Node rejects before it reaches a route: it arrived too slowly or is not HTTP. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? new DomainError('timed-out', t('This request took too long to arrive. Please send it again.'))
      : new DomainError('unreadable-body', t('We couldn’t read this request.'));
  const body = JSON.stringify({ status, error: code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
