import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { Signer } from '../platform/signing/signer.js';

/** Whose pass an address is for: its profile and that profile's owner. */
export interface OwnPass {
  profile_id: string;
  user_id: string;
}

/** What lets a phone have a pass: made from the server's secret whenever it is needed, and stored nowhere. */
@Injectable()
export class PassSecrets {
  private readonly tokens: Signer;
  private readonly addresses: Signer;

  constructor(config: Config) {
    this.tokens = new Signer(config, 'wallet pass tokens');
    this.addresses = new Signer(config, 'wallet pass addresses');
  }

  /** The token that a pass carries for Apple's update service; it never changes. */
  tokenOf(serial: string): string {
    return this.tokens.sign(serial);
  }

  isToken(serial: string, given: string): boolean {
    return this.tokens.isSigned(serial, given);
  }

  /** Of an address that gives the owner's pass until then, in seconds since 1970. */
  sign(pass: OwnPass, expires: number): string {
    return this.addresses.sign(textOf(pass, expires));
  }

  isSigned(
    pass: OwnPass,
    { expires, signature }: { expires?: string; signature?: string },
    now: Date,
  ): boolean {
    if (!expires || !signature || Number(expires) * 1000 <= now.getTime()) return false;
    return this.addresses.isSigned(textOf(pass, Number(expires)), signature);
  }
}

function textOf({ profile_id, user_id }: OwnPass, expires: number): string {
  return `${expires} ${profile_id} ${user_id}`;
}
