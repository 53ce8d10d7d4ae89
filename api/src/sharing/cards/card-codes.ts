import { checkCharacter, normaliseCardId } from '@meishi/api-contract/shapes/card-id';
import { Injectable } from '@nestjs/common';
import { newId } from '../../platform/database/ids.ts';
import { PermanentSecret } from '../../platform/signing/permanent-secret.ts';
import { Signer } from '../../platform/signing/signer.ts';

/**
 * The claim codes of cards. Only their HMAC is stored, under a key that is not in the database, so that a
 * reader of the table cannot try the short codes. A slow password hash would take minutes for a batch, an
 * HMAC takes microseconds per code.
 */
@Injectable()
export class ClaimCodes {
  private readonly signer: Signer;

  constructor(secret: PermanentSecret) {
    this.signer = new Signer(secret, 'claim codes');
  }

  /** A printable code of 40 random bits, e.g. `7K3M-90TZ`. */
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
  return `${cardId} ${normaliseCardId(code)}`;
}

/** A random card number with its check character. */
export function mintCardId(): string {
  for (;;) {
    const number = newId(8);
    const check = checkCharacter(number);
    if (check) return number + check;
  }
}
