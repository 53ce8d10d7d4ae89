import type { GroupAnalytics } from '@meishi/api-contract/group-analytics';
import type { Pool } from 'pg';
import { localDay } from './local-days.js';
import type { MemberDays } from './member-rows.js';

/** A profile that stood for a person in a group from when to when. */
export interface MemberSpan {
  user_id: string;
  profile_id: string;
  joined_at: Date;
  /** Null while it does. */
  left_at: Date | null;
  /** The person's, which fixes the days of their roll-ups. */
  time_zone: string;
  display_name: string;
  photo: GroupAnalytics['members'][number]['photo'];
}

/** Everybody who is or was in a group, those of today first. */
export async function listMemberSpans(pool: Pool, groupId: string): Promise<MemberSpan[]> {
  const { rows } = await pool.query<MemberSpan>({
    name: 'member spans',
    text: `select user_id, profile_id, joined_at, left_at, coalesce(time_zone, 'UTC') as time_zone,
        profiles.display_name, profiles.photo
      from (
        select user_id, profile_id, profile_since as joined_at, null::timestamptz as left_at
        from memberships where group_id = $1
        union all
        select user_id, profile_id, joined_at, left_at from past_memberships where group_id = $1
      ) as spans
      join users using (user_id) join profiles using (user_id, profile_id)
      order by left_at desc nulls first, profiles.display_name, user_id`,
    values: [groupId],
  });
  return rows;
}

/** The days of each span, those of joining and leaving whole: in `timeZone`, or without one in each member's own. */
export function daysOfMembers(
  spans: readonly MemberSpan[],
  timeZone: string | undefined,
  today: string,
): MemberDays[] {
  return spans.map(({ user_id, profile_id, joined_at, left_at, time_zone }) => {
    const zone = timeZone ?? time_zone;
    return {
      user_id,
      profile_id,
      from: localDay(joined_at, zone),
      // Somebody's today may be another's tomorrow.
      to: left_at ? localDay(left_at, zone) : laterOf(today, localDay(new Date(), zone)),
      rolled_up: zone === time_zone,
    };
  });
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
