import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { errorCode } from '../problem.ts';

const writeDelayMs = 200;

/** A file for frequently changed data: written atomically soon after a change, and readable only by its owner. */
export abstract class AutosavedFile {
  private readonly path: string;
  private written = '';
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();

  constructor(path: string) {
    this.path = path;
  }

  /** The content to write. */
  protected abstract content(): string;

  /** The stored content; undefined if there is no file. */
  protected async read(): Promise<string | undefined> {
    return readFile(this.path, 'utf8').catch((error) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
  }

  /** Schedules a write. */
  touch(): void {
    this.timer ??= setTimeout(() => {
      this.save().catch((error) => console.error(`${this.path} could not be saved:`, error));
    }, writeDelayMs);
  }

  /** Resolves when the current content is written. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // Writes run one after another. A failed write does not prevent the next one.
    this.writing = this.writing.catch(() => undefined).then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    const text = this.content();
    if (text === this.written) return;
    await writeFile(`${this.path}.part`, text, { mode: 0o600 });
    await chmod(`${this.path}.part`, 0o600);
    await rename(`${this.path}.part`, this.path);
    this.written = text;
  }
}
