import type { HitFilters } from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { asColumns, type Columns, rowsOf } from '../../../platform/database/columns.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { localDay } from '../../recording/local-days.ts';
import type { TitledLink } from '../links-of-user.ts';
import type { GroupSelection } from './group-rows.ts';
import type { MemberDays } from './member-rows.ts';

/** The time in which a profile represented a user in a group. */
export interface MemberSpan {
  user_id: string;
  profile_id: string;
  joined_at: Date;
  /** Null for a current profile. */
  left_at: Date | null;
  /** The user's, which determines the days of their roll-ups. */
  time_zone: string;
}

/** A user under one of their profiles in a group. */
export type NamedMember = Pick<
  GroupAnalytics['members'][number],
  'user_id' | 'profile_id' | 'display_name' | 'photo' | 'current'
>;

/** The time zone of a window's days, and its current day. */
interface GroupDays {
  time_zone: string;
  now: Date;
  today: string;
}

async function findTimeZone(database: Queries, userId: string): Promise<{ now: Date; own: string }> {
  const { rows } = await database.query<{ now: Date; own: string }>({
    name: 'time and time zone of user',
    text: `select now(), coalesce((select time_zone from users where user_id = $1), 'UTC') as own`,
    values: [userId],
  });
  return rows[0] as { now: Date; own: string };
}

/**
 * The days of a query about a group. Without `tz`, each member's days are in their own time zone and the window is
 * in the caller's, which is UTC for a key of the group.
 */
export async function findGroupDays(
  database: Queries,
  userId: string,
  tz: string | undefined,
): Promise<GroupDays> {
  const { now, own } = await findTimeZone(database, userId);
  const time_zone = tz ?? own;
  return { time_zone, now, today: localDay(now, time_zone) };
}

/** What is read about a group: with `tz`, members in other zones are counted from the events. Without, no `spans` are needed. */
export function selectGroup(
  group_id: string,
  tz: string | undefined,
  days: GroupDays,
  spans: readonly MemberSpan[],
): GroupSelection {
  const others = tz ? spans.filter(({ time_zone }) => time_zone !== tz) : [];
  return {
    group_id,
    time_zone: tz ?? null,
    today: days.today,
    others: daysOfMembers(others, tz, days),
    filters: null,
  };
}

/** What is read about the hits that match filters: all members are counted from the events. */
export function selectFiltered(
  group_id: string,
  days: GroupDays,
  spans: readonly MemberSpan[],
  filters: HitFilters,
): GroupSelection {
  const { time_zone, today } = days;
  return { group_id, time_zone, today, others: daysOfMembers(spans, time_zone, days), filters };
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
       from ${spansOfGroup} join profiles using (user_id, profile_id)
       order by left_at desc nulls first, display_name, user_id`,
    ),
    values: [groupId],
  });
  return rowsOf(rows);
}

/** All current and past members of a group, or one of them. */
export async function listMemberSpans(
  database: Queries,
  groupId: string,
  memberId: string | null = null,
): Promise<MemberSpan[]> {
  const { rows } = await database.query<MemberSpan>({
    name: 'member spans',
    text: `select user_id, profile_id, joined_at, left_at, coalesce(time_zone, 'UTC') as time_zone
      from ${spansOfGroup} join users using (user_id) join profiles using (user_id, profile_id)
      where $2::text is null or user_id = $2`,
    values: [groupId, memberId],
  });
  return rows;
}

const spansOfGroup = `(
  select user_id, profile_id, profile_since as joined_at, null::timestamptz as left_at
  from memberships where group_id = $1
  union all
  select user_id, profile_id, joined_at, left_at from past_memberships where group_id = $1
) as spans`;

/** The days of each span, including those of joining and leaving, in `timeZone` or else in each member's own. */
export function daysOfMembers(
  spans: readonly MemberSpan[],
  timeZone: string | undefined,
  { now, today }: Omit<GroupDays, 'time_zone'>,
): MemberDays[] {
  return spans.map(({ user_id, profile_id, joined_at, left_at, time_zone }) => {
    const zone = timeZone ?? time_zone;
    return {
      user_id,
      profile_id,
      from: localDay(joined_at, zone),
      // Today in one time zone can be tomorrow in another.
      to: left_at ? localDay(left_at, zone) : laterOf(today, localDay(now, zone)),
    };
  });
}

function laterOf(first: string, second: string): string {
  return first > second ? first : second;
}
