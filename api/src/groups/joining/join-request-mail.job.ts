import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { NotificationsService, UnsubscribeLinks, type User } from '../../people/index.ts';
import { Config } from '../../platform/config/config.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { Group } from '../group.entity.ts';
import { Membership } from '../members/membership.entity.ts';
import { joinRequestMail } from './join-request.mail.ts';
import { JoiningQueries } from './joining.queries.ts';

const mailJoinRequest = defineJob({
  name: 'mail-join-request',
  data: z.object({ group_id: z.string(), user_id: z.string() }),
});

/** With more open requests, the admins have had enough mails about them. */
const maxOpen = 20;

/** Tells the admins of a group that someone asks to join. */
@Injectable()
export class JoinRequestMail extends MailJob<JobData<typeof mailJoinRequest>> {
  constructor(
    private readonly em: EntityManager,
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly queries: JoiningQueries,
    private readonly notifications: NotificationsService,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {
    super(mailJoinRequest, jobs);
  }

  async send({ group_id, user_id: asking }: JobData<typeof mailJoinRequest>): Promise<void> {
    const group = await this.em.findOne(Group, { group_id });
    if (!group) return;
    const { requests, total } = await this.queries.listRequests(group_id, { limit: maxOpen });
    const request = requests.find(({ user_id }) => user_id === asking);
    if (!request || total > maxOpen) return;
    const facts = {
      group: { name: group.display_name, logo: group.logo, logo_dark: group.logo_dark },
      name: request.display_name,
      email: request.email,
      url: `${this.config.PUBLIC_URL}/group/${group.name}/invitations#requests`,
    };
    for (const { user_id, email: to, locale } of await this.findReaders(group)) {
      if (!(await this.notifications.isWanted(user_id, 'invitation_requests'))) continue;
      const unsubscription = { user_id, kind: 'invitation_requests' } as const;
      const unsubscribeUrl = this.unsubscribeLinks.addressOf(unsubscription);
      const key = `${group_id}-${asking}-${request.asked_at}-${user_id}`;
      await this.mailer.send({ to, locale, template: 'ask-to-join', key }, () =>
        this.unsubscribeLinks.stamp(joinRequestMail({ ...facts, unsubscribeUrl }), unsubscription),
      );
    }
  }

  private async findReaders(group: Group): Promise<User[]> {
    const admins = await this.em.find(
      Membership,
      { group, role: 'admin' },
      { populate: ['user'], orderBy: { joined_at: 'asc' } },
    );
    return admins.map(({ user }) => user as User).filter(({ email_verified }) => email_verified);
  }
}
