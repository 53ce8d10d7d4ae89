import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { defineJob } from '../platform/jobs/job.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { Mailer } from '../platform/mail/mailer.js';
import { deletionRequestedMail } from './deletion.mail.js';

const mailDeletion = defineJob({ name: 'mail-deletion', data: z.object({ user_id: z.string() }) });

/** Tells people that their account is about to be erased, and how to keep it. */
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

  /** Call it in the transaction that keeps the request. */
  async prepare(userId: string): Promise<void> {
    await this.jobs.send(mailDeletion, { user_id: userId });
  }

  private async send(userId: string): Promise<void> {
    const { rows } = await this.database.query<{ email: string | null; requested_at: Date; erased_at: Date }>(
      'select email, requested_at, erased_at from erasure.requests where user_id = $1 and done_at is null',
      [userId],
    );
    const [request] = rows;
    if (!request?.email) return;
    const { email, requested_at, erased_at } = request;
    const mail = deletionRequestedMail({ erased_at, keepUrl: `${this.config.PUBLIC_URL}/log-in` });
    await this.mailer.send(email, `deletion-${userId}-${requested_at.getTime()}`, mail);
  }
}
