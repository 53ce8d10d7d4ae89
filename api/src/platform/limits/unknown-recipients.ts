import { Injectable } from '@nestjs/common';
import { Quotas } from './quotas.ts';

/** Of all causes together, so that nobody can fill a mailbox by entering its address everywhere. */
const ofAddress = { name: 'sign-in mails', most: 10, seconds: 3600 };
/** Enough for a day at a fair. */
const ofSender = { name: 'mails for an account', most: 200, seconds: 86_400 };

/** The account in whose name a mail goes to someone else. */
interface Sender {
  user_id: string;
  email_verified: boolean;
}

/**
 * Every mail to an address that was only entered, not confirmed by an account, is admitted here: a link to sign in or to
 * confirm an address, an invitation, a requested vCard. Its subject has no words of the sender.
 */
@Injectable()
export class UnknownRecipients {
  constructor(private readonly quotas: Quotas) {}

  /** Whether one more mail may go to this address, and counts it. */
  async admits(address: string): Promise<boolean> {
    return (await this.quotas.take(ofAddress, address.toLowerCase())) === undefined;
  }

  /** The same for a mail in the name of an account, which must have confirmed its own address. */
  async admitsFrom({ user_id, email_verified }: Sender, address: string): Promise<boolean> {
    if (!email_verified || (await this.quotas.take(ofSender, user_id))) return false;
    return this.admits(address);
  }
}
