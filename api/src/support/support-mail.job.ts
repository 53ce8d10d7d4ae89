import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../platform/config/config.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { supportMail } from './support.mail.ts';
import { SupportMessage } from './support-message.entity.ts';

const mailSupport = defineJob({ name: 'mail-support', data: z.object({ message_id: z.string() }) });

/** Mails messages to the support address, once each. */
@Injectable()
export class SupportMail implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(mailSupport, ({ message_id }) => this.send(message_id));
  }

  /** Call it in the transaction that stores the message. */
  async prepare(messageId: string): Promise<void> {
    await this.jobs.send(mailSupport, { message_id: messageId });
  }

  async send(messageId: string): Promise<void> {
    const message = await this.em.findOne(SupportMessage, { message_id: messageId, mailed_at: null });
    if (!message) return;
    const delivery = { to: this.config.SUPPORT_ADDRESS, locale: 'en', template: 'support', key: messageId };
    await this.mailer.send(delivery, () => supportMail(message));
    message.mailed_at = new Date();
    await this.em.flush();
  }
}
