import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { Membership } from '../members/membership.entity.ts';
import {
  type DirectoryPlanMailKind,
  directoryPlanMail,
  directoryPlanMailKinds,
} from './directory-plan.mail.ts';

const mailDirectoryPlan = defineJob({
  name: 'mail-directory-plan',
  data: z.object({
    plan_id: z.string(),
    group_id: z.string(),
    user_id: z.string(),
    /** Whether changes begin to wait, or could not be applied. */
    kind: z.enum(directoryPlanMailKinds).default('waiting'),
  }),
});

/** Tells the admins of a group that changes of its directory wait, or could not be applied. */
@Injectable()
export class PlanMail extends MailJob<JobData<typeof mailDirectoryPlan>> {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super(mailDirectoryPlan, jobs);
  }

  /** Call it in the transaction in which the plan begins or ends. */
  async tellAdmins(
    group_id: string,
    plan_id: string,
    kind: DirectoryPlanMailKind = 'waiting',
  ): Promise<void> {
    const admins = await this.em.find(Membership, { group: group_id, role: 'admin' });
    for (const { user } of admins) await this.enqueue({ plan_id, group_id, user_id: user.user_id, kind });
  }

  /** Does nothing if the plan is over, or if the user is no admin any more. */
  async send({ plan_id, group_id, user_id, kind }: JobData<typeof mailDirectoryPlan>): Promise<void> {
    const admin = await this.em.findOne(
      Membership,
      { group: group_id, user: user_id, role: 'admin' },
      { populate: ['group', 'user'] },
    );
    const applyAt = admin && (await this.findApplyAt(plan_id));
    if (!admin?.user.email || applyAt === undefined) return;
    const { group, user } = admin;
    await this.mailer.send(
      { to: user.email, locale: user.locale, template: 'directory-plan', key: `${plan_id}-${user_id}` },
      () =>
        directoryPlanMail(kind, {
          group: { name: group.display_name, logo: group.logo, logo_dark: group.logo_dark },
          applyAt,
          url: `${this.config.PUBLIC_URL}/group/${group.name}/directory`,
        }),
    );
  }

  /** When the plan is applied automatically, null for never; undefined if the plan is over. */
  private async findApplyAt(planId: string): Promise<Date | null | undefined> {
    const { rows } = await this.database.query<{ apply_at: Date | null }>(
      `select p.created_at + make_interval(hours => s.apply_after_hours) as apply_at
        from directory.plans p left join directory.plan_settings s using (group_id)
        where p.plan_id = $1 and p.status = 'waiting'`,
      [planId],
    );
    return rows[0]?.apply_at;
  }
}
