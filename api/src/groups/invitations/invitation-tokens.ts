import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PermanentSecret } from '../../platform/signing/permanent-secret.ts';
import { Signer } from '../../platform/signing/signer.ts';

/**
 * The tokens in invitation links. A token is derived from the invitation and the number of its mail, so the
 * mail job needs no copy of it. The database only stores its hash.
 */
@Injectable()
export class InvitationTokens {
  private readonly signer: Signer;

  constructor(secret: PermanentSecret) {
    this.signer = new Signer(secret, 'invitation tokens');
  }

  tokenOf(invitationId: string, sentCount: number): string {
    return this.signer.sign(`${invitationId} ${sentCount}`);
  }

  hash(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }

  hashOf(invitationId: string, sentCount: number): string {
    return this.hash(this.tokenOf(invitationId, sentCount));
  }
}
