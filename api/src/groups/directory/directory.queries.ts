import type {
  DirectoryPerson,
  getDirectoryNumbers,
  listDirectoryPeople,
} from '@meishi/api-contract/endpoints/groups/directory';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import { placeholderUid } from '../../people/index.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc, likePattern } from '../../platform/database/sql.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { appliedSql } from './waiting-change.ts';

/** The people of a directory as the group's admins see them. */
@Injectable()
export class DirectoryQueries {
  constructor(private readonly database: Database) {}

  /** By name. */
  async list(
    { group_id }: GroupAccess,
    { query: { status, search, cursor, limit } }: Input<typeof listDirectoryPeople>,
  ): Promise<ResponseOf<typeof listDirectoryPeople>> {
    const values: (string | number)[] = [group_id];
    const parameter = (value: string | number) => `$${values.push(value)}`;
    const conditions = ['p.group_id = $1'];
    if (status === 'problem') conditions.push(`${statusSql} = 'issued' and ${problemSql} is not null`);
    else if (status) conditions.push(`${statusSql} = ${parameter(status)}`);
    if (search) {
      const pattern = parameter(likePattern(search));
      conditions.push(
        `(${nameSql} ilike ${pattern} or p.user_name ilike ${pattern} or ${appliedSql.address} ilike ${pattern})`,
      );
    }
    const { rows: counted } = await this.database.query<{ total: number }>(
      `select count(*)::int as total ${people} where ${conditions.join(' and ')}`,
      [...values],
    );
    const [afterKey, afterId] = readCursor(cursor);
    if (afterKey !== null)
      conditions.push(`(lower(${nameSql}), p.person_id) > (${parameter(afterKey)}, ${parameter(afterId)})`);
    const { rows } = await this.database.query<{ person: DirectoryPerson; key: string; id: string }>(
      `with page as (
          select p.person_id, lower(${nameSql}) as key ${people} where ${conditions.join(' and ')}
          order by key, p.person_id limit ${parameter(limit + 1)}
        )
        select ${personJson} as person, page.key, p.person_id as id
        ${people} join page on page.person_id = p.person_id order by page.key, p.person_id`,
      values,
    );
    const page = pageOf(rows, limit);
    return {
      people: page.rows.map(({ person }) => person),
      total: counted[0]?.total ?? 0,
      next_cursor: page.next_cursor,
    };
  }

  async numbers({ group_id }: GroupAccess): Promise<ResponseOf<typeof getDirectoryNumbers>> {
    const { rows } = await this.database.query<{ numbers: ResponseOf<typeof getDirectoryNumbers> }>({
      name: 'numbers of directory',
      text: `with found as (
          select m.user_id, r.profile_id, ${statusSql} as status, ${problemSql} is not null as has_problem
          ${people} where p.group_id = $1
        )
        select json_build_object('people', count(*), 'seats', count(user_id),
          'cards', count(distinct profile_id) filter (where user_id is not null),
          'doubled', (${doubledSql}),
          'filters', json_build_object(
            'issued', count(*) filter (where status = 'issued'), 'claimed', count(*) filter (where status = 'claimed'),
            'waiting', count(*) filter (where status = 'waiting'), 'left', count(*) filter (where status = 'left'),
            'deactivated', count(*) filter (where status = 'deactivated'),
            'problem', count(*) filter (where status = 'issued' and has_problem))) as numbers from found`,
      values: [group_id],
    });
    return rows[0]?.numbers as ResponseOf<typeof getDirectoryNumbers>;
  }
}

/** People with their accounts, memberships and cards. Of the joins, PostgreSQL makes only those that a statement reads. */
const people = `from directory.people p
  left join users u using (user_id)
  left join memberships m on m.group_id = p.group_id and m.user_id = p.user_id
  left join profiles r on r.profile_id = coalesce(m.profile_id, p.profile_id)`;

const nameSql = `coalesce(r.display_name, p.attributes->>'displayName', p.user_name)`;

const statusSql = `case
  when p.former is not null and p.active and m.user_id is null then 'waiting'
  when not ${appliedSql.active} then 'deactivated'
  when m.user_id is null then 'left'
  when u.uid like '${placeholderUid}%' then 'issued'
  else 'claimed'
end`;

/** Several people with a seat and one external ID are one person with several seats. An account that stands for someone has one card. */
const doubledSql = `select count(*) from (
  select d.external_id from directory.people d join memberships s on s.group_id = d.group_id and s.user_id = d.user_id
    where d.group_id = $1 and d.external_id is not null group by d.external_id having count(*) > 1
  union all
  select d.person_id from directory.people d join users a on a.user_id = d.user_id join profiles c on c.user_id = d.user_id
    where d.group_id = $1 and a.uid like '${placeholderUid}%' group by d.person_id having count(*) > 1) twice`;

/** Addresses that several people have are found once for all people of the statement. */
const problemSql = `case
  when ${appliedSql.address} is null then 'no-address'
  when p.address in (select address from directory.people where group_id = $1 and not removed group by address having count(*) > 1)
    then 'shared-address'
end`;

const personJson = `json_build_object('person_id', p.person_id, 'user_name', coalesce(p.attributes->>'userName', p.user_name), 'display_name', ${nameSql},
  'email', ${appliedSql.address}, 'department', coalesce(r.department, ''), 'photo', r.photo, 'profile_id', r.profile_id,
  'status', ${statusSql}, 'problem', case when ${statusSql} = 'issued' then ${problemSql} end,
  'updated_at', ${isoUtc('p.updated_at')})`;
