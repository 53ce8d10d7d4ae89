import { forgive } from '@meishi/api-contract/card-id';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/database/ids.js';
import { Signer } from '../platform/signing/signer.js';

/**
 * The codes that come with cards. Only their HMAC is kept, under a key that is not in the database: a code is random and
 * short, so whoever reads the table alone can try none of them, at a cost of microseconds where a password's slow hash
 * would take minutes for a batch. With another SECRET, codes of cards that nobody has registered yet no longer work.
 */
@Injectable()
export class ClaimCodes {
  private readonly signer: Signer;

  constructor(config: Config) {
    this.signer = new Signer(config, 'claim codes');
  }

  /** A code of 40 random bits as it is printed, e.g. `7K3M-90TZ`. */
  mint(): string {
    return `${newId(4)}-${newId(4)}`;
  }

  hash(cardId: string, code: string): string {
    return this.signer.sign(textOf(cardId, code));
  }

  matches(cardId: string, code: string, hash: string): boolean {
    return this.signer.isSigned(textOf(cardId, code), hash);
  }
}

function textOf(cardId: string, code: string): string {
  return `${cardId} ${forgive(code)}`;
}
