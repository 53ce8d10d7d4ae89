import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { memberOrder, membersOfGroup } from '../members/members.queries.ts';

interface Page {
  cursor?: string;
  limit: number;
}

/** The members of a group with the values for placeholders. */
@Injectable()
export class LinkBearersQueries {
  constructor(private readonly database: Database) {}

  /** In the order of the member list. */
  async list(groupId: string, { cursor, limit }: Page) {
    const [afterKey, afterId] = readCursor(cursor);
    const [{ rows }, counted] = await Promise.all([
      this.database.query<{ bearer: LinkBearer; key: string; id: string }>({
        name: 'link bearers of a group',
        text: `select ${bearerJson} as bearer, ${memberOrder} as key, m.user_id as id ${membersOfGroup}
          and ($2::text is null or (${memberOrder}, m.user_id) > ($2, $3))
          order by ${memberOrder}, m.user_id limit $4`,
        values: [groupId, afterKey, afterId, limit + 1],
      }),
      this.database.query<{ total: number }>({
        name: 'link bearers counted',
        text: 'select count(*)::int as total from memberships where group_id = $1',
        values: [groupId],
      }),
    ]);
    const page = pageOf(rows, limit);
    return {
      bearers: page.rows.map(({ bearer }) => bearer),
      total: counted.rows[0]?.total ?? 0,
      next_cursor: page.next_cursor,
    };
  }
}

const bearerJson = `json_build_object(
  'user_id', m.user_id, 'profile_id', m.profile_id, 'display_name', p.display_name, 'email', u.email,
  'photo', p.photo, 'slug', p.slug, 'first_name', p.first_name, 'last_name', p.last_name
)`;
