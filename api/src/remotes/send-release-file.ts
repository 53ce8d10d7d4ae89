import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentType } from './content-types.js';
import type { ReleaseShelf, ShelvedBuild } from './release-shelf.js';

interface Served {
  build: ShelvedBuild;
  path: string;
  cacheControl: string;
}

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Sources, what the server reads for itself, templates, and the compressed twins that are sent in their file's place. */
const inner = /^server\/|\.(map|html|br|gz)$|^(mf-stats|package)\.json$/;

/** Whether a build has a file of this path that anybody may ask for. */
export function isServed(build: ShelvedBuild, path: string): boolean {
  return Object.hasOwn(build.files, path) && !inner.test(path);
}

/** Sends a file that `isServed`, compressed as the browser takes it, or says that it has it already. */
export async function sendReleaseFile(
  shelf: ReleaseShelf,
  request: FastifyRequest,
  reply: FastifyReply,
  { build, path, cacheControl }: Served,
): Promise<void> {
  const accepted = acceptedEncodings(request);
  const encoding = encodings.find(
    ({ name, ending }) => accepted.has(name) && Object.hasOwn(build.files, path + ending),
  );
  const isCompressible = encodings.some(({ ending }) => Object.hasOwn(build.files, path + ending));
  const etag = `"${build.files[path]?.hash.slice(0, 32)}${encoding ? `-${encoding.name}` : ''}"`;
  reply
    .header('cache-control', cacheControl)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('etag', etag);
  if (isCompressible) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) return void reply.status(304).send();

  if (encoding) reply.header('content-encoding', encoding.name);
  reply.type(contentType(path)).send(await shelf.read(build, path + (encoding?.ending ?? '')));
}

function acceptedEncodings({ headers }: FastifyRequest): Set<string> {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part));
  return new Set(accepted.map((part) => part.split(';')[0] ?? ''));
}
