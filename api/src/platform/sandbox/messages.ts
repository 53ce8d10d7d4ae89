import type { StopReason } from './task.ts';

/** How many bytes a message may have: as JSON, and in the raw parts beside it. */
export interface MessageLimits {
  jsonBytes: number;
  rawBytes: number;
}

/** What the server sends to a sandboxed process. */
export interface HostRequest {
  input: unknown;
  /** For a process of role `render`, which passes the input on: see `SandboxProcess.run`. */
  timeoutMs?: number | undefined;
}

/** What a sandboxed process sends back. The id 0 reports whether its module is loaded. */
export interface HostResponse {
  output?: unknown;
  error?: { message: string; code?: string | undefined };
  /** From a process of role `render`: why it has ended the process of the task. */
  stopped?: StopReason;
}

/** Where a raw part belongs in the JSON, and its number of bytes. */
type RawPart = [path: string[], bytes: number];

const headerBytes = 12;

/**
 * Encodes a message for the other side: a header with its id and lengths, JSON, and the raw bytes of every `Uint8Array` in
 * it. Nothing but JSON is ever decoded, because the other side may be hostile.
 */
export function encodeMessage(id: number, message: unknown): Uint8Array[] {
  const parts: RawPart[] = [];
  const raw: Uint8Array[] = [];
  const path: string[] = [];
  const findBytes = (value: unknown): void => {
    if (value instanceof Uint8Array) {
      parts.push([[...path], value.length]);
      raw.push(value);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        path.push(key);
        findBytes(item);
        path.pop();
      }
  };
  findBytes(message);
  // Most messages have no bytes, and without a replacer JSON is written much faster.
  const json = Buffer.from(
    JSON.stringify({ value: message, parts }, raw.length > 0 ? withoutBytes : undefined),
  );
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(id, 0);
  header.writeUInt32BE(json.length, 4);
  header.writeUInt32BE(
    raw.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  return [header, json, ...raw];
}

/** Replaces bytes by null. A `Buffer` has already been converted to an object when this is called, but not in its holder. */
function withoutBytes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  return this[key] instanceof Uint8Array ? null : value;
}

/**
 * Assembles the messages of a stream. Throws for an id that nobody waits for and for a message that is too long, before memory
 * is allocated for it or anything is decoded.
 */
export class MessageReader<Message> {
  private part = Buffer.alloc(headerBytes);
  private filledBytes = 0;
  /** The message whose body follows. */
  private next: { id: number; jsonBytes: number } | null = null;

  private readonly limits: MessageLimits;
  private readonly isExpected: (id: number) => boolean;

  constructor(limits: MessageLimits, isExpected: (id: number) => boolean) {
    this.limits = limits;
    this.isExpected = isExpected;
  }

  /** The messages that this chunk completes. */
  *read(chunk: Uint8Array): Generator<{ id: number; message: Message }> {
    let readBytes = 0;
    while (readBytes < chunk.length) {
      const piece = chunk.subarray(readBytes, readBytes + this.part.length - this.filledBytes);
      this.part.set(piece, this.filledBytes);
      readBytes += piece.length;
      this.filledBytes += piece.length;
      if (this.filledBytes < this.part.length) return;
      const { part, next } = this;
      this.filledBytes = 0;
      if (next) {
        this.next = null;
        this.part = Buffer.alloc(headerBytes);
        yield { id: next.id, message: decode(part, next.jsonBytes) as Message };
      } else this.begin(part);
    }
  }

  private begin(header: Buffer): void {
    const [id, jsonBytes, rawBytes] = [0, 4, 8].map((offset) => header.readUInt32BE(offset)) as [
      number,
      number,
      number,
    ];
    if (!this.isExpected(id)) throw new RangeError(`Nobody waits for message ${id}.`);
    if (jsonBytes === 0 || jsonBytes > this.limits.jsonBytes || rawBytes > this.limits.rawBytes)
      throw new RangeError(`A message has ${jsonBytes} bytes of JSON and ${rawBytes} raw bytes.`);
    this.next = { id, jsonBytes };
    this.part = Buffer.alloc(jsonBytes + rawBytes);
  }
}

function decode(body: Buffer, jsonBytes: number): unknown {
  const root = JSON.parse(body.toString('utf8', 0, jsonBytes));
  let start = jsonBytes;
  for (const [path, bytes] of root.parts as RawPart[]) {
    const bytesEnd = start + Number(bytes);
    if (!(bytesEnd >= start && bytesEnd <= body.length)) throw new RangeError('A part has no bytes.');
    const [holder, key] = placeOf(root, path);
    holder[key] = body.subarray(start, bytesEnd);
    start = bytesEnd;
  }
  return root.value;
}

/** The object or list and the key where a part belongs, which holds null until then. Only own properties are followed. */
function placeOf(root: object, path: RawPart[0]): [Record<string, unknown>, string] {
  let holder = root as Record<string, unknown>;
  let key = 'value';
  for (const step of path) {
    holder = Object(holder[key]);
    key = String(step);
    if (!Object.hasOwn(holder, key)) throw new RangeError('A part has no place.');
  }
  if (holder[key] !== null) throw new RangeError('A part has no place.');
  return [holder, key];
}
