import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { NotificationsService, UnsubscribeLinks, User } from '../../people/index.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { Membership } from '../members/membership.entity.ts';
import { Invitation } from './invitation.entity.ts';
import { invitationRequestMail } from './invitation-request.mail.ts';

const mailInvitationRequest = defineJob({
  name: 'mail-invitation-request',
  data: z.object({ invitation_id: z.string() }),
});

/** How many admins are notified if the inviter is no longer an admin. */
const maxAdmins = 3;

/** Notifies a group's admins that a user asked for a new invitation. */
@Injectable()
export class InvitationRequests extends MailJob<JobData<typeof mailInvitationRequest>> {
  constructor(
    private readonly em: EntityManager,
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly notifications: NotificationsService,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly database: Database,
  ) {
    super(mailInvitationRequest, jobs);
  }

  /** Call it in a transaction. Repeated requests within an hour are sent once. */
  async prepare(invitationId: string): Promise<void> {
    const once = { singletonKey: invitationId, singletonSeconds: 3600 };
    await this.enqueue({ invitation_id: invitationId }, once);
  }

  /** Does nothing if a new invitation was sent meanwhile. */
  async send({ invitation_id }: JobData<typeof mailInvitationRequest>): Promise<void> {
    const invitation = await this.em.findOne(
      Invitation,
      { invitation_id },
      { populate: ['group', 'invited_by'] },
    );
    if (
      !invitation ||
      (invitation.status === 'pending' && invitation.expires_at > (await this.database.now()))
    )
      return;
    const { email, group, sent_count } = invitation;
    const asking = await this.em.findOne(User, { email });
    const request = {
      group: { name: group.display_name, logo: group.logo, logo_dark: group.logo_dark },
      name: asking?.display_name ?? '',
      email,
      url: `${this.config.PUBLIC_URL}/group/${group.name}/invitations`,
    };
    for (const { user_id, email: address, locale } of await this.findReaders(invitation)) {
      if (!(await this.notifications.isWanted(user_id, 'invitation_requests'))) continue;
      const unsubscription = { user_id, kind: 'invitation_requests' } as const;
      const unsubscribeUrl = this.unsubscribeLinks.addressOf(unsubscription);
      const key = `${invitation_id}-${sent_count}-${user_id}`;
      await this.mailer.send({ to: address, locale, template: 'ask', key }, () =>
        this.unsubscribeLinks.stamp(invitationRequestMail({ ...request, unsubscribeUrl }), unsubscription),
      );
    }
  }

  private async findReaders({ group, invited_by }: Invitation): Promise<User[]> {
    const admins = await this.em.find(
      Membership,
      { group, role: 'admin' },
      { populate: ['user'], orderBy: { joined_at: 'asc' } },
    );
    const users = admins.map(({ user }) => user as User).filter(({ email_verified }) => email_verified);
    const inviter = users.find((user) => user === invited_by);
    return inviter ? [inviter] : users.slice(0, maxAdmins);
  }
}
