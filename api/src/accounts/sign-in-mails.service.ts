import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../platform/access/viewer.ts';
import { Quotas } from '../platform/limits/quotas.ts';
import { type RequestedMail, SignInMail } from './sign-in-mail.job.ts';

/** Per address, so that nobody can fill a mailbox with them. */
const quota = { name: 'sign-in mails', most: 10, seconds: 3600 };

@Injectable()
export class SignInMailsService {
  constructor(
    readonly em: EntityManager,
    private readonly quotas: Quotas,
    private readonly mail: SignInMail,
  ) {}

  async sendVerification({ email, email_verified }: Viewer): Promise<{ accepted_at: string }> {
    if (email && !email_verified) return this.send({ kind: 'verification', email });
    return { accepted_at: new Date().toISOString() };
  }

  /** The answer does not depend on the address, so that it does not reveal whether there is an account. */
  @Transactional()
  async send(requested: RequestedMail): Promise<{ accepted_at: string }> {
    const email = requested.email.toLowerCase();
    const wait = await this.quotas.take(quota, email);
    if (!wait) await this.mail.prepare({ ...requested, email });
    return { accepted_at: new Date().toISOString() };
  }
}
