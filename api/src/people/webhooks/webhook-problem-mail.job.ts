import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { webhookProblemMail } from './webhook-problem.mail.ts';

const mailWebhookProblem = defineJob({
  name: 'mail-webhook-problem',
  data: z.object({ webhook_id: z.string() }),
});

interface Reader {
  user_id: string;
  email: string;
  locale: string | null;
  url: string;
  disabled: 'failing' | 'gone';
  /** In seconds since 1970. */
  disabled_at: number;
  group_name: string | null;
}

/** Notifies the owner of a webhook, or up to three admins of its group, that it was disabled. */
@Injectable()
export class WebhookProblemMail extends MailJob<JobData<typeof mailWebhookProblem>> {
  constructor(
    jobs: JobQueue,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super(mailWebhookProblem, jobs);
  }

  /** Does nothing if the webhook is enabled again. */
  async send({ webhook_id }: JobData<typeof mailWebhookProblem>): Promise<void> {
    const { rows } = await this.database.query<Reader>(
      `select u.user_id, u.email, u.locale, e.url, e.disabled, extract(epoch from e.disabled_at)::bigint as disabled_at,
         g.name as group_name
       from webhooks.endpoints e left join groups g using (group_id)
         left join memberships m on m.group_id = e.group_id and m.role = 'admin'
         join users u on u.user_id = coalesce(e.user_id, m.user_id)
       where e.webhook_id = $1 and e.disabled is not null and u.email <> ''
       order by m.joined_at limit 3`,
      [webhook_id],
    );
    for (const { user_id, email, locale, url, disabled: reason, disabled_at, group_name } of rows) {
      const page = group_name ? `/group/${group_name}/settings` : '/account/webhooks';
      const delivery = {
        to: email,
        locale,
        template: 'webhook',
        key: `${webhook_id}-${user_id}-${disabled_at}`,
      };
      await this.mailer.send(delivery, () =>
        webhookProblemMail({ host: new URL(url).host, reason, url: this.config.PUBLIC_URL + page }),
      );
    }
  }
}
