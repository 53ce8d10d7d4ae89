import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc, likePattern } from '../../platform/database/sql.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { isWithin } from '../departments/group-departments.queries.ts';

type Limited = Pick<GroupAccess, 'group_id' | 'limitedTo'>;

interface Page {
  search?: string;
  department?: string;
  cursor?: string;
  limit: number;
}

/** The members of a group with their chosen profiles. */
@Injectable()
export class MembersQueries {
  constructor(private readonly database: Database) {}

  /** Admins first, then by name. */
  async list({ group_id: groupId, limitedTo }: Limited, { search, department, cursor, limit }: Page) {
    const [afterKey, afterId] = readCursor(cursor);
    const pattern = search ? likePattern(search) : '%';
    const { rows } = await this.database.query<{ member: Member; key: string; id: string }>({
      name: 'members',
      text: `select ${memberJson('$3')} as member, ${memberOrder} as key, m.user_id as id ${found}
        and ($5::text is null or (${memberOrder}, m.user_id) > ($5, $6))
        order by ${memberOrder}, m.user_id limit $7`,
      values: [
        groupId,
        pattern,
        limitedTo ?? null,
        department ? [department] : null,
        afterKey,
        afterId,
        limit + 1,
      ],
    });
    const { rows: counted } = await this.database.query<{ total: number }>({
      name: 'members counted',
      text: `select count(*)::int as total ${found}`,
      values: [groupId, pattern, limitedTo ?? null, department ? [department] : null],
    });
    const page = pageOf(rows, limit);
    return {
      members: page.rows.map(({ member }) => member),
      total: counted[0]?.total ?? 0,
      next_cursor: page.next_cursor,
    };
  }

  /** Undefined if the user is not in the group. */
  async find(groupId: string, userId: string): Promise<Member | undefined> {
    const { rows } = await this.database.query<{ member: Member }>({
      name: 'member',
      text: `select ${memberJson('null')} as member ${membersOfGroup} and m.user_id = $2`,
      values: [groupId, userId],
    });
    return rows[0]?.member;
  }

  /** All members, in the order of the member list. */
  async listAll(groupId: string): Promise<Member[]> {
    const { rows } = await this.database.query<{ member: Member }>({
      name: 'all members',
      text: `select ${memberJson('null')} as member ${membersOfGroup} order by ${memberOrder}, m.user_id`,
      values: [groupId],
    });
    return rows.map(({ member }) => member);
  }
}

/** SQL for a member, with those of the departments `ids`, a text[] that is null for all. */
const memberJson = (ids: string) => `json_build_object(
  'user_id', m.user_id, 'profile_id', m.profile_id, 'display_name', p.display_name, 'email', u.email,
  'job_title', p.job_title, 'photo', p.photo, 'role', m.role, 'joined_at', ${isoUtc('m.joined_at')},
  'departments', coalesce((
    select json_agg(place.department_id) from departments.all_members place
    where place.group_id = m.group_id and place.user_id = m.user_id
      and (${ids}::text[] is null or place.department_id = any (${ids}))), '[]')
)`;

/** SQL for the order of members: admins first, then by name. */
export const memberOrder = `m.role || ' ' || lower(p.display_name)`;

/** SQL for the members of group `$1`, with profile and account. */
export const membersOfGroup = `
  from memberships m join users u using (user_id) join profiles p on p.profile_id = m.profile_id
  where m.group_id = $1`;

const found = `${membersOfGroup} and (p.display_name ilike $2 or u.email ilike $2 or p.job_title ilike $2)
  and ${isWithin('$3', 'm.group_id', 'm.user_id')} and ${isWithin('$4', 'm.group_id', 'm.user_id')}`;
