import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { NotificationsService, UnsubscribeLinks } from '../../../people/index.ts';
import { Config } from '../../../platform/config/config.ts';
import { defineJob, type JobData } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { MailJob } from '../../../platform/mail/mail-job.ts';
import { Mailer } from '../../../platform/mail/mailer.ts';
import { visibleCardPicture } from '../../../profile/index.ts';
import { Exchange } from './exchange.entity.ts';
import { newContactMail } from './exchange.mail.ts';

const mailExchange = defineJob({ name: 'mail-exchange', data: z.object({ exchange_id: z.string() }) });

/** Notifies the owner of a profile that a visitor left their details, once. */
@Injectable()
export class ExchangeMail extends MailJob<JobData<typeof mailExchange>> {
  constructor(
    jobs: JobQueue,
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly notifications: NotificationsService,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {
    super(mailExchange, jobs);
  }

  async send({ exchange_id }: JobData<typeof mailExchange>): Promise<void> {
    const open = { exchange_id, owner_mailed_at: null };
    const exchange = await this.em.findOne(Exchange, open, {
      populate: ['contact.linked_profile', 'profile.user'],
    });
    if (!exchange) return;
    const { user_id, email, email_verified, locale } = exchange.profile.user;
    if (!email_verified || !(await this.notifications.isWanted(user_id, 'exchanges'))) return;
    const unsubscription = { user_id, kind: 'exchanges' } as const;
    const origin = this.config.PUBLIC_URL;
    const addresses = {
      contactUrl: `${origin}/contacts?contact=${exchange.contact.contact_id}`,
      unsubscribeUrl: this.unsubscribeLinks.addressOf(unsubscription),
    };
    await this.mailer.send({ to: email, locale, template: 'exchange', key: exchange_id }, () => {
      const picture = visibleCardPicture(exchange.contact.linked_profile, origin);
      const letter = newContactMail(exchange, { ...addresses, picture });
      return this.unsubscribeLinks.stamp(letter, unsubscription);
    });
    exchange.owner_mailed_at = sql<Date>`now()`;
    await this.em.flush();
  }
}
