import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { derivedKey } from './derived-key.ts';

/** Signs texts for one use, with a key derived from the server's secret and never stored. */
export class Signer {
  private readonly key: Buffer;

  /** @param circumstances The salt of the key. A signature is valid only under the same circumstances. */
  constructor(config: Pick<Config, 'SECRET'>, use: string, circumstances = '') {
    this.key = derivedKey(config, use, circumstances);
  }

  /** A signature of 43 characters that are safe in any address. */
  sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  /** Compares in constant time. */
  isSigned(text: string, signature: string): boolean {
    const actual = Buffer.from(signature);
    const expected = Buffer.from(this.sign(text));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }
}
