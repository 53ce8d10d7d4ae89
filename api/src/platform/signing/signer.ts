import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';

/** Signs texts for one use, under a key that is made of the server's secret for that use alone and stored nowhere. */
export class Signer {
  private readonly key: Buffer;

  /** @param circumstances What was signed under others is no longer signed. */
  constructor({ SECRET }: Pick<Config, 'SECRET'>, use: string, circumstances = '') {
    this.key = Buffer.from(hkdfSync('sha256', SECRET, circumstances, use, 32));
  }

  /** 43 characters that go into any address. */
  sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  /** Takes as long for a signature that is nearly right as for any other. */
  isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.sign(text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
