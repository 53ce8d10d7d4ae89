import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../platform/access/viewer.ts';
import { DomainError, invalidField } from '../platform/http/domain-error.ts';
import { UnknownRecipients } from '../platform/limits/quotas.ts';
import { t } from '../platform/words/words.ts';
import { NewAddressMail } from './new-address-mail.job.ts';
import { type RequestedMail, SignInMail } from './sign-in-mail.job.ts';

/** How old a sign-in may be for a change of the address, as in the account's settings. */
const recentSeconds = 600;

@Injectable()
export class SignInMailsService {
  constructor(
    readonly em: EntityManager,
    private readonly recipients: UnknownRecipients,
    private readonly mail: SignInMail,
    private readonly newAddressMail: NewAddressMail,
  ) {}

  async sendVerification({ email, email_verified }: Viewer): Promise<{ accepted_at: string }> {
    if (email && !email_verified) return this.send({ kind: 'verification', email });
    return { accepted_at: new Date().toISOString() };
  }

  /** The answer does not depend on the address, so that it does not reveal whether there is an account. */
  @Transactional()
  async send(requested: RequestedMail): Promise<{ accepted_at: string }> {
    const email = requested.email.toLowerCase();
    if (await this.recipients.admits(email)) await this.mail.prepare({ ...requested, email });
    return { accepted_at: new Date().toISOString() };
  }

  /**
   * The answer does not depend on whether another account has the address.
   * @throws DomainError `recent-login-required`, or `invalid-input` for the address that the account has
   */
  @Transactional()
  async sendToNewAddress(viewer: Viewer, address: string): Promise<{ accepted_at: string }> {
    if (Date.now() / 1000 - viewer.signed_in_at > recentSeconds)
      throw new DomainError('recent-login-required', t('Please log in again to continue.'));
    const email = address.toLowerCase();
    if (email === viewer.email.toLowerCase()) throw invalidField('email', t('This is already your address.'));
    if (await this.recipients.admits(email)) await this.newAddressMail.prepare(viewer.uid, email);
    return { accepted_at: new Date().toISOString() };
  }
}
