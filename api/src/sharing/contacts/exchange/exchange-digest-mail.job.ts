import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { NotificationsService, UnsubscribeLinks, User } from '../../../people/index.ts';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { defineJob, type JobData } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { MailJob } from '../../../platform/mail/mail-job.ts';
import { Mailer } from '../../../platform/mail/mailer.ts';
import { exchangeDigestMail } from './exchange.mail.ts';

const mailExchangeDigest = defineJob({
  name: 'mail-exchange-digest',
  data: z.object({ user_id: z.string(), from: z.string(), to: z.string() }),
});

/** After the end of the hour, so that the last exchanges of the hour are committed. */
const delayMs = 60_000;

/** Notifies an owner once of all exchanges of an hour that had no mail of their own. */
@Injectable()
export class ExchangeDigestMail extends MailJob<JobData<typeof mailExchangeDigest>> {
  constructor(
    jobs: JobQueue,
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly notifications: NotificationsService,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {
    super(mailExchangeDigest, jobs);
  }

  /** Call it in a transaction, once in an hour that has so many seconds left. */
  async prepare(userId: string, secondsLeft: number): Promise<void> {
    const end = (await this.database.now()).getTime() + secondsLeft * 1000;
    // Of the hour before, everything has been mailed. Its end is known to a second, and clocks of servers differ.
    const [from, to] = [new Date(end - 2 * 3_600_000), new Date(end)].map((time) => time.toISOString());
    const startAfter = new Date(end + delayMs);
    await this.enqueue({ user_id: userId, from: from ?? '', to: to ?? '' }, { startAfter });
  }

  async send({ user_id, from, to }: JobData<typeof mailExchangeDigest>): Promise<void> {
    const user = await this.em.findOne(User, { user_id });
    if (!user?.email_verified || !(await this.notifications.isWanted(user_id, 'exchanges'))) return;
    const { rows } = await this.database.query<{ exchange_id: string; contact_id: string }>(
      `select x.exchange_id, x.contact_id from exchanges x join profiles p using (profile_id)
       where p.user_id = $1 and x.owner_mailed_at is null and x.created_at > $2 and x.created_at <= $3`,
      [user_id, from, to],
    );
    const people = new Set(rows.map(({ contact_id }) => contact_id)).size;
    if (people === 0) return;
    const unsubscription = { user_id, kind: 'exchanges' } as const;
    const addresses = {
      contactsUrl: `${this.config.PUBLIC_URL}/contacts`,
      unsubscribeUrl: this.unsubscribeLinks.addressOf(unsubscription),
    };
    const delivery = { to: user.email, locale: user.locale, template: 'exchanges', key: `${user_id}-${to}` };
    await this.mailer.send(delivery, () =>
      this.unsubscribeLinks.stamp(exchangeDigestMail(people, addresses), unsubscription),
    );
    await this.database.query('update exchanges set owner_mailed_at = now() where exchange_id = any($1)', [
      rows.map(({ exchange_id }) => exchange_id),
    ]);
  }
}
