import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { errorCode } from './problem.ts';

const writeDelayMs = 200;

/** A file of what changes often: written soon after a change, whole or not at all, and readable by its owner only. */
export abstract class KeptFile {
  readonly #path: string;
  #written = '';
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /** What is to be in the file now. */
  protected abstract content(): string;

  /** What is in the file; undefined while there is none. */
  protected async read(): Promise<string | undefined> {
    return readFile(this.#path, 'utf8').catch((error) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
  }

  /** Has the file written soon. */
  touch(): void {
    this.#timer ??= setTimeout(() => {
      this.save().catch((error) => console.error(`${this.#path} could not be saved:`, error));
    }, writeDelayMs);
  }

  /** Resolves when all as it is now is in the file. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One after the other; that an earlier one failed is no reason not to try again.
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const text = this.content();
    if (text === this.#written) return;
    await writeFile(`${this.#path}.part`, text, { mode: 0o600 });
    await chmod(`${this.#path}.part`, 0o600);
    await rename(`${this.#path}.part`, this.#path);
    this.#written = text;
  }
}
