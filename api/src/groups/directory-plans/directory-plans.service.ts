import type {
  DirectoryPlan,
  DirectoryPlanSettings,
} from '@meishi/api-contract/endpoints/groups/directory-plans';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { ApplyPlans } from './apply-plans.job.ts';
import { PlanQueries } from './plan.queries.ts';

/** What admins decide about the changes of a directory that wait. */
@Injectable()
export class DirectoryPlansService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: PlanQueries,
    private readonly applying: ApplyPlans,
    private readonly removal: MembershipRemoval,
    private readonly audit: Audit,
  ) {}

  @Transactional()
  async update(
    viewer: Viewer,
    { group_id, name }: GroupAccess,
    settings: DirectoryPlanSettings,
  ): Promise<DirectoryPlanSettings> {
    await this.removal.lock(group_id);
    const { enabled, max_people, apply_after_hours } = settings;
    await this.database.query(
      `insert into directory.plan_settings (group_id, enabled, max_people, apply_after_hours) values ($1, $2, $3, $4)
        on conflict (group_id) do update set enabled = $2, max_people = $3, apply_after_hours = $4`,
      [group_id, enabled, max_people, apply_after_hours],
    );
    await this.audit.recordOf(viewer, 'directory-plan-settings', `group:${group_id}`, {
      group: name,
      ...settings,
    });
    return settings;
  }

  async apply(viewer: Viewer, group: GroupAccess, version: number): Promise<DirectoryPlan> {
    return { ...(await this.start(viewer, group, version)), status: 'applying' };
  }

  /** Everything is as it was before the plan, with new versions, so that a directory notices. */
  @Transactional()
  async discard(viewer: Viewer, group: GroupAccess, version: number): Promise<{ plan_id: string }> {
    const { group_id } = group;
    await this.removal.lock(group_id);
    const plan = await this.refuseUnseen(group, version);
    // Names that people exchanged must not meet.
    for (const statement of discardStatements) await this.database.query(statement, [group_id]);
    await this.record(viewer, 'directory-plan-discarded', group, plan);
    return { plan_id: plan.plan_id };
  }

  @Transactional()
  private async start(viewer: Viewer, group: GroupAccess, version: number): Promise<DirectoryPlan> {
    await this.removal.lock(group.group_id);
    const plan = await this.refuseUnseen(group, version);
    await this.applying.start(group.group_id);
    await this.record(viewer, 'directory-plan-applied', group, plan);
    return plan;
  }

  /** @throws DomainError `conflict` unless the caller has seen the latest version of the plan */
  private async refuseUnseen({ group_id }: GroupAccess, version: number): Promise<DirectoryPlan> {
    const plan = await this.queries.find(group_id);
    if (!plan) throw new DomainError('conflict', t('Nothing waits any more. Someone has already decided.'));
    if (plan.status === 'applying')
      throw new DomainError('conflict', t('These changes are being applied. Wait until they’re done.'));
    if (plan.version !== version)
      throw new DomainError('conflict', t('More changes have arrived. Look at them, then decide again.'));
    return plan;
  }

  private record(
    viewer: Viewer,
    action: string,
    { group_id, name }: GroupAccess,
    { plan_id, people, counts }: DirectoryPlan,
  ): Promise<void> {
    return this.audit.recordOf(viewer, action, `group:${group_id}`, {
      group: name,
      plan_id,
      people,
      ...counts,
    });
  }
}

const snapshot = `(select departments from directory.plans where group_id = $1)`;

/** SQL that takes back what a directory says since the plan of group `$1` began. */
const discardStatements = [
  `delete from directory.people where group_id = $1 and former->>'attributes' is null and former is not null`,
  `update directory.people set user_name = person_id where group_id = $1 and former is not null`,
  `update directory.people set attributes = former->'attributes', search = former->'search',
      active = (former->>'active')::boolean, address = former->>'address', origin = former->>'origin',
      user_name = former#>>'{attributes,userName}', external_id = former#>>'{attributes,externalId}',
      former = null, change = null, wanted_at = null, problem = null, removed = false,
      version = version + 1, updated_at = now()
    where group_id = $1 and former is not null`,
  `delete from directory.departments where group_id = $1 and department_id not in (
      select d.department_id from jsonb_populate_recordset(null::directory.departments, ${snapshot}->'departments') d)`,
  `insert into directory.departments
    select * from jsonb_populate_recordset(null::directory.departments, ${snapshot}->'departments')
    on conflict (department_id) do update set display_name = excluded.display_name,
      external_id = excluded.external_id, search = excluded.search,
      version = directory.departments.version + 1, updated_at = now()`,
  `delete from directory.department_members m using directory.departments d
    where d.department_id = m.department_id and d.group_id = $1`,
  `insert into directory.department_members
    select m.* from jsonb_populate_recordset(null::directory.department_members, ${snapshot}->'members') m
      join directory.people p on p.person_id = m.person_id and p.group_id = $1`,
  `update directory.issues set status = 'draft', applied_at = null where group_id = $1 and status = 'waiting'`,
  'delete from directory.plans where group_id = $1',
];
