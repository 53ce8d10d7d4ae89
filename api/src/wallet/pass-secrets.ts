import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';

/** Whose pass an address is for: its profile and that profile's owner. */
export interface OwnPass {
  profile_id: string;
  user_id: string;
}

/** What lets a phone have a pass: made from the server's secret whenever it is needed, and stored nowhere. */
@Injectable()
export class PassSecrets {
  private readonly tokenKey: Buffer;
  private readonly addressKey: Buffer;

  constructor({ SECRET }: Config) {
    const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', SECRET, '', use, 32));
    this.tokenKey = keyFor('wallet pass tokens');
    this.addressKey = keyFor('wallet pass addresses');
  }

  /** The token that a pass carries for Apple's update service; it never changes. */
  tokenOf(serial: string): string {
    return createHmac('sha256', this.tokenKey).update(serial).digest('base64url');
  }

  isToken(serial: string, given: string): boolean {
    return isSame(given, this.tokenOf(serial));
  }

  /** Of an address that gives the owner's pass until then, in seconds since 1970. */
  sign({ profile_id, user_id }: OwnPass, expires: number): string {
    return createHmac('sha256', this.addressKey)
      .update(`${expires} ${profile_id} ${user_id}`)
      .digest('base64url');
  }

  isSigned(
    pass: OwnPass,
    { expires, signature }: { expires?: string; signature?: string },
    now: Date,
  ): boolean {
    if (!expires || !signature || Number(expires) * 1000 <= now.getTime()) return false;
    return isSame(signature, this.sign(pass, Number(expires)));
  }
}

function isSame(given: string, expected: string): boolean {
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}
