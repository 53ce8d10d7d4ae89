import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { User } from '../people/index.ts';
import { Config } from '../platform/config/config.ts';
import { newId } from '../platform/database/ids.ts';
import { defineJob, type JobData } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { MailJob } from '../platform/mail/mail-job.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { Group } from './group.entity.ts';
import { type GroupLifeMailKind, groupLifeMail, groupLifeMailKinds } from './group-life.mail.ts';
import { Membership } from './members/membership.entity.ts';

const mailGroupLife = defineJob({
  name: 'mail-group-life',
  data: z.object({
    mail_id: z.string(),
    kind: z.enum(groupLifeMailKinds),
    group_id: z.string(),
    user_id: z.string(),
    /** Who did it; null for a product admin who is not a member, or a key. */
    actor_id: z.nullable(z.string()),
    department: z.optional(z.string()),
    domain: z.optional(z.string()),
  }),
});

interface Cause {
  kind: GroupLifeMailKind;
  group: Group;
  actor: { user_id: string } | null;
  department?: string;
  domain?: string;
}

/** Tells people what others changed about their place in a group, or about who pays for it. */
@Injectable()
export class GroupLifeMail extends MailJob<JobData<typeof mailGroupLife>> {
  constructor(
    private readonly em: EntityManager,
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super(mailGroupLife, jobs);
  }

  /** Call it in the transaction of the change. Nobody is told what they did. */
  async tell({ group: { group_id }, actor, ...cause }: Cause, userIds: readonly string[]): Promise<void> {
    const actor_id = actor?.user_id ?? null;
    for (const user_id of userIds)
      if (user_id !== actor_id)
        await this.enqueue({ mail_id: newId(12), group_id, user_id, actor_id, ...cause });
  }

  /** Tells all members except the actor. */
  async tellMembers(cause: Cause): Promise<void> {
    const members = await this.em.find(Membership, { group: cause.group });
    await this.tell(
      cause,
      members.map(({ user }) => user.user_id),
    );
  }

  /** Tells all admins except the actor. */
  async tellAdmins(cause: Cause): Promise<void> {
    const admins = await this.em.find(Membership, { group: cause.group, role: 'admin' });
    await this.tell(
      cause,
      admins.map(({ user }) => user.user_id),
    );
  }

  async send(data: JobData<typeof mailGroupLife>): Promise<void> {
    const { mail_id, kind, group_id, user_id, actor_id, department = '', domain = '' } = data;
    const group = await this.em.findOne(Group, { group_id });
    const user = await this.em.findOne(User, { user_id });
    if (!group || !user?.email || isUndone(kind, group, user)) return;
    const actor = actor_id && (await this.em.findOne(User, { user_id: actor_id }));
    const facts = {
      group: { name: group.display_name, logo: group.logo, logo_dark: group.logo_dark },
      actor: actor ? actor.display_name : '',
      department,
      domain,
      erasedAt: group.erased_at ?? null,
      groupUrl: `${this.config.PUBLIC_URL}/group/${group.name}`,
      siteUrl: this.config.PUBLIC_URL,
    };
    await this.mailer.send(
      { to: user.email, locale: user.locale, template: `group-${kind}`, key: mail_id },
      () => groupLifeMail(kind, facts),
    );
  }
}

/** Whether the change was undone before the mail was sent. */
function isUndone(kind: GroupLifeMailKind, group: Group, user: User): boolean {
  if (kind === 'deleted') return !group.erased_at;
  if (kind === 'kept') return Boolean(group.erased_at);
  if (kind === 'plan-offered') return group.offered_to?.user_id !== user.user_id;
  return false;
}
