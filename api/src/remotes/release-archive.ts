import { createHash } from 'node:crypto';
import { Parser, type ReadEntry } from 'tar';
import { DomainError } from '../platform/http/domain-error.js';
import { releaseRefused } from './release-refused.js';

/** The files of a build by their path below dist. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

const archiveLimits = {
  files: 4000,
  fileBytes: 20 * 1024 * 1024,
  totalBytes: 120 * 1024 * 1024,
  pathLength: 200,
};

const safePath = /^[A-Za-z0-9_-][\w.-]*(?:\/[A-Za-z0-9_-][\w.-]*)*$/;

/**
 * Reads a gzipped tar into memory, and nothing of it onto a disk. Refuses whatever is not a plain file at a plain
 * relative path, and stops reading once a limit is passed.
 */
export function readArchive(archive: Buffer): Promise<ReleaseFiles> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>();
    let totalBytes = 0;
    const parser: Parser = new Parser({
      strict: true,
      gzip: true,
      onReadEntry: (entry: ReadEntry): void => {
        if (entry.type === 'Directory') {
          entry.resume();
          return;
        }
        const path = entry.path.replace(/^\.\//, '');
        totalBytes += entry.size;
        const fault = faultOf(entry, path) ?? faultOfAll(files, path, totalBytes);
        if (fault) {
          reject(releaseRefused(fault));
          parser.abort(new Error(fault));
          return;
        }
        const chunks: Buffer[] = [];
        entry.on('data', (chunk: Buffer) => chunks.push(chunk));
        entry.on('end', () => files.set(path, Buffer.concat(chunks)));
      },
    });
    parser.on('error', () => reject(new DomainError('unsupported-media', 'Please send a gzipped tar.')));
    parser.on('end', () => resolve(files));
    parser.end(archive);
  });
}

function faultOf({ type, size }: ReadEntry, path: string): string | null {
  if (type !== 'File' && type !== 'OldFile') return `“${path}” is a ${type}, and only plain files are taken`;
  if (!safePath.test(path) || path.length > archiveLimits.pathLength)
    return `“${path}” is not a plain path below dist`;
  if (size > archiveLimits.fileBytes) return `“${path}” is larger than 20 MB`;
  return null;
}

function faultOfAll(files: ReleaseFiles, path: string, totalBytes: number): string | null {
  if (files.has(path)) return `“${path}” is in the archive twice`;
  if (files.size >= archiveLimits.files) return `it holds more than ${archiveLimits.files} files`;
  if (totalBytes > archiveLimits.totalBytes) return 'it unpacks to more than 120 MB';
  return null;
}

/** SHA-256 of what the files are called and hold, whatever archive they came in. */
export function hashFiles(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].sort())
    hash.update(`${path}\0${digest(files.get(path) ?? Buffer.alloc(0))}\n`);
  return hash.digest('hex');
}

export function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
