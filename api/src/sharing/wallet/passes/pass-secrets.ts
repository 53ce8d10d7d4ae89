import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { PermanentSecret } from '../../../platform/signing/permanent-secret.ts';
import { Signer } from '../../../platform/signing/signer.ts';

/** The owner's pass of a profile. */
interface OwnerPass {
  profile_id: string;
  user_id: string;
}

/** Access tokens for passes, derived from the server's secret and not stored. */
@Injectable()
export class PassSecrets {
  private readonly tokens: Signer;
  private readonly addresses: Signer;

  constructor(config: Config, secret: PermanentSecret) {
    this.tokens = new Signer(secret, 'wallet pass tokens');
    this.addresses = new Signer(config, 'wallet pass addresses');
  }

  /** The pass's token for Apple's update service. It never changes. */
  tokenOf(serial: string): string {
    return this.tokens.sign(serial);
  }

  isToken(serial: string, token: string): boolean {
    return this.tokens.isSigned(serial, token);
  }

  /** Signs a URL for the owner's pass. `expires` is in seconds since 1970. */
  sign(pass: OwnerPass, expires: number): string {
    return this.addresses.sign(textOf(pass, expires));
  }

  isSigned(
    pass: OwnerPass,
    { expires, signature }: { expires?: string; signature?: string },
    now: Date,
  ): boolean {
    if (!expires || !signature || Number(expires) * 1000 <= now.getTime()) return false;
    return this.addresses.isSigned(textOf(pass, Number(expires)), signature);
  }
}

function textOf({ profile_id, user_id }: OwnerPass, expires: number): string {
  return `${expires} ${profile_id} ${user_id}`;
}
