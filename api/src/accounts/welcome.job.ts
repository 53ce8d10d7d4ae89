import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../platform/config/config.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { visibleCardPicture } from '../profiles/card-picture.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { User } from '../users/user.entity.ts';
import { UsersQueries } from '../users/users.queries.ts';
import { welcomeMail } from './welcome.mail.ts';

const welcome = defineJob({ name: 'welcome', data: z.object({ user_id: z.string() }) });

/** Sends the welcome mail once the email address is verified. */
@Injectable()
export class Welcome implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly users: UsersQueries,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(welcome, ({ user_id }) => this.send(user_id));
  }

  /** Call it in the transaction that writes the user. */
  async prepare(user: User): Promise<void> {
    if (!user.email || !user.email_verified || user.welcomed_at) return;
    user.welcomed_at = new Date();
    await this.em.flush();
    await this.jobs.send(welcome, { user_id: user.user_id });
  }

  private async send(userId: string): Promise<void> {
    const { email, display_name, default_profile_id, locale } = await this.users.get(userId);
    const profile = await this.em.findOneOrFail(Profile, { profile_id: default_profile_id });
    const origin = this.config.PUBLIC_URL;
    await this.mailer.send({ to: email, locale, template: 'welcome', key: userId }, () =>
      welcomeMail({
        firstName: display_name.split(' ')[0] ?? display_name,
        pageUrl: `${origin}/profile/${default_profile_id}`,
        dashboardUrl: `${origin}/dashboard`,
        picture: visibleCardPicture(profile, origin),
      }),
    );
  }
}
