import { openDatabase, type Sealed } from './capture-database.ts';

const aes = { name: 'AES-GCM', length: 256 } as const;

/** Encrypts with a key of the account that scripts cannot read and that log-out destroys. */
export class AccountCipher {
  /** @param account the user's id */
  constructor(private readonly account: string) {}

  /** @param name of what is encrypted, which cannot be given to another account or in place of something else */
  async seal(name: string, bytes: BufferSource): Promise<Sealed> {
    const key = (await this.key()) ?? (await this.newKey());
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, content: await crypto.subtle.encrypt(this.parameters(name, iv), key, bytes) };
  }

  /** Undefined if the key was destroyed, so that nobody can read it. */
  async open(name: string, { iv, content }: Sealed): Promise<ArrayBuffer | undefined> {
    const key = await this.key();
    return key && crypto.subtle.decrypt(this.parameters(name, iv), key, content).catch(() => undefined);
  }

  private parameters(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
    return { name: aes.name, iv, additionalData: new TextEncoder().encode(`${this.account} ${name}`) };
  }

  private async key(): Promise<CryptoKey | undefined> {
    const database = await openDatabase();
    return database.get('keys', this.account);
  }

  /** The key of the first of several tabs that make one. */
  private async newKey(): Promise<CryptoKey> {
    const made = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt']);
    const database = await openDatabase();
    const transaction = database.transaction('keys', 'readwrite');
    const existing = await transaction.store.get(this.account);
    if (!existing) await transaction.store.put(made, this.account);
    await transaction.done;
    return existing ?? made;
  }
}
