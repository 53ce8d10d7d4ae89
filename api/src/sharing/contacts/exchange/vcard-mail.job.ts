import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../../platform/config/config.ts';
import { defineJob, type JobData } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { MailJob } from '../../../platform/mail/mail-job.ts';
import { Mailer } from '../../../platform/mail/mailer.ts';
import { cardPicture, ProfilesQueries } from '../../../profile/index.ts';
import { SharingService } from '../../sharing.service.ts';
import { ReceiptLinks } from '../receipts/receipt-links.ts';
import { Exchange } from './exchange.entity.ts';
import { vcardMail } from './exchange.mail.ts';

const mailVcard = defineJob({
  name: 'mail-vcard',
  data: z.object({
    exchange_id: z.string(),
    /** Without one, it was enqueued by an earlier release. */
    receipt_id: z.optional(z.string()),
    locale: z.optional(z.string()),
  }),
});

/** Sends a visitor the vCard that they requested with their details, once. */
@Injectable()
export class VcardMail extends MailJob<JobData<typeof mailVcard>> {
  constructor(
    jobs: JobQueue,
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    private readonly profiles: ProfilesQueries,
    private readonly sharing: SharingService,
    private readonly config: Config,
    private readonly links: ReceiptLinks,
  ) {
    super(mailVcard, jobs);
  }

  async send({ exchange_id, receipt_id, locale }: JobData<typeof mailVcard>): Promise<void> {
    const exchange = await this.em.findOne(Exchange, { exchange_id, vcard_mailed_at: null });
    const found = exchange && (await this.profiles.find(exchange.profile.profile_id));
    if (!exchange?.vcard_to || !found || found.visibility === 'off') return;
    const { profile } = found;
    const vcard = await this.sharing.writeVcard(profile, '3.0', true);
    const origin = this.config.PUBLIC_URL;
    const pageUrl = `${origin}/profile/${profile.slug ?? profile.profile_id}`;
    await this.mailer.send({ to: exchange.vcard_to, locale, template: 'vcard', key: exchange_id }, () =>
      vcardMail(
        {
          name: profile.display_name,
          pageUrl,
          picture: cardPicture(profile, origin),
          receiptUrl: receipt_id ? this.links.addressOf(receipt_id) : undefined,
        },
        vcard,
      ),
    );
    exchange.vcard_mailed_at = sql<Date>`now()`;
    await this.em.flush();
  }
}
