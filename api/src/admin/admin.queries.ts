import type { AdminUser, AdminUserDetail, listUsers } from '@meishi/api-contract/endpoints/admin/admin';
import { Injectable } from '@nestjs/common';
import { defaultFirstSql } from '../people/index.ts';
import { Config } from '../platform/config/config.ts';
import { Database } from '../platform/database/database.ts';
import { isoUtc, likePattern } from '../platform/database/sql.ts';
import { pageOf, readTimeCursor } from '../platform/http/cursor.ts';
import { notFound } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { cardStatus } from '../sharing/index.ts';

type UserQuery = Input<typeof listUsers>['query'];

@Injectable()
export class AdminQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** `search` matches names, addresses and profile ids. */
  async listUsers({ search = '', plan, state, role, group, sort = 'joined', cursor, limit }: UserQuery) {
    const [before, beforeId] = readTimeCursor(cursor);
    const filter = [
      search && likePattern(search),
      search.toUpperCase(),
      plan ?? null,
      state ?? null,
      role ?? null,
      role === 'internal' ? this.config.INTERNAL_ACCOUNTS : this.config.PRODUCT_ADMINS,
      group ?? null,
      group && likePattern(group),
    ];
    const { rows } = await this.database.query<AdminUser & { key: string; id: string }>({
      name: `admin users by ${sort}`,
      text: `select found.*, found.sorted_at::text as key, found.user_id as id from (
          select ${fields}, ${sortKeys[sort]} as sorted_at from ${users} where ${isFound}
        ) found
        where $9::timestamptz is null or (sorted_at, user_id) < ($9, $10)
        order by sorted_at desc, user_id desc limit $11`,
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

  /** @throws DomainError `not-found` */
  async getUser(userId: string): Promise<AdminUserDetail> {
    const { rows } = await this.database.query<AdminUserDetail>({
      name: 'admin user',
      text: `select ${fields}, u.locale, u.time_zone, u.cancel_at_period_end,
          ${isoUtc('u.current_period_end')} as current_period_end,
          (select json_build_object('requested_at', ${isoUtc('d.requested_at')}, 'erased_at', ${isoUtc('d.erased_at')})
            from erasure.requests d where d.user_id = u.user_id) as deletion,
          ${payments} as payments, ${profiles} as profiles, ${cards} as cards, ${groups} as groups
        from ${users} where u.user_id = $1`,
      values: [userId],
    });
    const [user] = rows;
    if (!user) throw notFound('user');
    return user;
  }
}

const payments = `(
  select coalesce(json_agg(json_build_object('payment_id', s.payment_id, 'amount', s.amount, 'currency', s.currency,
    'refunded_amount', s.refunded_amount, 'dispute', s.dispute, 'paid_at', ${isoUtc('s.paid_at')}) order by s.paid_at desc), '[]')
  from payment_states s where s.user_id = u.user_id and s.paid_at is not null and (s.refunded_amount > 0 or s.dispute is not null))`;

const lastSeen = '(select max(last_seen_at) from sessions s where s.user_id = u.user_id)';

/** Who was never seen has signed up before sessions were stored. */
const sortKeys = { joined: 'u.created_at', seen: `coalesce(${lastSeen}, u.created_at)` };

const fields = `u.user_id, u.email, u.email_verified, u.display_name, u.plan, u.subscription_status,
  p.profile_count, p.default_profile_id, u.disabled_at is not null as disabled,
  ${isoUtc('u.created_at')} as created_at, ${isoUtc(lastSeen)} as last_seen_at`;

const users = `users u left join lateral (
  select count(*)::int as profile_count,
    (array_agg(profile_id order by ${defaultFirstSql}))[1] as default_profile_id
  from profiles where user_id = u.user_id
) p on true`;

const profiles = `coalesce((
  select json_agg(json_build_object(
    'profile_id', profile_id, 'slug', slug, 'display_name', display_name, 'visibility', visibility,
    'link_count', (select count(*) from links l where l.profile_id = o.profile_id and l.deleted_at is null),
    'updated_at', ${isoUtc('updated_at')}
  ) order by ${defaultFirstSql}) from profiles o where user_id = u.user_id
), '[]')`;

const cards = `coalesce((
  select json_agg(json_build_object(
    'card_id', card_id, 'kind', kind, 'status', ${cardStatus}, 'label', label, 'profile_id', profile_id,
    'registered_at', ${isoUtc('registered_at')}
  ) order by registered_at desc, card_id) from cards c where user_id = u.user_id
), '[]')`;

const groups = `coalesce((
  select json_agg(json_build_object(
    'group_id', g.group_id, 'name', g.name, 'display_name', g.display_name, 'role', m.role,
    'joined_at', ${isoUtc('m.joined_at')}
  ) order by m.joined_at) from memberships m join groups g using (group_id) where m.user_id = u.user_id
), '[]')`;

const states = `case $4
    when 'unverified' then not u.email_verified
    when 'disabled' then u.disabled_at is not null
    when 'closing' then exists (
      select from erasure.requests d where d.user_id = u.user_id and d.done_at is null)
    else u.subscription_status = $4
  end`;

/** The roles as `Roles` and the memberships give them. */
const roles = `case $5
    when 'group-admin' then exists (select from memberships m where m.user_id = u.user_id and m.role = 'admin')
    else u.email_verified and (lower(u.email) = any ($6::text[]) or $5 = 'product-admin' and u.is_product_admin)
  end`;

const isFound = `($1 = '' or u.display_name ilike $1 or u.email ilike $1 or exists (
  select from profiles where user_id = u.user_id and (profile_id = $2 or display_name ilike $1 or slug ilike $1)
)) and ($3::text is null or u.plan = $3)
  and ($4::text is null or ${states})
  and ($5::text is null or ${roles})
  and ($7::text is null or exists (
    select from memberships m join groups g using (group_id) where m.user_id = u.user_id and (g.name = lower($7) or g.display_name ilike $8)))`;
