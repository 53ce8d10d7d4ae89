import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKeys, type Secrets } from './derived-key.ts';

/** Signs texts for one use, with a key derived from a secret and never stored. */
export class Signer {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  /** @param circumstances The salt of the key. A signature is valid only under the same circumstances. */
  constructor(secrets: Secrets, use: string, circumstances = '') {
    this.keys = derivedKeys(secrets, use, circumstances);
  }

  /** A signature of 43 characters that are safe in any address. */
  sign(text: string): string {
    return signature(text, this.keys[0]);
  }

  /** Compares in constant time. Signatures with the secret before are accepted. */
  isSigned(text: string, given: string): boolean {
    const actual = Buffer.from(given);
    return this.keys.some((key) => {
      const expected = Buffer.from(signature(text, key));
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    });
  }
}

const signature = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');
