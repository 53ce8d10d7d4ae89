import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { deletionRequestedMail } from './deletion.mail.ts';

const mailDeletion = defineJob({ name: 'mail-deletion', data: z.object({ user_id: z.string() }) });

interface Request {
  email: string | null;
  requested_at: Date;
  erased_at: Date;
  locale: string;
}

/** Mails users that their account will be erased, and how to cancel the erasure. */
@Injectable()
export class DeletionMail extends MailJob<JobData<typeof mailDeletion>> {
  constructor(
    jobs: JobQueue,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super(mailDeletion, jobs);
  }

  async send({ user_id }: JobData<typeof mailDeletion>): Promise<void> {
    const { rows } = await this.database.query<Request>(
      `select r.email, r.requested_at, r.erased_at, coalesce(u.locale, 'en') as locale
       from erasure.requests r left join users u using (user_id) where r.user_id = $1 and r.done_at is null`,
      [user_id],
    );
    const [request] = rows;
    if (!request?.email) return;
    const { email, requested_at, erased_at, locale } = request;
    const keepUrl = `${this.config.PUBLIC_URL}/log-in`;
    const key = `${user_id}-${requested_at.getTime()}`;
    await this.mailer.send({ to: email, locale, template: 'deletion', key }, () =>
      deletionRequestedMail({ erased_at, keepUrl }),
    );
  }
}
