import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { User, UsersQueries } from '../people/index.ts';
import { Config } from '../platform/config/config.ts';
import { defineJob, type JobData } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { MailJob } from '../platform/mail/mail-job.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { Profile, visibleCardPicture } from '../profile/index.ts';
import { welcomeMail } from './welcome.mail.ts';

const welcome = defineJob({ name: 'welcome', data: z.object({ user_id: z.string() }) });

/** Sends the welcome mail once the email address is verified. */
@Injectable()
export class Welcome extends MailJob<JobData<typeof welcome>> {
  constructor(
    private readonly em: EntityManager,
    jobs: JobQueue,
    private readonly users: UsersQueries,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super(welcome, jobs);
  }

  /** Call it in the transaction that writes the user. */
  async prepare(user: User): Promise<void> {
    if (!user.email || !user.email_verified || user.welcomed_at) return;
    user.welcomed_at = sql<Date>`now()`;
    await this.em.flush();
    await this.enqueue({ user_id: user.user_id });
  }

  async send({ user_id }: JobData<typeof welcome>): Promise<void> {
    const { email, display_name, default_profile_id, locale } = await this.users.get(user_id);
    const profile = await this.em.findOneOrFail(Profile, { profile_id: default_profile_id });
    const origin = this.config.PUBLIC_URL;
    await this.mailer.send({ to: email, locale, template: 'welcome', key: user_id }, () =>
      welcomeMail({
        firstName: display_name.split(' ')[0] ?? display_name,
        pageUrl: `${origin}/profile/${default_profile_id}`,
        guideUrl: `${origin}/welcome`,
        picture: visibleCardPicture(profile, origin),
      }),
    );
  }
}
