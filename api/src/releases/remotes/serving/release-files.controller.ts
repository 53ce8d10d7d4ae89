import { extname } from 'node:path';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.ts';
import { acceptedEncoding } from '../../../platform/http/request-headers.ts';
import { filePolicy } from '../../../platform/http/security-headers.ts';
import { Bounded } from '../../../platform/limits/route-bounds.ts';
import { ContentSigner } from '../../../platform/signing/signer.ts';
import { ReleaseStore, type StoredRelease } from '../releases/release-store.ts';
import { RestrictedFiles } from './restricted-files.ts';

interface Served {
  release: StoredRelease;
  path: string;
  cacheControl: string;
  /** Defaults to the policy of uploaded files. */
  contentSecurityPolicy?: string;
  /** Signs the file, so that browsers may store it for use without a network. */
  signer?: ContentSigner;
  /** Whether documents of other origins may show it, as mails do. */
  isCrossOrigin?: boolean;
}

const encodings = ['br', 'gzip'] as const;
const endings = { br: '.br', gzip: '.gz' };

/** Source maps, files for the server, templates, and compressed variants, which are sent in place of the original. */
const inner = /^server\/|\.(map|html|br|gz)$|^(mf-stats|package)\.json$/;

/** Whether a release has this file and the file is public. */
export function isServed(release: StoredRelease, path: string): boolean {
  return Object.hasOwn(release.files, path) && !inner.test(path);
}

/** Sends a file for which `isServed` is true, compressed if the browser supports it, or a 304. */
export async function sendReleaseFile(
  releaseStore: ReleaseStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { release, path, cacheControl, contentSecurityPolicy = filePolicy, signer, isCrossOrigin = false }: Served,
): Promise<void> {
  const built = encodings.filter((encoding) => Object.hasOwn(release.files, path + endings[encoding]));
  const encoding = acceptedEncoding(request.headers, built);
  const hash = release.files[path]?.hash ?? '';
  const etag = `"${hash.slice(0, 32)}${encoding ? `-${encoding}` : ''}"`;
  reply
    .header('cache-control', cacheControl)
    .header('content-security-policy', contentSecurityPolicy)
    .header('cross-origin-resource-policy', isCrossOrigin ? 'cross-origin' : 'same-origin')
    .header('etag', etag)
    .type(contentType(path));
  signer?.sign(request, reply, hash);
  if (built.length > 0) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) return void reply.status(304).send();

  if (encoding) reply.header('content-encoding', encoding);
  reply.send(await releaseStore.read(release, path + (encoding ? endings[encoding] : '')));
}

const utf8 = (type: string) => `${type}; charset=utf-8`;

/** A list instead of mime-types, because a release must not serve other types, such as pages under `.xhtml`. */
const types: Record<string, string> = {
  '.js': utf8('text/javascript'),
  '.mjs': utf8('text/javascript'),
  '.css': utf8('text/css'),
  '.json': utf8('application/json'),
  '.webmanifest': utf8('application/manifest+json'),
  '.txt': utf8('text/plain'),
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
};

/** The media type of a file, by its extension. */
function contentType(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

const year = 31_536_000;

/**
 * Serves the files of releases: `/remotes/<remote>/<version>/<file>`, with the signature of a session in front
 * for restricted remotes. Missing, private and unsigned files all get the same 404, so that it reveals nothing.
 */
@Controller('remotes')
export class ReleaseFilesController {
  constructor(
    private readonly releaseStore: ReleaseStore,
    private readonly restricted: RestrictedFiles,
    private readonly signer: ContentSigner,
  ) {}

  @Access('public')
  @Bounded('files')
  @Get('*')
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { signature, remote, version, path } = readAddress(request.url);
    const release = await this.releaseStore.find({ remote, version });
    if (release && isServed(release, path)) {
      const isRestricted = release.roles.length > 0;
      const isAllowed = isRestricted
        ? await this.restricted.isAllowed(request, signature, release)
        : signature === '';
      // Nothing of a restricted remote is cached, because others may use the same computer.
      const cacheControl = isRestricted ? 'private, no-store' : `public, max-age=${year}, immutable`;
      if (isAllowed)
        return sendReleaseFile(this.releaseStore, request, reply, {
          release,
          path,
          cacheControl,
          signer: isRestricted ? undefined : this.signer,
        });
    }
    reply
      .status(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is no such file.\n');
  }
}

function readAddress(url: string) {
  const parts = url
    .replace(/[?#].*$/, '')
    .split('/')
    .slice(2);
  const signature = parts[0]?.startsWith('~') ? (parts.shift() ?? '') : '';
  const [remote = '', version = '', ...path] = parts;
  return { signature, remote, version, path: path.join('/') };
}
