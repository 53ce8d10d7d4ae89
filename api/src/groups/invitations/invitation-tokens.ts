import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';

/**
 * What the links in invitations hold. A token is derived from the invitation and the number of its mail, so that the job
 * that mails it needs no copy of it; the database knows its hash only.
 */
@Injectable()
export class InvitationTokens {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.SECRET, '', 'invitation tokens', 32));
  }

  tokenOf(invitationId: string, sentCount: number): string {
    return createHmac('sha256', this.key).update(`${invitationId} ${sentCount}`).digest('base64url');
  }

  hash(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }

  hashOf(invitationId: string, sentCount: number): string {
    return this.hash(this.tokenOf(invitationId, sentCount));
  }
}
