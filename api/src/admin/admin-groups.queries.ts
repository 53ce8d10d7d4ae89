import type { AdminGroup } from '@meishi/api-contract/endpoints/admin/admin-groups';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { isoUtc, likePattern } from '../platform/database/sql.ts';
import { pageOf, readTimeCursor } from '../platform/http/cursor.ts';

interface Page {
  search?: string;
  cursor?: string;
  limit: number;
}

@Injectable()
export class AdminGroupsQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. `search` matches names and the owner's address. */
  async list({ search = '', cursor, limit }: Page) {
    const [before, beforeId] = readTimeCursor(cursor);
    const pattern = search && likePattern(search);
    const { rows } = await this.database.query<AdminGroup & { key: string; id: string }>({
      name: 'admin groups',
      text: `select g.group_id, g.name, g.display_name, g.logo, ${isoUtc('g.created_at')} as created_at,
          (select count(*)::int from memberships m where m.group_id = g.group_id) as member_count,
          (select count(*)::int from memberships m where m.group_id = g.group_id and m.role = 'admin') as admin_count,
          (select count(*)::int from invitations i
            where i.group_id = g.group_id and i.status = 'pending' and i.expires_at > now()) as open_invitations,
          case when o.user_id is not null then json_build_object(
            'user_id', o.user_id, 'display_name', o.display_name, 'email', o.email, 'plan', o.plan
          ) end as owner,
          case when o.plan = 'team' then o.seats end as seats,
          g.created_at::text as key, g.group_id as id
        from ${groups}
        where ${isFound} and ($2::timestamptz is null or (g.created_at, g.group_id) < ($2, $3))
        order by g.created_at desc, g.group_id desc limit $4`,
      values: [pattern, before, beforeId, limit + 1],
    });
    const { rows: counted } = await this.database.query<{ total: number }>({
      name: 'admin groups counted',
      text: `select count(*)::int as total from ${groups} where ${isFound}`,
      values: [pattern],
    });
    const page = pageOf(rows, limit);
    return { groups: page.rows, total: counted[0]?.total ?? 0, next_cursor: page.next_cursor };
  }
}

const groups = 'groups g left join users o on o.user_id = g.owner_id';
const isFound = `($1 = '' or g.name ilike $1 or g.display_name ilike $1 or o.email ilike $1)`;
