import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../platform/http/accept-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Sends an HTML page compressed and in the request's language. Other headers are set by the caller. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<void> {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, accept-language');
  const encoding = acceptedEncoding(request.headers, ['br', 'gzip']);
  if (encoding === 'br') {
    // Quality 5 takes one or two milliseconds; the highest takes about a hundred.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
    reply.header('content-encoding', encoding).send(await compressBrotli(html, { params }));
  } else if (encoding === 'gzip') {
    reply.header('content-encoding', encoding).send(await compressGzip(html));
  } else {
    reply.send(html);
  }
}
