import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../platform/config/config.ts';
import { Database } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { Mailer } from '../platform/mail/mailer.ts';
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
export class DeletionMail implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(mailDeletion, ({ user_id }) => this.send(user_id));
  }

  /** Call it in the transaction that stores the request. */
  async prepare(userId: string): Promise<void> {
    await this.jobs.send(mailDeletion, { user_id: userId });
  }

  private async send(userId: string): Promise<void> {
    const { rows } = await this.database.query<Request>(
      `select r.email, r.requested_at, r.erased_at, coalesce(u.locale, 'en') as locale
       from erasure.requests r left join users u using (user_id) where r.user_id = $1 and r.done_at is null`,
      [userId],
    );
    const [request] = rows;
    if (!request?.email) return;
    const { email, requested_at, erased_at, locale } = request;
    const keepUrl = `${this.config.PUBLIC_URL}/log-in`;
    const key = `${userId}-${requested_at.getTime()}`;
    await this.mailer.send({ to: email, locale, template: 'deletion', key }, () =>
      deletionRequestedMail({ erased_at, keepUrl }),
    );
  }
}
