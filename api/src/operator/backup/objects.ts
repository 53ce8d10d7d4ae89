import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { Refusal } from '@meishi/cli/refusal';
import type { Disk } from 'flydrive';
import { z } from 'zod';
import type { Seal } from './seal.ts';

/** Streams are stored in parts, so that memory is bounded and every kind of storage can hold them. */
const partBytes = 16 * 2 ** 20;

/** A stored stream: the sizes and SHA-256 sums of its parts, as they are in the storage. */
export const storedObject = z.object({
  name: z.string(),
  isCompressed: z.boolean(),
  parts: z.array(z.object({ bytes: z.int().min(0), sha256: z.string() })),
});
export type StoredObject = z.infer<typeof storedObject>;

type Bytes = AsyncIterable<Uint8Array>;

/** Where a backup is: a folder, or a folder in a bucket. */
export class ObjectStore {
  constructor(
    private readonly disk: Disk,
    /** Ends with a slash unless it is empty. */
    private readonly prefix: string,
    /** Encrypts and decrypts every object; null if the backup is not encrypted. */
    private readonly seal: Seal | null,
  ) {}

  get isSealed(): boolean {
    return this.seal !== null;
  }

  async has(name: string): Promise<boolean> {
    return this.disk.exists(this.prefix + name);
  }

  /** Stores a stream, in constant memory. */
  async write(
    name: string,
    source: Bytes,
    { isCompressed }: { isCompressed: boolean },
  ): Promise<StoredObject> {
    const packed: Bytes = isCompressed ? Readable.from(source).compose(createGzip()) : source;
    const sealed = this.seal ? this.seal.close(packed) : packed;
    const parts: StoredObject['parts'] = [];
    for await (const part of inParts(sealed)) {
      await this.disk.put(this.prefix + partName(name, parts.length), part);
      parts.push({ bytes: part.length, sha256: sha256(part) });
    }
    return { name, isCompressed, parts };
  }

  /**
   * The content of an object.
   * @throws Refusal if a part is missing or changed
   */
  read(object: StoredObject): Bytes {
    const parts = this.parts(object);
    const opened = this.seal ? this.seal.open(parts) : parts;
    return object.isCompressed ? Readable.from(opened).compose(createGunzip()) : opened;
  }

  /** The content of an object of one part that is not compressed and whose sum is not known: the manifest. */
  async readWhole(name: string): Promise<Buffer> {
    const stored = await this.disk.getBytes(this.prefix + name);
    return buffer(this.seal ? this.seal.open(once(stored)) : once(stored));
  }

  /** @throws Refusal if a part is missing or changed */
  async verify(object: StoredObject): Promise<void> {
    for await (const _ of this.parts(object));
  }

  private async *parts({ name, parts }: StoredObject): AsyncGenerator<Uint8Array> {
    for (const [index, { bytes, sha256: expected }] of parts.entries()) {
      const part = await this.disk.getBytes(this.prefix + partName(name, index)).catch((cause) => {
        throw new Refusal(
          `The backup is incomplete: ${partName(name, index)} cannot be read. Use another backup.`,
          {
            cause,
          },
        );
      });
      if (part.length !== bytes || sha256(part) !== expected)
        throw new Refusal(
          `The backup is damaged: ${partName(name, index)} has changed since it was taken. Use another backup.`,
        );
      yield part;
    }
  }
}

/** A stream of one chunk. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const partName = (name: string, index: number) => (index === 0 ? name : `${name}.part${index}`);

/** A stream in buffers of one size; one empty buffer for an empty stream. */
async function* inParts(source: Bytes): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let isEmpty = true;
  for await (const chunk of source) {
    let rest = chunk;
    while (length + rest.length >= partBytes) {
      const fitting = rest.subarray(0, partBytes - length);
      yield Buffer.concat([...waiting, fitting]);
      rest = rest.subarray(fitting.length);
      [waiting, length, isEmpty] = [[], 0, false];
    }
    if (rest.length > 0) {
      // Copied, because a stream may use the memory of a chunk again.
      waiting.push(Buffer.from(rest));
      length += rest.length;
    }
  }
  if (length > 0 || isEmpty) yield Buffer.concat(waiting);
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
