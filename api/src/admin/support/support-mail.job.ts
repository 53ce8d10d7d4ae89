import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../platform/config/config.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { supportMail } from './support.mail.ts';
import { SupportMessage } from './support-message.entity.ts';

const mailSupport = defineJob({ name: 'mail-support', data: z.object({ message_id: z.string() }) });

/** Mails messages to the support address, once each. */
@Injectable()
export class SupportMail extends MailJob<JobData<typeof mailSupport>> {
  constructor(
    private readonly em: EntityManager,
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super(mailSupport, jobs);
  }

  async send({ message_id }: JobData<typeof mailSupport>): Promise<void> {
    const message = await this.em.findOne(SupportMessage, { message_id, mailed_at: null });
    if (!message) return;
    const delivery = { to: this.config.SUPPORT_ADDRESS, locale: 'en', template: 'support', key: message_id };
    await this.mailer.send(delivery, () => supportMail(message));
    message.mailed_at = sql<Date>`now()`;
    await this.em.flush();
  }
}
