import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Config } from '../config/config.ts';
import { derivedKey } from './derived-key.ts';

/** Encrypts texts for one use, with a key derived from the server's secret and never stored. */
export class Seal {
  private readonly key: Uint8Array;

  constructor(config: Pick<Config, 'SECRET'>, use: string) {
    this.key = derivedKey(config, use);
  }

  close(text: string): Promise<string> {
    return new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.key);
  }

  /** Null if the text was not sealed with this key. */
  async open(sealed: string): Promise<string | null> {
    const opened = await compactDecrypt(sealed, this.key).catch(() => null);
    return opened && Buffer.from(opened.plaintext).toString();
  }
}
