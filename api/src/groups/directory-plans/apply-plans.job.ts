import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { PeopleQueries, type Person } from '../directory/people.queries.ts';
import { PersonChanges } from '../directory/person-changes.ts';
import { PlanMail } from '../directory/plan-mail.job.ts';
import { isAnythingUntried, isAnythingWaiting, Plans } from '../directory/plans.ts';
import type { Group } from '../group.entity.ts';
import { IssueCards } from '../issue/issue-cards.job.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';

const applyPlan = defineJob({ name: 'apply-directory-plan', data: z.object({ group_id: z.string() }) });
const applyDuePlans = defineJob({
  name: 'apply-due-directory-plans',
  data: z.object({}),
  cron: '*/10 * * * *',
});

const actor = { kind: 'system', id: applyDuePlans.name, label: 'the time that the group has set' } as const;

/** People of one transaction, few enough that a directory that writes at the same time waits less than a second. */
const peopleOfBatch = 50;
/** Batches of one job, so that the plans of other groups get their turn. */
const batchesOfJob = 10;

/**
 * Applies plans in batches, each in one transaction that locks the group. A job that was killed, or runs twice, continues with those who
 * still wait. Changes that arrive meanwhile wait for the next decision.
 */
@Injectable()
export class ApplyPlans implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly removal: MembershipRemoval,
    private readonly people: PeopleQueries,
    private readonly plans: Plans,
    private readonly changes: PersonChanges,
    private readonly cards: IssueCards,
    private readonly audit: Audit,
    private readonly mail: PlanMail,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(applyPlan, (data) => this.run(data));
    await this.jobs.work(applyDuePlans, () => this.startDue());
  }

  /** Call it in a transaction that locks the group. */
  async start(groupId: string): Promise<void> {
    await this.database.query(
      `update directory.plans set status = 'applying', applied_until = clock_timestamp(), departments = $2
        where group_id = $1`,
      [groupId, await this.plans.departmentsOf(groupId)],
    );
    await this.cards.admit(groupId);
    await this.database.query(
      'update directory.people set problem = null where group_id = $1 and problem is not null',
      [groupId],
    );
    await this.jobs.send(applyPlan, { group_id: groupId });
  }

  /** Starts the plans whose time has come. */
  async startDue(): Promise<void> {
    const { rows } = await this.database.query<{ group_id: string }>(
      `select p.group_id from directory.plans p join directory.plan_settings s using (group_id)
        where ${isDue}`,
    );
    for (const { group_id } of rows) await this.startIfDue(group_id);
  }

  @Transactional()
  private async startIfDue(groupId: string): Promise<void> {
    const group = await this.removal.lock(groupId);
    const { rows } = await this.database.query<{ plan_id: string }>(
      `select p.plan_id from directory.plans p join directory.plan_settings s using (group_id)
        where p.group_id = $1 and ${isDue}`,
      [groupId],
    );
    const [plan] = rows;
    if (!plan) return;
    await this.start(groupId);
    await this.audit.record({
      actor,
      action: 'directory-plan-applied',
      subject: `group:${groupId}`,
      details: { group: group.name, plan_id: plan.plan_id },
    });
  }

  private async run({ group_id }: JobData<typeof applyPlan>): Promise<void> {
    for (let batch = 0; batch < batchesOfJob; batch++) {
      if (!(await this.runBatch(group_id))) return;
      this.em.clear();
    }
    await this.jobs.send(applyPlan, { group_id });
  }

  /** Whether there is more to do. */
  @Transactional()
  private async runBatch(groupId: string): Promise<boolean> {
    const { rowCount } = await this.database.query('select from groups where group_id = $1', [groupId]);
    if (!rowCount) return false;
    const group = await this.removal.lock(groupId);
    const { rows } = await this.database.query<{ applied_until: Date }>(
      `select applied_until from directory.plans where group_id = $1 and status = 'applying'`,
      [groupId],
    );
    const [plan] = rows;
    if (!plan) return false;
    const waiting = await this.people.listWaiting(groupId, plan.applied_until, peopleOfBatch);
    for (const person of waiting) await this.apply(group, person);
    if (waiting.length === peopleOfBatch) return true;
    await this.cards.start(groupId);
    await this.end(groupId);
    return false;
  }

  /** A change that is refused keeps waiting, with the reason. */
  private async apply(group: Group, person: Person): Promise<void> {
    try {
      await this.changes.apply(group, person);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.database.query({
        name: 'problem of person',
        text: 'update directory.people set problem = $2 where person_id = $1',
        values: [person.person_id, error.code],
      });
    }
  }

  /** What is left is a plan of its own, which is applied automatically as long after this one as any other. */
  private async end(groupId: string): Promise<void> {
    const { rows } = await this.database.query<{ plan_id: string; has_problems: boolean }>(
      `update directory.plans set status = 'waiting', applied_until = null, version = default, plan_id = $2,
          created_at = clock_timestamp()
        where group_id = $1 and ${isAnythingWaiting}
        returning plan_id, exists (select from directory.people one where one.group_id = $1 and one.problem is not null) as has_problems`,
      [groupId, newId(12)],
    );
    for (const { plan_id, has_problems } of rows)
      if (has_problems) await this.mail.tellAdmins(groupId, plan_id, 'problems');
    await this.database.query(`delete from directory.plans where group_id = $1 and status = 'applying'`, [
      groupId,
    ]);
  }
}

/** What could not be applied waits for an admin, or is tried again with the next change. */
const isDue = `p.status = 'waiting' and p.created_at + make_interval(hours => s.apply_after_hours) <= now() and ${isAnythingUntried}`;
