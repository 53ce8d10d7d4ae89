import { CompactEncrypt, compactDecrypt } from 'jose';
import { derivedKeys, type Secrets } from './signer.ts';

/** Encrypts texts for one use, with a key derived from the server's secret and never stored. */
export class Seal {
  private readonly keys: readonly [Uint8Array, ...Uint8Array[]];

  constructor(secrets: Secrets, use: string) {
    this.keys = derivedKeys(secrets, use);
  }

  close(text: string): Promise<string> {
    return new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.keys[0]);
  }

  /** Null if the text was not sealed with this secret or the one before it. */
  async open(sealed: string): Promise<string | null> {
    for (const key of this.keys) {
      const opened = await openWith(key, sealed);
      if (opened !== null) return opened;
    }
    return null;
  }

  /** Whether it is sealed with this secret. */
  async isCurrent(sealed: string): Promise<boolean> {
    return (await openWith(this.keys[0], sealed)) !== null;
  }
}

async function openWith(key: Uint8Array, sealed: string): Promise<string | null> {
  const opened = await compactDecrypt(sealed, key).catch(() => null);
  return opened && Buffer.from(opened.plaintext).toString();
}
