import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isReaderFile, readerFolder, readerSegment } from '@meishi/api-contract/rules/reader-files';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.ts';
import { packageFolder } from '../platform/config/package-folder.ts';
import { nothingHere } from '../platform/http/domain-error.ts';
import { acceptedEncoding } from '../platform/http/request-headers.ts';
import { readerPolicy } from '../platform/http/security-headers.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { ContentSigner } from '../platform/signing/signer.ts';

/** What `reader-files.mjs` has copied from packages. */
const folder = join(packageFolder, 'dist/reader');
const year = 31_536_000;

/** Sends what browsers need to read the text of a picture. The pictures themselves stay in the browser. */
@Controller(readerSegment)
export class ReaderFilesController {
  private readonly hashes = new Map<string, Promise<string>>();

  constructor(private readonly signer: ContentSigner) {}

  @Access('public')
  @Bounded('files')
  @Get('*')
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.replace(/[?#].*$/, '');
    if (!isReaderFile(path)) throw nothingHere();
    const file = path.slice(readerFolder.length + 1);
    const hash = await this.hashOf(file);
    const isScript = file.endsWith('.js');
    const encoding = isScript ? acceptedEncoding(request.headers, ['br']) : undefined;
    const etag = `"${hash.slice(0, 32)}${encoding ? `-${encoding}` : ''}"`;
    reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('content-security-policy', readerPolicy)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('etag', etag)
      .type(isScript ? 'text/javascript; charset=utf-8' : 'application/octet-stream');
    this.signer.sign(request, reply, hash);
    if (isScript) reply.header('vary', 'accept-encoding');
    if (request.headers['if-none-match']?.includes(etag)) return void reply.status(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    reply.send(createReadStream(join(folder, encoding ? `${file}.${encoding}` : file)));
  }

  private hashOf(file: string): Promise<string> {
    const known = this.hashes.get(file) ?? readFile(join(folder, file)).then(sha256);
    known.catch(() => this.hashes.delete(file));
    this.hashes.set(file, known);
    return known;
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
