import { deserialize, serialize } from 'node:v8';

const headerBytes = 4;

/** Encodes a message between the server and a sandboxed process: its length, then its structured clone. */
export function encodeFrame(message: unknown): [header: Buffer, body: Buffer] {
  const body = serialize(message);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(body.length);
  return [header, body];
}

/** Assembles the messages of a stream. Throws if one is longer than allowed, before memory is allocated for it. */
export class FrameReader {
  private part = Buffer.alloc(headerBytes);
  private filledBytes = 0;
  private isBody = false;
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** The messages that this chunk completes. */
  *read(chunk: Buffer): Generator<unknown> {
    let readBytes = 0;
    while (readBytes < chunk.length) {
      const copiedBytes = chunk.copy(this.part, this.filledBytes, readBytes);
      readBytes += copiedBytes;
      this.filledBytes += copiedBytes;
      if (this.filledBytes < this.part.length) return;
      const { part, isBody } = this;
      this.begin(isBody ? headerBytes : part.readUInt32BE(), !isBody);
      if (isBody) yield deserialize(part);
    }
  }

  private begin(bytes: number, isBody: boolean): void {
    if (bytes > this.maxBytes) throw new RangeError(`A message has ${bytes} bytes.`);
    this.part = Buffer.alloc(bytes);
    this.filledBytes = 0;
    this.isBody = isBody;
  }
}
