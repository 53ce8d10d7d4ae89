import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { acceptedEncoding } from '../platform/http/request-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);

/** The encoding of a page; undefined for a browser that accepts no compression. */
export type PageEncoding = 'br' | 'gzip' | undefined;

/** Quality 5 takes one or two milliseconds, the highest takes about a hundred and saves a tenth of the bytes. */
const qualities = { fast: 5, best: constants.BROTLI_MAX_QUALITY };
/** 64 KB, the size of a large page. The default of 4 MB takes more time and memory for the same result. */
const windowBits = 16;

/** As many as Node has threads for it. Each further one would only hold its memory, which is about a megabyte, until its turn. */
const turns = pLimit(4);

export const pageEncoding = ({ headers }: FastifyRequest): PageEncoding =>
  acceptedEncoding(headers, ['br', 'gzip']);

export async function compressHtml(html: string, encoding: PageEncoding): Promise<Buffer> {
  if (encoding === undefined) return Buffer.from(html);
  return turns(async () => (encoding === 'gzip' ? exactly(await compressGzip(html)) : brotli(html, 'fast')));
}

/** Compresses again what `compressHtml` has compressed with Brotli. */
export async function smallestBrotli(body: Buffer): Promise<Buffer> {
  return brotli(await decompressBrotli(body), 'best');
}

async function brotli(source: string | Buffer, quality: keyof typeof qualities): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  };
  return exactly(await compressBrotli(source, { params }));
}

/** A copy in memory of its size. Results of compression and of PostgreSQL are views of buffers of 64 KB, which a stored page would keep. */
export const exactly = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** Sends a compressed HTML page in the request's language. Other headers are set by the caller. */
export function sendCompressed(reply: FastifyReply, body: Buffer, encoding: PageEncoding): void {
  reply.headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding, accept-language' });
  if (encoding) reply.header('content-encoding', encoding);
  reply.send(body);
}

/** Compresses and sends a text that is the same in every language. Other headers are set by the caller. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<void> {
  const encoding = pageEncoding(request);
  reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  reply.send(await compressHtml(text, encoding));
}

/** Compresses and sends an HTML page. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<void> {
  const encoding = pageEncoding(request);
  sendCompressed(reply, await compressHtml(html, encoding), encoding);
}
