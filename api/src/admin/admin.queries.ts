import type { AdminUser } from '@meishi/api-contract/admin';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { isoUtc } from '../platform/database/iso-utc.js';
import { likePattern } from '../platform/database/like-pattern.js';
import { pageOf, readTimeCursor } from '../platform/http/cursor.js';

interface Page {
  search?: string;
  cursor?: string;
  limit: number;
}

@Injectable()
export class AdminQueries {
  constructor(private readonly database: Database) {}

  /** Newest first; `search` looks in names, addresses and profile ids. */
  async listUsers({ search = '', cursor, limit }: Page) {
    const [before, beforeId] = readTimeCursor(cursor);
    const filter = [search && likePattern(search), search.toUpperCase()];
    const { rows } = await this.database.query<AdminUser & { key: string; id: string }>({
      name: 'admin users',
      text: `select u.user_id, u.email, u.email_verified, u.display_name, u.plan,
          u.subscription_status, p.profile_count, p.default_profile_id,
          ${isoUtc('u.created_at')} as created_at, u.created_at::text as key, u.user_id as id
        from users u
        left join lateral (
          select count(*)::int as profile_count,
            (array_agg(profile_id order by created_at, profile_id))[1] as default_profile_id
          from profiles where user_id = u.user_id
        ) p on true
        where ${isFound} and ($3::timestamptz is null or (u.created_at, u.user_id) < ($3, $4))
        order by u.created_at desc, u.user_id desc limit $5`,
      values: [...filter, before, beforeId, limit + 1],
    });
    const { rows: counted } = await this.database.query<{ total: number }>({
      name: 'admin users counted',
      text: `select count(*)::int as total from users u where ${isFound}`,
      values: filter,
    });
    const page = pageOf(rows, limit);
    return { users: page.rows, total: counted[0]?.total ?? 0, next_cursor: page.next_cursor };
  }
}

const isFound = `($1 = '' or u.display_name ilike $1 or u.email ilike $1 or exists (
  select from profiles where user_id = u.user_id and (profile_id = $2 or display_name ilike $1 or slug ilike $1)
))`;
