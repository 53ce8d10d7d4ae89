import type { Group, GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { isoUtc } from '../platform/database/sql.ts';
import { brandFields, joinTemplate, setting } from '../profile/index.ts';
import { groupIdOf } from './group-id.sql.ts';

@Injectable()
export class GroupsQueries {
  constructor(private readonly database: Database) {}

  /** A user's groups, last used first. */
  listOf(userId: string): Promise<Group[]> {
    const text = `${groups} where m.user_id is not null order by m.last_used_at desc`;
    return this.select('groups', text, userId);
  }

  /** As seen by one user. */
  async get(groupId: string, userId: string): Promise<Group | undefined> {
    return (await this.select<Group>('group', `${groups} where g.group_id = $2`, userId, groupId))[0];
  }

  /** By id, name or an earlier name. */
  async brand(idOrName: string): Promise<GroupBrand | undefined> {
    const text = `select ${brandFields}
      from groups g where group_id = ${groupIdOf('$1')}`;
    return (await this.select<GroupBrand>('group brand', text, idOrName))[0];
  }

  private async select<Row extends object>(name: string, text: string, ...values: string[]): Promise<Row[]> {
    const { rows } = await this.database.query<Row>({ name, text, values });
    return rows;
  }
}

const groups = `
  select g.group_id, ${brandFields}, g.photo, g.locked_fields, g.time_zone, ${setting('signature')} as signature, g.version, (select count(*)::int from memberships where group_id = g.group_id) as member_count,
    coalesce(m.role = 'admin', false) as admin,
    coalesce((
      select json_agg(json_build_object('department_id', d.department_id, 'display_name', d.display_name)
        order by lower(d.display_name))
      from departments.all_admins a join departments.all_departments d on d.department_id = a.department_id
      where a.group_id = g.group_id and a.user_id = $1), '[]') as departments,
    case when m.user_id is not null then json_build_object(
      'profile_id', m.profile_id, 'role', m.role, 'joined_at', ${isoUtc('m.joined_at')}
    ) end as membership,
    ${isoUtc('g.created_at')} as created_at, ${isoUtc('g.erased_at')} as erased_at
  from groups g left join memberships m on m.group_id = g.group_id and m.user_id = $1 ${joinTemplate}`;
