import { Injectable } from '@nestjs/common';
import { PermanentSecret } from '../../platform/signing/permanent-secret.ts';
import { Signer } from '../../platform/signing/signer.ts';

/** The tokens in the links of letters with cards. Whoever has one reads the mail of the address that it was made for. */
@Injectable()
export class LetterTokens {
  private readonly signer: Signer;

  constructor(secret: PermanentSecret) {
    this.signer = new Signer(secret, 'letters with cards');
  }

  tokenOf(personId: string, address: string): string {
    return this.signer.sign(`${personId} ${address}`);
  }

  isTokenOf(personId: string, address: string, token: string): boolean {
    return this.signer.isSigned(`${personId} ${address}`, token);
  }
}
