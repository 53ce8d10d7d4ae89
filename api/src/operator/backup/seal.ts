import { readFile } from 'node:fs/promises';
import { Refusal } from '@meishi/cli/refusal';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { reasonOf } from '../explain.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** A new key, in the form of the program age. */
export function createKey(): Promise<string> {
  return generateX25519Identity();
}

/** Encrypts and decrypts streams with age (age-encryption.org). What age encrypts cannot be changed unnoticed. */
export class Seal {
  /**
   * The key in a file, which age-keygen or `meishi backup-key` wrote.
   * @throws Refusal if there is no key in it
   */
  static async fromFile(file: string): Promise<Seal> {
    const text = await readFile(file, 'utf8').catch((error) => {
      throw new Refusal(`The key file cannot be read (${reasonOf(error)}). Check --key-file.`);
    });
    const [key] = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(text) ?? [];
    if (!key) throw new Refusal(`${file} contains no key. Create one with: meishi backup-key > ${file}`);
    const recipient = await identityToRecipient(key).catch(() => {
      throw new Refusal(`The key in ${file} is not complete. Use the file that meishi backup-key wrote.`);
    });
    return new Seal(key, recipient);
  }

  private constructor(
    private readonly key: string,
    private readonly recipient: string,
  ) {}

  async *close(bytes: Bytes): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(this.recipient);
    yield* await encrypter.encrypt(webStream(bytes));
  }

  /** @throws Error for another key or changed bytes */
  async *open(bytes: Bytes): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addIdentity(this.key);
    yield* await decrypter.decrypt(webStream(bytes));
  }
}

/** As `Readable.toWeb`, in the type of the web's streams that age has. */
function webStream(bytes: Bytes): ReadableStream<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
