import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../platform/config/config.ts';
import { newId } from '../platform/database/ids.ts';
import { IdentityAccounts } from '../platform/identity/identity-accounts.ts';
import { defineJob, type JobData } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { MailJob } from '../platform/mail/mail-job.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { currentLocale } from '../platform/words/words.ts';
import { newAddressMail, takenAddressMail } from './new-address.mail.ts';

const mailNewAddress = defineJob({
  name: 'mail-new-address',
  data: z.object({
    request_id: z.string(),
    uid: z.string(),
    email: z.string(),
    locale: z.optional(z.string()),
  }),
});

/**
 * Mails the new address of an account a link that confirms the change. The provider's code in it is created when the
 * mail is sent, so that none is stored.
 */
@Injectable()
export class NewAddressMail extends MailJob<JobData<typeof mailNewAddress>> {
  constructor(
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly accounts: IdentityAccounts,
    private readonly config: Config,
  ) {
    super(mailNewAddress, jobs);
  }

  /** Call it in a transaction. The mail is in the language of the request. */
  async prepare(uid: string, email: string): Promise<void> {
    await this.enqueue({ request_id: newId(16), uid, email, locale: currentLocale() });
  }

  async send({ request_id, uid, email, locale }: JobData<typeof mailNewAddress>): Promise<void> {
    const { PUBLIC_URL } = this.config;
    const link = await this.accounts.createAddressLink(uid, email, `${PUBLIC_URL}/account/sign-in`);
    if (!link) return;
    await this.mailer.send({ to: email, locale, template: 'new-address', key: request_id }, () =>
      link.isTaken ? takenAddressMail(email, `${PUBLIC_URL}/log-in`) : newAddressMail(email, link.url),
    );
  }
}
