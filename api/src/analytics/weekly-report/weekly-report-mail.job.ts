import type { MailKind } from '@meishi/api-contract/endpoints/account/notifications';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { UnsubscribeLinks } from '../../people/index.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { LetterBrand } from '../../platform/mail/letter.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { inLocale } from '../../platform/words/words.ts';
import { addDays } from '../recording/local-days.ts';
import { GroupAnalyticsService } from '../reports/group/group-analytics.service.ts';
import { AnalyticsService } from '../reports/user/analytics.service.ts';
import { mondayMorningIn } from './monday-morning.ts';
import { isEmpty, weeklyReportMail } from './weekly-report.mail.ts';

const mailWeeklyReport = defineJob({
  name: 'mail-weekly-report',
  data: z.object({
    user_id: z.string(),
    /** The group that is reported; null for the user's own profiles. */
    group_id: z.nullable(z.string()),
    /** The day after the reported week. */
    monday: z.string(),
  }),
});
const findWeeklyReports = defineJob({ name: 'find-weekly-reports', data: z.object({}), cron: '2 * * * *' });

/** How many reports are enqueued in one transaction. */
const batchSize = 1000;

type Report = JobData<typeof mailWeeklyReport>;

interface Reader {
  user_id: string;
  email: string;
  locale: string | null;
  /** The reported group; null for the user's own profiles. */
  group: (LetterBrand & { path: string }) | null;
}

/**
 * Mails reports of the past week on Monday morning: to users in their time zone, and of groups to their admins in the
 * group's. The day of the report is stored in the transaction that enqueues the mail, so each is sent once.
 */
@Injectable()
export class WeeklyReportMail extends MailJob<Report> {
  constructor(
    jobs: JobQueue,
    protected readonly em: EntityManager,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly analytics: AnalyticsService,
    private readonly groupAnalytics: GroupAnalyticsService,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly config: Config,
  ) {
    super(mailWeeklyReport, jobs);
  }

  override async onApplicationBootstrap(): Promise<void> {
    await super.onApplicationBootstrap();
    await this.jobs.work(findWeeklyReports, (_, startedAt) => this.findDue(startedAt));
  }

  /** Enqueues the reports of everyone for whom it is Monday morning and who has none of this week. */
  async findDue(now: Date): Promise<void> {
    const due = mondayMorningIn(await this.listZones(), now);
    if (!due) return;
    for (const claim of [claimOfUsers, claimOfAdmins])
      while ((await this.claim(claim, due.monday, due.zones)) === batchSize);
  }

  async send(report: Report): Promise<void> {
    const reader = await this.findReader(report);
    if (!reader) return;
    const { email, locale, group } = reader;
    const { user_id, group_id, monday } = report;
    const [from, to] = [addDays(monday, -7), addDays(monday, -1)];
    const period = { range: '7d' as const, from, to };
    // The titles of links have the reader's language.
    const counts = await inLocale(locale, () =>
      group_id ? this.groupAnalytics.read({ group_id }, period) : this.analytics.read(user_id, period),
    );
    if (isEmpty(counts)) return;
    const unsubscription = { user_id, kind: kindOf(report) };
    const unsubscribeUrl = this.unsubscribeLinks.addressOf(unsubscription);
    const path = group ? `${group.path}/analytics` : '/analytics';
    const analyticsUrl = `${this.config.PUBLIC_URL}${path}?from=${from}&to=${to}`;
    const key = [user_id, group_id, monday].filter(Boolean).join('-');
    await this.mailer.send({ to: email, locale, template: 'week', key }, () =>
      this.unsubscribeLinks.stamp(
        weeklyReportMail({ counts, from, to, group: group ?? undefined, analyticsUrl, unsubscribeUrl }),
        unsubscription,
      ),
    );
  }

  /** The time zones of everyone who wants reports, and of their groups. */
  private async listZones(): Promise<string[]> {
    const { rows } = await this.database.query<{ zone: string }>(
      `select distinct ${zoneOfUser} as zone from users u where ${isReader} and 'weekly_report' = any (u.wanted_mails)
       union
       select g.time_zone from users u join memberships m using (user_id) join groups g using (group_id)
       where ${isReader} and ${readsGroups}`,
    );
    return rows.map(({ zone }) => zone);
  }

  @Transactional()
  private async claim(statement: string, monday: string, zones: string[]): Promise<number> {
    const { rows } = await this.database.query<Omit<Report, 'monday'>>(statement, [monday, zones, batchSize]);
    await this.jobs.sendAll(
      mailWeeklyReport,
      rows.map((row) => ({ ...row, monday })),
      {},
    );
    return rows.length;
  }

  /** Undefined if the mail is no longer wanted, or the reader may no longer see the results. */
  private async findReader(report: Report): Promise<Reader | undefined> {
    const { user_id, group_id } = report;
    const { rows } = await this.database.query<Reader>({
      name: 'reader of a weekly report',
      text: `select u.user_id, u.email, u.locale, case when g.group_id is not null then json_build_object(
          'name', g.display_name, 'logo', g.logo, 'logo_dark', g.logo_dark, 'path', '/group/' || g.name) end as group
        from users u
          left join memberships m on m.user_id = u.user_id and m.group_id = $2 and m.role = 'admin'
          left join groups g on g.group_id = m.group_id and g.erased_at is null
        where u.user_id = $1 and ${isReader} and $3 = any (u.wanted_mails)
          and ($2::text is null or g.group_id is not null)`,
      values: [user_id, group_id, kindOf(report)],
    });
    return rows[0];
  }
}

const kindOf = ({ group_id }: Report): MailKind => (group_id ? 'weekly_group_reports' : 'weekly_report');

const zoneOfUser = `coalesce(u.time_zone, 'UTC')`;
const isReader = `u.wanted_mails <> '{}' and u.email_verified and u.disabled_at is null
  and not exists (select from erasure.requests r where r.user_id = u.user_id)`;
const readsGroups = `m.role = 'admin' and 'weekly_group_reports' = any (u.wanted_mails)`;

const claimOfUsers = `update users set weekly_report_on = $1
  where user_id in (
    select user_id from users u where ${isReader} and 'weekly_report' = any (u.wanted_mails)
      and ${zoneOfUser} = any ($2) and (u.weekly_report_on is null or u.weekly_report_on < $1)
    limit $3 for update skip locked
  ) returning user_id, null as group_id`;

const claimOfAdmins = `update memberships set weekly_report_on = $1
  where (user_id, group_id) in (
    select m.user_id, m.group_id from users u join memberships m using (user_id) join groups g using (group_id)
    where ${isReader} and ${readsGroups} and g.time_zone = any ($2) and g.erased_at is null
      and (m.weekly_report_on is null or m.weekly_report_on < $1)
    limit $3 for update of m skip locked
  ) returning user_id, group_id`;
