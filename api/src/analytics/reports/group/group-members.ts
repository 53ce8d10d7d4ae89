import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { asColumns, type Columns, rowsOf } from '../../../platform/database/columns.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { localDay } from '../../recording/local-days.ts';
import type { TitledLink } from '../links-of-user.ts';

/** A user under one of their profiles in a group. */
export type NamedMember = Pick<
  GroupAnalytics['members'][number],
  'user_id' | 'profile_id' | 'display_name' | 'photo' | 'current'
>;

/** The time zone of a group's days, and its current day. */
interface GroupClock {
  time_zone: string;
  today: string;
}

/** After a move to the west, the day that the group has already counted goes on until it is over there too. */
export async function findGroupClock(database: Queries, groupId: string): Promise<GroupClock> {
  const { rows } = await database.query<{ now: Date; time_zone: string; last: string | null }>({
    name: 'clock of a group',
    text: `select now(), time_zone, (select max(day)::text from analytics.group_totals where group_id = $1) as last
      from groups where group_id = $1`,
    values: [groupId],
  });
  const { now, time_zone, last } = rows[0] ?? { now: new Date(0), time_zone: 'UTC', last: null };
  const today = localDay(now, time_zone);
  return { time_zone, today: last && last > today ? last : today };
}

/** The links of a group in order, including those in the trash. */
export async function listGroupLinks(database: Queries, groupId: string): Promise<TitledLink[]> {
  const { rows } = await database.query<TitledLink>({
    name: 'links of a group with names',
    text: `select link_id, title, kind, deleted_at is not null as deleted from group_links
      where group_id = $1 order by position, link_id`,
    values: [groupId],
  });
  return rows;
}

/** The profiles of all current and past members of a group, current ones first. */
export async function listNamedMembers(database: Queries, groupId: string): Promise<NamedMember[]> {
  const { rows } = await database.query<Columns<NamedMember>>({
    name: 'named members',
    text: asColumns(
      ['user_id', 'profile_id', 'display_name', 'photo', 'current'],
      `select user_id, profile_id, display_name, photo, left_at is null as current
       from (
         select user_id, profile_id, null::timestamptz as left_at from memberships where group_id = $1
         union all
         select user_id, profile_id, left_at from past_memberships where group_id = $1
       ) as spans join profiles using (user_id, profile_id)
       order by left_at desc nulls first, display_name, user_id`,
    ),
    values: [groupId],
  });
  return rowsOf(rows);
}

/** SQL for the users who are or were in a group. */
export const usersOfGroup = (group: string) => `
  select user_id from memberships where group_id = ${group}
  union select user_id from past_memberships where group_id = ${group}`;

/** Whether a user is or was in a group. */
export async function wasMember(database: Queries, groupId: string, userId: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'user of a group',
    text: `select from (${usersOfGroup('$1')}) as users_of_group where user_id = $2`,
    values: [groupId, userId],
  });
  return rowCount === 1;
}
