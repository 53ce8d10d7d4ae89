import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Customers } from '../../billing/index.ts';
import { Database } from '../../platform/database/database.ts';
import { IdentityAccounts } from '../../platform/identity/identity-accounts.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { AccountRows } from './account-rows.ts';
import { accountErasedMail } from './deletion.mail.ts';
import { JobErasure } from './job-erasure.ts';

const findDue = defineJob({ name: 'find-accounts-to-erase', data: z.object({}), cron: '7 * * * *' });
const eraseAccount = defineJob({ name: 'erase-account', data: z.object({ user_id: z.string() }) });

interface Due {
  uid: string;
  email: string | null;
  locale: string;
}

/** Erases accounts after 14 days. Each step is repeatable, so that the next run recovers from a crash. */
@Injectable()
export class AccountEraser implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly customers: Customers,
    private readonly rows: AccountRows,
    private readonly identity: IdentityAccounts,
    private readonly mailer: Mailer,
    private readonly pending: JobErasure,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(findDue, (_, startedAt) => this.sendDue(startedAt));
    await this.jobs.work(eraseAccount, ({ user_id }, startedAt) => this.erase(user_id, startedAt));
  }

  /** Sends one job per account, so that failures stay single, and deletes requests done a day ago. */
  async sendDue(now: Date): Promise<void> {
    // All tokens of an erased account expire within an hour.
    await this.database.query(
      `delete from erasure.requests where done_at < $1::timestamptz - interval '1 day'`,
      [now],
    );
    const { rows } = await this.database.query<{ user_id: string }>(
      'select user_id from erasure.requests where erased_at <= $1 and done_at is null order by erased_at',
      [now],
    );
    for (const { user_id } of rows) await this.jobs.send(eraseAccount, { user_id });
  }

  async erase(userId: string, now: Date): Promise<void> {
    const { rows } = await this.database.query<Due>(
      `select r.uid, r.email, coalesce(u.locale, 'en') as locale
       from erasure.requests r left join users u using (user_id)
       where r.user_id = $1 and r.erased_at <= $2 and r.done_at is null`,
      [userId, now],
    );
    const [due] = rows;
    if (!due) return;
    await this.customers.endSubscriptions(userId);
    const names = await this.rows.erase(userId);
    await this.identity.erase(due.uid);
    const { email, locale } = due;
    if (email)
      await this.mailer.send({ to: email, locale, template: 'erased', key: userId }, accountErasedMail);
    await this.database.query(
      `update erasure.requests set done_at = $2, email = null, visibilities = '{}' where user_id = $1`,
      [userId, now],
    );
    // Last, because it also erases this job and the jobs that were sent while the account existed.
    await this.pending.erase([...names, userId, due.uid, ...(due.email ? [due.email] : [])]);
  }
}
