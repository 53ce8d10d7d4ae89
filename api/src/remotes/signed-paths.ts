import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';

const hourMs = 3_600_000;
const lifetimeMs = 12 * hourMs;

/** Addresses of restricted builds: a signature for one build that ends by itself. */
@Injectable()
export class SignedPaths {
  private readonly key: Buffer;

  constructor(config: Config) {
    // Whoever loses a role loses the addresses that they have: with other lists the signatures are others.
    const roles = JSON.stringify([config.PRODUCT_ADMINS, config.INTERNAL_ACCOUNTS]);
    this.key = Buffer.from(hkdfSync('sha256', config.SECRET, roles, 'signed paths', 32));
  }

  /** `~<expires>.<signature>` for a build, good for 12 to 13 hours: the same within an hour, so that caches work. */
  sign(build: string, now: Date): string {
    const expires = (Math.ceil(now.getTime() / hourMs) * hourMs + lifetimeMs) / 1000;
    return `~${expires}.${this.signatureOf(build, expires)}`;
  }

  /** Seconds that a signature of this build is still good for; 0 when it is not. */
  check(segment: string, build: string, now: Date): number {
    const [, digits = '', signature = ''] = /^~(\d{1,12})\.([\w-]{43})$/.exec(segment) ?? [];
    const expires = Number(digits);
    const expected = this.signatureOf(build, expires);
    if (signature.length !== expected.length) return 0;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 0;
    return Math.max(0, expires - Math.floor(now.getTime() / 1000));
  }

  private signatureOf(build: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${expires} ${build}`).digest('base64url');
  }
}
