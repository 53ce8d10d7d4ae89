import type { Group, GroupBrand, Member } from '@meishi/api-contract/groups';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { isoUtc } from '../platform/database/iso-utc.js';

@Injectable()
export class GroupsQueries {
  constructor(private readonly database: Database) {}

  /** The groups of a person, the last used first. */
  listOf(userId: string): Promise<Group[]> {
    const text = `${groups} where m.user_id is not null order by m.last_used_at desc`;
    return this.select('groups', text, userId);
  }

  async get(groupId: string, userId: string): Promise<Group | undefined> {
    return (await this.select<Group>('group', `${groups} where g.group_id = $2`, userId, groupId))[0];
  }

  /** By id or name. */
  async brand(idOrName: string): Promise<GroupBrand | undefined> {
    const text = `select name, display_name, logo, accent, site_url from groups where group_id = $1 or name = $1`;
    return (await this.select<GroupBrand>('group brand', text, idOrName))[0];
  }

  /** Admins first, then by name. */
  members(groupId: string): Promise<Member[]> {
    return this.select('members', members, groupId);
  }

  private async select<Row extends object>(name: string, text: string, ...values: string[]): Promise<Row[]> {
    const { rows } = await this.database.query<Row>({ name, text, values });
    return rows;
  }
}

const groups = `
  select g.group_id, g.name, g.display_name, g.logo, g.photo, g.accent, g.site_url, g.locked_fields,
    (select count(*)::int from memberships where group_id = g.group_id) as member_count,
    coalesce(m.role = 'admin', false) as admin, ${isoUtc('g.created_at')} as created_at
  from groups g left join memberships m on m.group_id = g.group_id and m.user_id = $1`;

const members = `
  select m.user_id, m.profile_id, p.display_name, u.email, p.job_title, p.photo, m.role,
    ${isoUtc('m.joined_at')} as joined_at
  from memberships m join users u using (user_id) join profiles p on p.profile_id = m.profile_id
  where m.group_id = $1
  order by m.role, lower(p.display_name), m.user_id`;
