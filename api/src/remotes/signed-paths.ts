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

  /** `~<expires>.<signature>` for a build, good for 12 to 13 hours. */
  sign(build: string, now: Date): string {
    const expires = (Math.ceil(now.getTime() / hourMs) * hourMs + lifetimeMs) / 1000;
    return `~${expires}.${this.signatureOf(build, expires)}`;
  }

  /** Whether a signature is of this build and has not ended. */
  check(segment: string, build: string, now: Date): boolean {
    const [, digits = '', signature = ''] = /^~(\d{1,12})\.([\w-]{43})$/.exec(segment) ?? [];
    const expires = Number(digits);
    const expected = this.signatureOf(build, expires);
    if (signature.length !== expected.length) return false;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false;
    return expires * 1000 > now.getTime();
  }

  private signatureOf(build: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${expires} ${build}`).digest('base64url');
  }
}
