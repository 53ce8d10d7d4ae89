import { closeSync, openSync, renameSync, writeSync } from 'node:fs';

interface LogFileOptions {
  /** A file is rotated before it exceeds this size. */
  maxBytes?: number;
  /** The number of rotated files to keep; `api.log.1` is the latest. */
  maxOldFiles?: number;
}

/** Writes output to files of limited number and size. Lines are dropped while the disk is full. */
export class LogFile {
  readonly path: string;
  private readonly maxBytes: number;
  private readonly maxOldFiles: number;
  private file: number | undefined;
  private size = 0;
  private isAtLineEnd = true;
  private lostBytes = 0;

  /** Rotates the previous output. */
  constructor(path: string, { maxBytes = 10 * 1024 ** 2, maxOldFiles = 4 }: LogFileOptions = {}) {
    this.path = path;
    this.maxBytes = maxBytes;
    this.maxOldFiles = maxOldFiles;
    this.putAside();
  }

  write(printed: Buffer): void {
    if (this.isAtLineEnd && this.size > 0 && this.size + printed.length > this.maxBytes) this.putAside();
    try {
      this.file ??= openSync(this.path, 'a', 0o600);
      if (this.lostBytes > 0) this.append(this.noteOfLoss());
      this.append(printed);
    } catch {
      this.lostBytes += printed.length;
    }
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }

  private append(bytes: Buffer): void {
    for (let written = 0; written < bytes.length; ) {
      const count = writeSync(this.file ?? -1, bytes, written);
      written += count;
      this.size += count;
    }
    this.isAtLineEnd = bytes.at(-1) === 0x0a;
  }

  private noteOfLoss(): Buffer {
    const msg = `${this.lostBytes} bytes of this log could not be written`;
    this.lostBytes = 0;
    return Buffer.from(
      `${this.isAtLineEnd ? '' : '\n'}${JSON.stringify({ level: 40, time: Date.now(), msg })}\n`,
    );
  }

  private putAside(): void {
    this.close();
    this.size = 0;
    for (let age = this.maxOldFiles; age > 0; age -= 1) {
      try {
        renameSync(age > 1 ? `${this.path}.${age - 1}` : this.path, `${this.path}.${age}`);
      } catch {
        // There are fewer files, or the folder is read-only: the file is then continued.
      }
    }
  }
}
