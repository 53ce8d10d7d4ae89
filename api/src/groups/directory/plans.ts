import { AsyncLocalStorage } from 'node:async_hooks';
import type { PlannedChange } from '@meishi/api-contract/endpoints/groups/directory-plans';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { PlanMail } from './plan-mail.job.ts';

/** Changes that wait even for a single person. */
const grave: ReadonlySet<PlannedChange> = new Set(['linked', 'merged', 'renamed', 'deactivated', 'removed']);

/** SQL for whether anything of group `$1` waits. */
export const isAnythingWaiting = `(exists (select from directory.people p where p.group_id = $1 and p.former is not null)
  or exists (select from directory.issues i where i.group_id = $1 and i.status = 'waiting'))`;

/** SQL for whether anything of the plan `p` waits that nobody has tried to apply yet. */
export const isAnythingUntried = `(exists (select from directory.people untried
    where untried.group_id = p.group_id and untried.former is not null and untried.problem is null)
  or exists (select from directory.issues i where i.group_id = p.group_id and i.status = 'waiting'))`;

/** A group whose changes may have to wait. */
export interface OpenPlan {
  /**
   * Whether a change of so many people waits. If so, it has joined the plan, which began with it if there was none.
   * @param known a person who changes again
   */
  holds(change: PlannedChange, people: number, known?: string): Promise<boolean>;
}

/** The people whom a request changes together. */
interface Crowd {
  people: number;
  /** How many others changed before it within an hour; undefined until that is asked. */
  lately?: number;
}

interface Situation {
  plan_id: string | null;
  is_waiting: boolean;
  enabled: boolean | null;
  max_people: number;
}

/** Decides which changes wait. Call it in a transaction that locks the group. */
@Injectable()
export class Plans {
  private readonly crowds = new AsyncLocalStorage<Crowd>();

  constructor(
    private readonly database: Database,
    private readonly mail: PlanMail,
  ) {}

  /** Does the work of a request that changes so many people together. */
  inCrowd<Result>(people: number, work: () => Promise<Result>): Promise<Result> {
    return this.crowds.run({ people }, work);
  }

  /**
   * Call it before the change; undefined if changes of the group never wait.
   * @param moved how many people at most are in other departments before a change is held
   */
  async open(groupId: string, moved = 0): Promise<OpenPlan | undefined> {
    const found = await this.situationOf(groupId);
    if (!found) return undefined;
    let isWaiting = found.is_waiting;
    const mayBegin =
      moved > 0 && !isWaiting && (await this.changedTogether(groupId, moved, '')) > found.max_people;
    const departments = mayBegin ? await this.departmentsOf(groupId) : undefined;
    return {
      holds: async (change, people, known = '') => {
        if (isWaiting) await this.join(groupId);
        else {
          const together = await this.changedTogether(groupId, people, known);
          if (!grave.has(change) && together <= found.max_people) return false;
          await this.begin(groupId, departments ?? (await this.departmentsOf(groupId)));
          isWaiting = true;
        }
        return true;
      },
    };
  }

  /** Whether changes of the group may have to wait. */
  async mayHold(groupId: string): Promise<boolean> {
    return (await this.situationOf(groupId)) !== undefined;
  }

  /** Undefined if changes of the group never wait. */
  private async situationOf(groupId: string): Promise<Situation | undefined> {
    const { rows } = await this.database.query<Situation>({
      name: 'situation of plan',
      text: `select p.plan_id, p.plan_id is not null and ${isAnythingWaiting} as is_waiting, s.enabled, s.max_people
        from groups g left join directory.plan_settings s using (group_id) left join directory.plans p using (group_id)
        where g.group_id = $1`,
      values: [groupId],
    });
    return rows.find(({ enabled, is_waiting }) => enabled || is_waiting);
  }

  /** With what could not be applied, a later change is a plan of its own: the admins are told, and its time begins. */
  private async join(groupId: string): Promise<void> {
    const { rows } = await this.database.query<{ plan_id: string; is_new: boolean }>({
      name: 'join plan',
      text: `update directory.plans p set version = default,
          plan_id = case when ${isAnythingUntried} then p.plan_id else $2 end,
          created_at = case when ${isAnythingUntried} then p.created_at else clock_timestamp() end
        where p.group_id = $1 returning p.plan_id, p.plan_id = $2 as is_new`,
      values: [groupId, newId(12)],
    });
    for (const { plan_id, is_new } of rows) if (is_new) await this.mail.tellAdmins(groupId, plan_id);
  }

  private async begin(groupId: string, departments: string): Promise<void> {
    const planId = newId(12);
    // What is left of a plan of which nothing waits any more ends with it.
    await this.database.query('delete from directory.plans where group_id = $1', [groupId]);
    await this.database.query(
      'insert into directory.plans (plan_id, group_id, departments) values ($1, $2, $3)',
      [planId, groupId, departments],
    );
    await this.mail.tellAdmins(groupId, planId);
  }

  /** The people who change now, and those who have changed within an hour. */
  private async changedTogether(groupId: string, people: number, known: string): Promise<number> {
    const crowd: Crowd = this.crowds.getStore() ?? { people };
    crowd.lately ??= await this.sentLately(groupId, known);
    return Math.max(people, crowd.people) + crowd.lately;
  }

  /** The people whom a directory has written within an hour, without the given one. */
  private async sentLately(groupId: string, personId: string): Promise<number> {
    const { rows } = await this.database.query<{ people: number }>({
      name: 'people sent lately',
      text: `select count(*)::int as people from directory.people
        where group_id = $1 and sent_at > now() - interval '1 hour' and person_id <> $2`,
      values: [groupId, personId],
    });
    return rows[0]?.people ?? 0;
  }

  /**
   * The departments with their members as JSON, to which a discarded plan returns. People whose removal waits are still in those that
   * they were in when the plan began.
   */
  async departmentsOf(groupId: string): Promise<string> {
    const { rows } = await this.database.query<{ stored: string }>({
      name: 'departments before plan',
      text: `select json_build_object('departments', (
            select coalesce(json_agg(d), '[]') from directory.departments d where d.group_id = $1),
          'members', (select coalesce(json_agg(m), '[]') from (
            select m.* from directory.department_members m where m.department_id in (${ofGroup})
            union all
            select m.* from directory.plans p, jsonb_populate_recordset(
                null::directory.department_members, p.departments->'members') m
              where p.group_id = $1 and m.department_id in (${ofGroup})
                and m.person_id in (select removed.person_id from directory.people removed where removed.group_id = $1 and removed.removed)
          ) m))::text as stored`,
      values: [groupId],
    });
    return rows[0]?.stored ?? '{}';
  }
}

const ofGroup = 'select d.department_id from directory.departments d where d.group_id = $1';
