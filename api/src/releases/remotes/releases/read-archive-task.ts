import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { brotliCompressSync, brotliDecompressSync, constants, createGunzip, gunzipSync } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';

/** A file of a build and its SHA-256. */
export interface ArchivedFile {
  content: Buffer;
  hash: string;
  /** The size of a script compressed with Brotli. Undefined for other files. */
  compressedBytes?: number;
}

/** The files of an archive with their paths, or the end of a sentence that says why it is refused. */
export type ReadArchive =
  | { files: [path: string, file: ArchivedFile][]; hash: string }
  | { fault: string }
  | { isArchive: false };

const limits = {
  files: 4000,
  fileBytes: 20 * 1024 * 1024,
  totalBytes: 120 * 1024 * 1024,
  pathLength: 200,
  /** Unpacked to packed bytes. Scripts compress to about a quarter, zeros to a thousandth. */
  ratio: 200,
};

const safePath = /^[A-Za-z0-9_-][\w.-]*(?:\/[A-Za-z0-9_-][\w.-]*)*$/;

/** Unpacks in chunks, and stops at the first one that exceeds a limit. */
export default async function readArchive(archive: Uint8Array): Promise<ReadArchive> {
  const contents = new Map<string, Buffer>();
  let fault: string | null = null;
  let promisedBytes = 0;
  const parser = new Parser({
    strict: true,
    gzip: false,
    onReadEntry: (entry: ReadEntry): void => {
      if (entry.type === 'Directory') {
        entry.resume();
        return;
      }
      const path = entry.path.replace(/^\.\//, '');
      promisedBytes += entry.size;
      fault ??= faultOf(entry, path) ?? faultOfAll(contents, path, promisedBytes);
      if (fault) entry.resume();
      else collect(entry, (content) => contents.set(path, content));
    },
  });
  let isComplete = false;
  parser.on('eof', () => {
    isComplete = true;
  });
  const ended = once(parser, 'end');
  // The loop below reports errors of the archive.
  ended.catch(() => {});
  try {
    let unpackedBytes = 0;
    for await (const chunk of createGunzip({ chunkSize: 64 * 1024 }).end(archive)) {
      if (unpackedBytes === 0 && !beginsWithPath(chunk)) return { isArchive: false };
      unpackedBytes += chunk.length;
      fault ??= faultOfSize(unpackedBytes, archive.length);
      if (fault) return { fault };
      if (!parser.write(chunk)) await once(parser, 'drain');
      // Stops here, because the parser would buffer data after the end of the archive and copy all of it
      // with each chunk.
      if (isComplete) break;
    }
    parser.end();
    await ended;
  } catch {
    return fault ? { fault } : { isArchive: false };
  }
  fault ??= faultOfFolders(contents) ?? faultOfCopies(contents);
  return fault ? { fault } : describe(contents);
}

/** The parser would unpack what is packed once more, beyond all limits. A tar begins with a path. */
function beginsWithPath(chunk: Buffer): boolean {
  return /^[\w./-]/.test(chunk.toString('latin1', 0, 1));
}

/** Collects the content of an entry in a buffer of the size in its header. */
function collect(entry: ReadEntry, keep: (content: Buffer) => void): void {
  const content = Buffer.alloc(entry.size);
  let filledBytes = 0;
  entry.on('data', (chunk) => {
    filledBytes += chunk.copy(content, filledBytes);
  });
  entry.on('end', () => keep(content));
}

function faultOf({ type, size }: ReadEntry, path: string): string | null {
  if (type !== 'File' && type !== 'OldFile') return `“${path}” is a ${type}, and only plain files are taken`;
  if (!safePath.test(path) || path.length > limits.pathLength)
    return `“${path}” is not a plain path below dist`;
  if (!(size >= 0)) return `“${path}” has no size`;
  if (size > limits.fileBytes) return `“${path}” is larger than 20 MB`;
  return null;
}

function faultOfAll(contents: ReadonlyMap<string, Buffer>, path: string, bytes: number): string | null {
  if (contents.has(path)) return `“${path}” is in the archive twice`;
  if (contents.size >= limits.files) return `it holds more than ${limits.files} files`;
  return bytes > limits.totalBytes ? 'it unpacks to more than 120 MB' : null;
}

/** Checks the size of the whole tar, including headers and padding. */
function faultOfSize(unpackedBytes: number, packedBytes: number): string | null {
  if (unpackedBytes > limits.totalBytes + limits.files * 1024) return 'it unpacks to more than 120 MB';
  if (unpackedBytes > limits.fileBytes && unpackedBytes > packedBytes * limits.ratio)
    return `it unpacks to more than ${limits.ratio} times its size`;
  return null;
}

function faultOfFolders(contents: ReadonlyMap<string, Buffer>): string | null {
  for (const path of contents.keys())
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (contents.has(folder)) return `“${folder}” is a file and a folder`;
    }
  return null;
}

/** Browsers get the compressed copies of the build, so each must have the content of its original. */
function faultOfCopies(contents: ReadonlyMap<string, Buffer>): string | null {
  for (const [path, copy] of contents) {
    const [, name = '', ending] = /^(.+)\.(br|gz)$/.exec(path) ?? [];
    const original = contents.get(name);
    if (!original) continue;
    const unpack = ending === 'br' ? brotliDecompressSync : gunzipSync;
    try {
      if (unpack(copy, { maxOutputLength: Math.max(1, original.length) }).equals(original)) continue;
    } catch {
      // It is longer than the original, or no compressed data.
    }
    return `“${path}” is not a compressed copy of “${name}”`;
  }
  return null;
}

/** Adds hashes and sizes. The total hash does not depend on the archive or the order of files. */
function describe(contents: ReadonlyMap<string, Buffer>): ReadArchive {
  const files = [...contents].map(([path, content]): [string, ArchivedFile] => [
    path,
    {
      content,
      hash: sha256(content),
      ...(path.endsWith('.js') && { compressedBytes: compressedBytes(content, contents.get(`${path}.br`)) }),
    },
  ]);
  const hash = createHash('sha256');
  const hashes = new Map(files.map(([path, file]) => [path, file.hash]));
  for (const path of [...hashes.keys()].sort()) hash.update(`${path}\0${hashes.get(path)}\n`);
  return { files, hash: hash.digest('hex') };
}

/** A build without a copy of the script gets a quick estimate, which is about a tenth too high. */
function compressedBytes(script: Buffer, copy: Buffer | undefined): number {
  return (copy ?? brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })).length;
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
