import { readFile, rename, writeFile } from 'node:fs/promises';
import type { AgentProjectState, UserInfo } from 'firebase-tools/lib/emulator/auth/state.js';
import { errorCode } from '../problem.ts';

const writeDelayMs = 250;

/**
 * The emulator's accounts in a file. It holds the emulator's make-believe hashes, which are the passwords themselves, so
 * it is readable by its owner only.
 */
export class AccountFile {
  readonly #path: string;
  readonly #state: AgentProjectState;
  #written = '';
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(path: string, state: AgentProjectState) {
    this.#path = path;
    this.#state = state;
  }

  async restore(): Promise<void> {
    const text = await readFile(this.#path, 'utf8').catch((error) => {
      if (errorCode(error) === 'ENOENT') return '[]';
      throw error;
    });
    const users: UserInfo[] = JSON.parse(text);
    for (const user of users) this.#state.overwriteUserWithLocalId(user.localId, user);
    this.#written = text;
  }

  /** Has the accounts written soon. */
  touch(): void {
    this.#timer ??= setTimeout(() => {
      this.save().catch((error) => console.error('The accounts could not be saved:', error));
    }, writeDelayMs);
  }

  /** Resolves when the accounts as they are now are in the file. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One after the other; that an earlier one failed is no reason not to try again.
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const text = JSON.stringify([...this.#state.users.values()], undefined, 1);
    if (text === this.#written) return;
    await writeFile(`${this.#path}.part`, text, { mode: 0o600 });
    await rename(`${this.#path}.part`, this.#path);
    this.#written = text;
  }
}
