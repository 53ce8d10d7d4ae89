import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { Signer } from '../platform/signing/signer.js';

const hourMs = 3_600_000;
const lifetimeMs = 12 * hourMs;

/** Addresses of restricted builds: a signature for one build that ends by itself. */
@Injectable()
export class SignedPaths {
  private readonly signer: Signer;

  constructor(config: Config) {
    // Whoever loses a role loses the addresses that they have: with other lists the signatures are others.
    const roles = JSON.stringify([config.PRODUCT_ADMINS, config.INTERNAL_ACCOUNTS]);
    this.signer = new Signer(config, 'signed paths', roles);
  }

  /** `~<expires>.<signature>` for a build, good for 12 to 13 hours. */
  sign(build: string, now: Date): string {
    const expires = (Math.ceil(now.getTime() / hourMs) * hourMs + lifetimeMs) / 1000;
    return `~${expires}.${this.signer.sign(`${expires} ${build}`)}`;
  }

  /** Whether a signature is of this build and has not ended. */
  check(segment: string, build: string, now: Date): boolean {
    const [, digits = '', signature = ''] = /^~(\d{1,12})\.([\w-]{43})$/.exec(segment) ?? [];
    const expires = Number(digits);
    return this.signer.isSigned(`${expires} ${build}`, signature) && expires * 1000 > now.getTime();
  }
}
