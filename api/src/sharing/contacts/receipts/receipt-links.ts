import { Injectable } from '@nestjs/common';
import { secretHash } from '../../../platform/access/secret-texts.ts';
import { Config } from '../../../platform/config/config.ts';
import { PermanentSecret } from '../../../platform/signing/permanent-secret.ts';
import { Signer } from '../../../platform/signing/signer.ts';

/**
 * The private links of receipts. A token is a keyed hash of 256 bits, so that a repeated mail has the same link although only a
 * hash of the token is stored.
 */
@Injectable()
export class ReceiptLinks {
  private readonly signer: Signer;

  constructor(
    private readonly config: Config,
    secret: PermanentSecret,
  ) {
    this.signer = new Signer(secret, 'receipt links');
  }

  addressOf(receiptId: string): string {
    return `${this.config.PUBLIC_URL}/receipt/${this.signer.sign(receiptId)}`;
  }

  hashOf(receiptId: string): string {
    return hashOfToken(this.signer.sign(receiptId));
  }
}

export const hashOfToken = (token: string): string => secretHash(token).toString('hex');
