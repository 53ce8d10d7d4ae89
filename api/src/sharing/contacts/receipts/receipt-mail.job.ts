import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../../platform/database/database.ts';
import { defineJob, type JobData } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { MailJob } from '../../../platform/mail/mail-job.ts';
import { Mailer } from '../../../platform/mail/mailer.ts';
import { receiptMail } from './receipt.mail.ts';
import { ReceiptLinks } from './receipt-links.ts';

const mailReceipt = defineJob({
  name: 'mail-receipt',
  data: z.object({ exchange_id: z.string(), receipt_id: z.string(), locale: z.optional(z.string()) }),
});

/** Mails a visitor the private link to what they left, once for an exchange. */
@Injectable()
export class ReceiptMail extends MailJob<JobData<typeof mailReceipt>> {
  constructor(
    jobs: JobQueue,
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly links: ReceiptLinks,
  ) {
    super(mailReceipt, jobs);
  }

  async send({ exchange_id, receipt_id, locale }: JobData<typeof mailReceipt>): Promise<void> {
    const { rows } = await this.database.query<{ mail_to: string; display_name: string }>(
      `select r.mail_to, p.display_name from receipts.receipts r join profiles p on p.profile_id = r.profile_id
       where r.receipt_id = $1 and r.mail_to is not null and (r.mailed_at is null or r.mailed_at < r.mail_at)`,
      [receipt_id],
    );
    const [open] = rows;
    if (!open) return;
    const { mail_to: to, display_name: name } = open;
    await this.mailer.send({ to, locale, template: 'receipt', key: exchange_id }, () =>
      receiptMail(name, this.links.addressOf(receipt_id)),
    );
    await this.database.query('update receipts.receipts r set mailed_at = now() where r.receipt_id = $1', [
      receipt_id,
    ]);
  }
}
