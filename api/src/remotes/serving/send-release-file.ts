import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { filePolicy } from '../../platform/http/content-security-policy.js';
import type { ReleaseStore, StoredBuild } from '../releases/release-store.js';

interface Served {
  build: StoredBuild;
  path: string;
  cacheControl: string;
  /** Defaults to the policy of uploaded files. */
  contentSecurityPolicy?: string;
}

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Source maps, files for the server, templates, and compressed variants, which are sent in place of the original. */
const inner = /^server\/|\.(map|html|br|gz)$|^(mf-stats|package)\.json$/;

/** Whether a build has this file and the file is public. */
export function isServed(build: StoredBuild, path: string): boolean {
  return Object.hasOwn(build.files, path) && !inner.test(path);
}

/** Sends a file for which `isServed` is true, compressed if the browser supports it, or a 304. */
export async function sendReleaseFile(
  releaseStore: ReleaseStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { build, path, cacheControl, contentSecurityPolicy = filePolicy }: Served,
): Promise<void> {
  const accepted = acceptedEncodings(request);
  const encoding = encodings.find(
    ({ name, ending }) => accepted.has(name) && Object.hasOwn(build.files, path + ending),
  );
  const isCompressible = encodings.some(({ ending }) => Object.hasOwn(build.files, path + ending));
  const etag = `"${build.files[path]?.hash.slice(0, 32)}${encoding ? `-${encoding.name}` : ''}"`;
  reply
    .header('cache-control', cacheControl)
    .header('content-security-policy', contentSecurityPolicy)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('etag', etag);
  if (isCompressible) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) return void reply.status(304).send();

  if (encoding) reply.header('content-encoding', encoding.name);
  reply.type(contentType(path)).send(await releaseStore.read(build, path + (encoding?.ending ?? '')));
}

function acceptedEncodings({ headers }: FastifyRequest): Set<string> {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part));
  return new Set(accepted.map((part) => part.split(';')[0] ?? ''));
}

const utf8 = (type: string) => `${type}; charset=utf-8`;

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
export function contentType(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}
