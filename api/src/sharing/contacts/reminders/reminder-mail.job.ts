import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { defineJob, type JobData } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { MailJob } from '../../../platform/mail/mail-job.ts';
import { Mailer } from '../../../platform/mail/mailer.ts';
import { ProfilesQueries, visibleCardPicture } from '../../../profile/index.ts';
import { contactJson } from '../contacts.queries.ts';
import { reminderMail } from './reminder.mail.ts';
import type { DueReminder } from './reminder-calendar.ts';
import { ReminderLinks } from './reminder-links.ts';

const mailReminder = defineJob({
  name: 'mail-reminder',
  /** `now`: the owner asked for the mail immediately, so it is sent even if reminders are muted. */
  data: z.object({ round: z.string(), now: z.boolean().optional() }),
});
const findOverdue = defineJob({ name: 'find-overdue-reminders', data: z.object({}), cron: '*/10 * * * *' });

/** How long a process may take to send a mail before another one may claim it. */
const claimMinutes = 10;
const isFree = `(r.claimed_at is null or r.claimed_at < now() - interval '${claimMinutes} minutes')`;

/**
 * Mails each reminder once: the process that claims a round sends it. If that process dies after sending and
 * before recording it, the claim expires and the mail is sent again with the same Message-ID.
 */
@Injectable()
export class ReminderMail extends MailJob<JobData<typeof mailReminder>> {
  constructor(
    private readonly database: Database,
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly links: ReminderLinks,
    private readonly config: Config,
    private readonly profiles: ProfilesQueries,
  ) {
    super(mailReminder, jobs);
  }

  override async onApplicationBootstrap(): Promise<void> {
    await super.onApplicationBootstrap();
    await this.jobs.work(findOverdue, () => this.sendOverdue());
  }

  /** Call it in the transaction that sets the reminder. */
  async prepare(round: string, at: Date): Promise<void> {
    // A job without a start time runs immediately, one with a start time at the next poll of the queue.
    const now = at <= (await this.database.now());
    await this.enqueue({ round, now }, now ? {} : { startAfter: at });
  }

  async send({ round, now }: JobData<typeof mailReminder>): Promise<void> {
    const due = await this.claim(round);
    if (!due) return this.lookAgain(round);
    try {
      if (now || !due.is_muted) await this.mail(due, round);
    } catch (error) {
      await this.database.query('update reminders set claimed_at = null where round = $1', [round]);
      throw error;
    }
    await this.database.query(
      `update reminders set status = 'sent', sent_at = now() where round = $1 and status = 'scheduled'`,
      [round],
    );
  }

  /** Sends reminders that a long outage of the mail server left behind. */
  async sendOverdue(): Promise<void> {
    const { rows } = await this.database.query<{ round: string }>(
      `select r.round from reminders r join contacts c using (contact_id)
       where r.status = 'scheduled' and r.at < now() - interval '10 minutes' and ${isFree}
         and c.deleted_at is null
       order by r.at limit 1000`,
    );
    for (const { round } of rows) await this.enqueue({ round });
  }

  private async mail(due: DueReminder, round: string): Promise<void> {
    const addresses = this.links.of(round, new Date());
    const { contact, email, locale } = due;
    const origin = this.config.PUBLIC_URL;
    const card = contact.linked_profile_id ? await this.profiles.find(contact.linked_profile_id) : undefined;
    await this.mailer.send({ to: email, locale, template: 'reminder', key: round }, () => {
      const picture = visibleCardPicture(card && { ...card.profile, visibility: card.visibility }, origin);
      return reminderMail(due, { addresses, origin, picture });
    });
  }

  private async claim(round: string): Promise<DueReminder | undefined> {
    const { rows } = await this.database.query<DueReminder>(
      `update reminders r set claimed_at = now()
       from contacts c, users u
       where r.round = $1 and r.status = 'scheduled' and ${isFree}
         and c.contact_id = r.contact_id and c.deleted_at is null and u.user_id = r.user_id
       returning ${contactJson} as contact, u.email, coalesce(u.time_zone, 'UTC') as time_zone, u.locale,
         r.round, r.at, r.note, 'reminders' = any (u.muted_mails) as is_muted`,
      [round],
    );
    return rows[0];
  }

  /** Another process is sending this reminder. Checks again when its claim expires. */
  private async lookAgain(round: string): Promise<void> {
    const { rows } = await this.database.query<{ free_at: Date }>(
      `select claimed_at + interval '${claimMinutes} minutes' as free_at from reminders
       where round = $1 and status = 'scheduled' and claimed_at is not null`,
      [round],
    );
    if (rows[0]) await this.enqueue({ round }, { startAfter: rows[0].free_at });
  }
}
