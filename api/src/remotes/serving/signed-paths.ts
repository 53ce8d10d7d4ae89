import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Signer } from '../../platform/signing/signer.ts';

const hourMs = 3_600_000;
const lifetimeMs = 12 * hourMs;

/** Signed paths of restricted releases. Each signature is for one release and expires. */
@Injectable()
export class SignedPaths {
  private readonly signer: Signer;

  constructor(config: Config) {
    // The signatures depend on the lists of roles, so that a user who loses a role also loses access to
    // signed paths.
    const roles = JSON.stringify([config.PRODUCT_ADMINS, config.INTERNAL_ACCOUNTS]);
    this.signer = new Signer(config, 'signed paths', roles);
  }

  /** `~<expires>.<signature>` for a release, valid for 12 to 13 hours. */
  sign(release: string, now: Date): string {
    const expires = (Math.ceil(now.getTime() / hourMs) * hourMs + lifetimeMs) / 1000;
    return `~${expires}.${this.signer.sign(`${expires} ${release}`)}`;
  }

  /** Whether a signature is valid for this release and has not expired. */
  check(segment: string, release: string, now: Date): boolean {
    const [, digits = '', signature = ''] = /^~(\d{1,12})\.([\w-]{43})$/.exec(segment) ?? [];
    const expires = Number(digits);
    return this.signer.isSigned(`${expires} ${release}`, signature) && expires * 1000 > now.getTime();
  }
}
