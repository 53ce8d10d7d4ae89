import { type StopReason, stopReason } from '@meishi/api-contract/endpoints/remotes/releases';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { defineJob, type JobData } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { MailJob } from '../../../platform/mail/mail-job.ts';
import { Mailer } from '../../../platform/mail/mailer.ts';
import type { ReleaseId } from '../releases/release-store.ts';
import { canaryStoppedMail } from './canary-stopped.mail.ts';

const mailCanaryStopped = defineJob({
  name: 'mail-canary-stopped',
  data: z.object({
    to: z.string(),
    locale: z.string(),
    /** Whether the receiver is one of the people of the remote's team. */
    is_member: z.boolean().default(false),
    remote: z.string(),
    version: z.string(),
    because: stopReason,
    key: z.string(),
  }),
});

/** Mails the people of the team and the product admins that a canary was ended automatically. */
@Injectable()
export class CanaryAlarm extends MailJob<JobData<typeof mailCanaryStopped>> {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    jobs: JobQueue,
    private readonly mailer: Mailer,
  ) {
    super(mailCanaryStopped, jobs);
  }

  /** Call it in the transaction that ends the canary. */
  async prepare({ remote, version }: ReleaseId, because: StopReason): Promise<void> {
    const { rows } = await this.database.query<{ to: string; locale: string; is_member: boolean }>(
      `select address as to, coalesce(max(u.locale), 'en') as locale, bool_or(is_member) as is_member
        from (
          select unnest($2::text[]) as address, false as is_member
          union select unnest(people), true from teams.teams where $1 = any (remotes)
          union select lower(email), false from users where is_product_admin and email_verified
        ) receiver left join users u on lower(u.email) = address and u.email_verified group by address`,
      [remote, this.config.PRODUCT_ADMINS],
    );
    const at = Date.now();
    for (const receiver of rows)
      await this.enqueue({
        ...receiver,
        remote,
        version,
        because,
        key: `${remote} ${version} ${at} ${receiver.to}`,
      });
  }

  async send({ to, locale, key, is_member, ...stopped }: JobData<typeof mailCanaryStopped>): Promise<void> {
    const { remote, version } = stopped;
    const path = is_member ? `account/remotes?${new URLSearchParams({ remote, version })}` : 'admin/remotes';
    const url = `${this.config.PUBLIC_URL}/${path}`;
    await this.mailer.send({ to, locale, template: 'canary-stopped', key }, () =>
      canaryStoppedMail({ ...stopped, url }),
    );
  }
}
