import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { User } from '../../people/index.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { UnknownRecipients } from '../../platform/limits/quotas.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { currentLocale } from '../../platform/words/words.ts';
import { visibleCardPicture } from '../../profile/index.ts';
import { Membership } from '../members/membership.entity.ts';
import { Invitation } from './invitation.entity.ts';
import { invitationMail } from './invitation.mail.ts';
import { InvitationTokens } from './invitation-tokens.ts';

const mailInvitations = defineJob({
  name: 'mail-invitations',
  data: z.object({
    mails: z.array(z.object({ invitation_id: z.string(), sent_count: z.int() })),
    locale: z.optional(z.string()),
  }),
});

/** Mails per job, few enough to finish a job in seconds. */
const maxMailsOfJob = 50;

/** Mails invitations, each once. */
@Injectable()
export class InvitationMail extends MailJob<JobData<typeof mailInvitations>> {
  constructor(
    private readonly em: EntityManager,
    jobs: JobQueue,
    private readonly tokens: InvitationTokens,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly recipients: UnknownRecipients,
    private readonly database: Database,
  ) {
    super(mailInvitations, jobs);
  }

  /** Call it in the transaction that writes the invitations. */
  async prepare(invitationIds: string[], sentCount: number): Promise<void> {
    const mails = invitationIds.map((invitation_id) => ({ invitation_id, sent_count: sentCount }));
    for (let start = 0; start < mails.length; start += maxMailsOfJob)
      await this.enqueue({ mails: mails.slice(start, start + maxMailsOfJob), locale: currentLocale() });
  }

  /** A failed mail does not stop the others. The next attempt of the job sends the failed ones. */
  async send({ mails, locale }: JobData<typeof mailInvitations>): Promise<void> {
    const failures: unknown[] = [];
    for (const { invitation_id, sent_count } of mails)
      await this.sendOne(invitation_id, sent_count, locale).catch((error) => failures.push(error));
    if (failures.length) throw failures[0];
  }

  /**
   * Does nothing if the invitation was meanwhile mailed, answered, cancelled or resent, or if the address gets too many mails.
   * @param locale The inviter's language, used if the invited user's language is unknown
   */
  private async sendOne(invitationId: string, sentCount: number, locale = 'en'): Promise<void> {
    const invitation = await this.em.findOne(
      Invitation,
      {
        invitation_id: invitationId,
        status: 'pending',
        sent_count: sentCount,
        mailed_count: { $lt: sentCount },
        expires_at: { $gt: await this.database.now() },
      },
      { populate: ['group', 'invited_by'] },
    );
    if (!invitation || !(await this.recipients.admits(invitation.email))) return;
    const { email, role, message, expires_at: expiresAt } = invitation;
    const group = invitation.group;
    const token = this.tokens.tokenOf(invitationId, sentCount);
    const invited = await this.em.findOne(User, { email });
    const inviter = await this.em.findOne(
      Membership,
      { group, user: invitation.invited_by },
      { populate: ['profile'] },
    );
    const letter = {
      group: { name: group.display_name, logo: group.logo, logo_dark: group.logo_dark },
      inviter: invitation.invited_by?.display_name ?? '',
      role,
      message,
      expiresAt,
      url: `${this.config.PUBLIC_URL}/accept-invite/${group.name}?token=${token}`,
    };
    await this.mailer.send(
      {
        to: email,
        locale: invited?.locale ?? locale,
        template: 'invitation',
        key: `${invitationId}-${sentCount}`,
      },
      () =>
        invitationMail({
          ...letter,
          picture: visibleCardPicture(inviter?.profile, this.config.PUBLIC_URL),
        }),
    );
    invitation.mailed_count = sentCount;
    await this.em.flush();
  }
}
