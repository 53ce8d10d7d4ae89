import type { User } from '@meishi/api-contract/endpoints/account/users';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';

/** Sorts a user's profiles with the default one first: the one last chosen as default, otherwise the oldest. */
export const defaultFirst = {
  made_default_at: 'desc nulls last',
  created_at: 'asc',
  profile_id: 'asc',
} as const;

/** The same in SQL, on the columns of `profiles`. */
export const defaultFirstSql = 'made_default_at desc nulls last, created_at, profile_id';

type Subscription = User['subscription'];

/** Everyone's subscription if the installation sells no plans (`PLANS=open`). */
function openSubscription({ SEATS }: Config): Subscription {
  return {
    status: 'active',
    plan: 'team',
    current_period_end: null,
    cancel_at_period_end: false,
    seats: SEATS ?? null,
  };
}

/** The subscription that decides what a user may do, from the stored one. */
export function effectiveSubscription<Stored extends Partial<Subscription>>(
  config: Config,
  stored: Stored,
): Stored {
  return config.PLANS === 'open' ? { ...stored, ...openSubscription(config) } : stored;
}

/** Reads a user in the shape of the contract, in one statement. */
@Injectable()
export class UsersQueries {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  async get(userId: string): Promise<Omit<User, 'roles'>> {
    const { rows } = await this.database.query<Row>({ name: 'user', text: userById, values: [userId] });
    const row = rows[0];
    if (!row) throw new Error('The signed-in person has no record');
    return {
      ...row,
      subscription: effectiveSubscription(this.config, row.subscription),
      group_info: row.groups[0] ?? null,
    };
  }
}

type Row = Omit<User, 'roles' | 'group_info'>;

/** Groups are sorted by last use, latest first. */
const userById = `
  select
    u.user_id, u.email, u.email_verified, u.display_name,
    coalesce(u.photo->>'url', p.photo->>'url', u.photo_url) as photo_url,
    u.photo,
    coalesce(u.locale, 'en') as locale,
    coalesce(u.time_zone, 'UTC') as time_zone,
    json_build_object(
      'status', u.subscription_status,
      'plan', u.plan,
      'current_period_end', ${isoUtc('u.current_period_end')},
      'cancel_at_period_end', u.cancel_at_period_end,
      'seats', u.seats
    ) as subscription,
    coalesce(g.groups, '[]') as groups,
    p.profile_id as default_profile_id,
    ${isoUtc('u.created_at')} as created_at,
    (
      select json_build_object(
        'requested_at', ${isoUtc('request.requested_at')}, 'erased_at', ${isoUtc('request.erased_at')}
      ) from erasure.requests request where request.user_id = u.user_id
    ) as deletion
  from users u
  join lateral (
    select profile_id, photo from profiles where user_id = u.user_id order by ${defaultFirstSql} limit 1
  ) p on true
  left join lateral (
    select json_agg(json_build_object(
      'id', g.group_id, 'name', g.name, 'display_name', g.display_name, 'admin', m.role = 'admin',
      'department_admin', exists (
        select from departments.all_admins a where a.group_id = m.group_id and a.user_id = m.user_id)
    ) order by m.last_used_at desc) as groups
    from memberships m join groups g using (group_id)
    where m.user_id = u.user_id
  ) g on true
  where u.user_id = $1`;

/** Serializes transactions of one user until they end. Rows that refer to the user can be written. */
export async function lockUser(database: Database, userId: string): Promise<void> {
  await database.query({
    name: 'lock user',
    text: 'select from users where user_id = $1 for no key update',
    values: [userId],
  });
}

/** What the uid of an account begins with that stands for a person of a directory. No identity provider gives such a uid. */
export const placeholderUid = 'directory:';

/** Whether an account only stands for a person of a directory, who has not signed in. */
export const isPlaceholder = ({ uid }: { uid: string }): boolean => uid.startsWith(placeholderUid);
