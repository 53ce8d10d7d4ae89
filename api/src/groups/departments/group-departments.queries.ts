import type { Department } from '@meishi/api-contract/endpoints/groups/departments';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';

/** Departments of groups in the shape of the contract: those kept by hand, and those of directories. */
@Injectable()
export class GroupDepartmentsQueries {
  constructor(private readonly database: Database) {}

  /** By name; only those with these ids, if they are given. */
  async list(groupId: string, ids?: readonly string[]): Promise<Department[]> {
    const { rows } = await this.database.query<{ department: Department }>({
      name: 'departments of a group',
      text: `select json_build_object('department_id', d.department_id, 'display_name', d.display_name, 'source', d.source,
          'member_count', (select count(distinct m.user_id)::int from departments.all_members m
            where m.department_id = d.department_id),
          'admins', coalesce((
            select json_agg(json_build_object('user_id', a.user_id, 'display_name', p.display_name, 'photo', p.photo)
              order by lower(p.display_name), a.user_id)
            from departments.all_admins a join memberships s on s.group_id = a.group_id and s.user_id = a.user_id
              join profiles p on p.profile_id = s.profile_id
            where a.department_id = d.department_id), '[]')) as department
        from departments.all_departments d
        where d.group_id = $1 and ($2::text[] is null or d.department_id = any ($2))
        order by lower(d.display_name), d.department_id`,
      values: [groupId, ids ?? null],
    });
    return rows.map(({ department }) => department);
  }

  async find(groupId: string, departmentId: string): Promise<Department | undefined> {
    return (await this.list(groupId, [departmentId]))[0];
  }
}

/**
 * SQL for whether the member `user` of the group `group` is in one of the departments `ids`, a text[] that is null for a caller who sees
 * the whole group.
 */
export const isWithin = (ids: string, group: string, user: string) =>
  `(${ids}::text[] is null or exists (select from departments.all_members place
    where place.department_id = any (${ids}) and place.group_id = ${group} and place.user_id = ${user}))`;
