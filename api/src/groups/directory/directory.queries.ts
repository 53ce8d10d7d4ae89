import type {
  DirectoryPerson,
  getDirectoryNumbers,
  listDirectoryPeople,
} from '@meishi/api-contract/endpoints/groups/directory';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import { placeholderUid } from '../../people/index.ts';
import type { GroupAccess } from '../../platform/access/memberships.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/iso-utc.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import type { Input } from '../../platform/http/endpoint.ts';

/** The people of a directory as the group's admins see them. */
@Injectable()
export class DirectoryQueries {
  constructor(private readonly database: Database) {}

  /** By name. */
  async list(
    { group_id }: GroupAccess,
    { query: { status, search, cursor, limit } }: Input<typeof listDirectoryPeople>,
  ): Promise<ResponseOf<typeof listDirectoryPeople>> {
    const [afterKey, afterId] = readCursor(cursor);
    const filter = [group_id, status ?? null, search ? likePattern(search) : '%'];
    const { rows } = await this.database.query<{ person: DirectoryPerson; key: string; id: string }>({
      name: 'people of directory for admins',
      text: `${people} select ${personJson} as person, key, person_id as id ${found}
        and ($4::text is null or (key, person_id) > ($4, $5)) order by key, person_id limit $6`,
      values: [...filter, afterKey, afterId, limit + 1],
    });
    const { rows: counted } = await this.database.query<{ total: number }>({
      name: 'people of directory counted',
      text: `${people} select count(*)::int as total ${found}`,
      values: filter,
    });
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
      text: `${people} select json_build_object('people', count(*), 'seats', count(member_id),
          'cards', count(distinct profile_id) filter (where member_id is not null),
          'filters', json_build_object(
            'issued', count(*) filter (where status = 'issued'), 'claimed', count(*) filter (where status = 'claimed'),
            'left', count(*) filter (where status = 'left'),
            'deactivated', count(*) filter (where status = 'deactivated'),
            'problem', count(*) filter (where status = 'issued' and problem is not null))) as numbers from people`,
      values: [group_id],
    });
    return rows[0]?.numbers as ResponseOf<typeof getDirectoryNumbers>;
  }
}

/** SQL for the people of group `$1`. */
const people = `with people as (
  select p.person_id, p.user_name, p.updated_at, p.address, r.profile_id, r.photo, m.user_id as member_id,
    coalesce(r.display_name, p.attributes->>'displayName', p.user_name) as display_name,
    coalesce(r.department, '') as department,
    lower(coalesce(r.display_name, p.attributes->>'displayName', p.user_name)) as key,
    case
      when not p.active then 'deactivated'
      when m.user_id is null then 'left'
      when u.uid like '${placeholderUid}%' then 'issued'
      else 'claimed'
    end as status,
    case
      when p.address is null then 'no-address'
      when p.address is not null and count(*) over (partition by p.address) > 1 then 'shared-address'
    end as problem
  from directory.people p
    left join users u using (user_id)
    left join memberships m on m.group_id = p.group_id and m.user_id = p.user_id
    left join profiles r on r.profile_id = coalesce(m.profile_id, p.profile_id)
  where p.group_id = $1
)`;

const personJson = `json_build_object('person_id', person_id, 'user_name', user_name, 'display_name', display_name,
  'email', address, 'department', department, 'photo', photo, 'profile_id', profile_id, 'status', status,
  'problem', case when status = 'issued' then problem end, 'updated_at', ${isoUtc('updated_at')})`;

const found = `from people where ($2::text is null or status = $2 or $2 = 'problem' and status = 'issued' and problem is not null)
  and (display_name ilike $3 or user_name ilike $3 or address ilike $3)`;
