import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../platform/config/config.ts';
import { newId } from '../platform/database/ids.ts';
import { defineJob, type JobData } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { MailJob } from '../platform/mail/mail-job.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { currentLocale } from '../platform/words/words.ts';
import { addressChangedMail } from './address-changed.mail.ts';

const tellOldAddress = defineJob({
  name: 'mail-address-change',
  data: z.object({ change: z.string(), from: z.string(), to: z.string(), locale: z.optional(z.string()) }),
});

/** Notifies the old address that it no longer belongs to the account. */
@Injectable()
export class AddressChange extends MailJob<JobData<typeof tellOldAddress>> {
  constructor(
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super(tellOldAddress, jobs);
  }

  /** Call it in the transaction that writes the user. */
  async prepare(from: string, to: string): Promise<void> {
    if (from && to) await this.enqueue({ change: newId(16), from, to, locale: currentLocale() });
  }

  async send({ change, from, to, locale }: JobData<typeof tellOldAddress>): Promise<void> {
    const helpUrl = `${this.config.PUBLIC_URL}/contact-us`;
    await this.mailer.send({ to: from, locale, template: 'address', key: change }, () =>
      addressChangedMail({ to, helpUrl }),
    );
  }
}
