import {
  type DirectoryPlan,
  type DirectoryPlanSettings,
  plannedChanges,
} from '@meishi/api-contract/endpoints/groups/directory-plans';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { isAnythingUntried } from '../directory/plans.ts';
import { GroupPlan } from '../group-plan.ts';

/** Without a choice of the group, changes of its directory apply immediately. */
const defaults: DirectoryPlanSettings = { enabled: false, max_people: 5, apply_after_hours: null };

/** SQL for all who wait in group `$1`, from its directory and from a table. */
export const waitingSql = `(
  select p.person_id as row_id, 'directory' as source, p.change, p.problem is not null as has_problem,
    lower(coalesce(p.attributes->>'displayName', p.attributes->>'userName')) as key, p.attributes->>'userName' as user_name,
    coalesce(p.address, p.former->>'address') as address, p.person_id, m.user_id as seat_of, null::text as issue_id, null::int as "row"
  from directory.people p left join memberships m on m.group_id = p.group_id and m.user_id = p.user_id
  where p.group_id = $1 and p.former is not null
  union all
  select r.issue_id || '-' || r."row", 'table', 'new', false, lower(r.name), '', r.address, null, null, r.issue_id, r."row"
  from directory.issue_rows r join directory.issues i using (issue_id)
  where i.group_id = $1 and i.status = 'waiting' and r.result = 'new')`;

@Injectable()
export class PlanQueries {
  constructor(
    private readonly database: Database,
    private readonly plan: GroupPlan,
  ) {}

  async settings(groupId: string): Promise<DirectoryPlanSettings> {
    const { rows } = await this.database.query<DirectoryPlanSettings>({
      name: 'settings of plans',
      text: `select enabled, max_people, apply_after_hours from directory.plan_settings where group_id = $1`,
      values: [groupId],
    });
    return rows[0] ?? defaults;
  }

  /** Undefined if nothing waits. */
  async find(groupId: string): Promise<DirectoryPlan | undefined> {
    const { rows } = await this.database.query<Omit<DirectoryPlan, 'seats_left'>>({
      name: 'plan with counts',
      text: `select p.plan_id, p.status, p.version, ${isoUtc('p.created_at')} as created_at,
          ${isoUtc(`(case when ${isAnythingUntried} then p.created_at + make_interval(hours => s.apply_after_hours) end)`)} as apply_at, counted.*
        from directory.plans p left join directory.plan_settings s using (group_id)
          cross join lateral (
            select count(*)::int as people, json_build_object(${plannedChanges.map(countOf).join(', ')}) as counts,
              (count(*) filter (where change = 'new' or change = 'reactivated' and seat_of is null))::int as seats_taken,
              (count(*) filter (where change in ('deactivated', 'removed') and seat_of is not null))::int as seats_freed,
              (count(*) filter (where has_problem))::int as problems
            from ${waitingSql} waiting) counted
        where p.group_id = $1 and counted.people > 0`,
      values: [groupId],
    });
    const [found] = rows;
    if (!found) return undefined;
    const left = await this.plan.freeSeats(groupId);
    return { ...found, seats_left: Number.isFinite(left) ? left : null };
  }
}

const countOf = (change: string) => `'${change}', count(*) filter (where change = '${change}')`;
