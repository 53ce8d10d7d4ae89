import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isPlaceholder, User } from '../../people/index.ts';
import { Config } from '../../platform/config/config.ts';
import { newId } from '../../platform/database/ids.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { Group } from '../group.entity.ts';
import { Membership } from '../members/membership.entity.ts';
import { type MemberCardMailKind, memberCardMail, memberCardMailKinds } from './member-card.mail.ts';

const mailMemberCard = defineJob({
  name: 'mail-member-card',
  data: z.object({
    mail_id: z.string(),
    kind: z.enum(memberCardMailKinds),
    group_id: z.string(),
    user_id: z.string(),
    /** Who did it. A program is no user. */
    actor_id: z.string(),
    fields: z.array(z.string()),
  }),
});

interface Cause {
  kind: MemberCardMailKind;
  group: Group;
  actor: { user_id: string };
  fields: string[];
}

/** Tells members what admins changed on their profiles. */
@Injectable()
export class MemberCardMail extends MailJob<JobData<typeof mailMemberCard>> {
  constructor(
    private readonly em: EntityManager,
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super(mailMemberCard, jobs);
  }

  /** Call it in the transaction of the change. Nobody is told what they did. */
  async tell({ kind, group: { group_id }, actor, fields }: Cause, user_id: string): Promise<void> {
    const actor_id = actor.user_id;
    if (user_id !== actor_id)
      await this.enqueue({ mail_id: newId(12), kind, group_id, user_id, actor_id, fields });
  }

  /** Whoever has not claimed their card yet gets no mail. */
  async send(data: JobData<typeof mailMemberCard>): Promise<void> {
    const { mail_id, kind, group_id, user_id, actor_id, fields } = data;
    const membership = await this.em.findOne(
      Membership,
      { group: group_id, user: user_id },
      { populate: ['group', 'user'] },
    );
    if (!membership?.user.email || isPlaceholder(membership.user)) return;
    const { group, user, profile } = membership;
    const actor = await this.em.findOne(User, { user_id: actor_id });
    const { PUBLIC_URL } = this.config;
    const facts = {
      group: { name: group.display_name, logo: group.logo, logo_dark: group.logo_dark },
      actor: actor?.display_name ?? '',
      fields,
      dashboardUrl: `${PUBLIC_URL}/dashboard?profile=${profile.profile_id}&part=about`,
    };
    await this.mailer.send(
      { to: user.email, locale: user.locale, template: `member-card-${kind}`, key: mail_id },
      () => memberCardMail(kind, facts),
    );
  }
}
