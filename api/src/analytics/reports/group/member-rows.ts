import type { HitFilters } from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import type { Queries } from '../../../platform/database/database.ts';
import { type AddValue, type Days, type EventRows, localBounds, localDayOf } from '../event-rows.ts';
import { conditionOf } from '../hit-filters.ts';

/** The days on which a profile represented a member of a group, inclusive. */
export interface MemberDays extends Days {
  user_id: string;
  profile_id: string;
}

/** The events of one member's profiles during the membership, from the member's roll-ups. */
export function rowsOfMember(members: readonly MemberDays[], { from, to }: Days): EventRows {
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const sql = `event_days as (
    select day, kind, verdict, events, visitors
    from ${daysOf(members, add)} join analytics.event_days using (user_id, profile_id)
    where day between ${add(from)} and ${add(to)} and days @> day)`;
  return { sql, values };
}

/** The same from the events, for a time zone that is not the member's. */
export function recountedRowsOfMember(
  members: readonly MemberDays[],
  days: Days,
  timeZone: string,
): EventRows {
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const sql = `${localEvents({ members, filters: null }, days, timeZone, add)}, event_days as (${recountedDays})`;
  return { sql, values };
}

/** The first day with an event in a member's roll-ups. */
export async function findFirstDayOfMember(
  database: Queries,
  members: readonly MemberDays[],
): Promise<string | null> {
  const { sql, values } = rowsOfMember(members, { from: '-infinity', to: 'infinity' });
  const { rows } = await database.query<{ day: string | null }>(
    `with ${sql} select min(day)::text as day from event_days`,
    values,
  );
  return rows[0]?.day ?? null;
}

/** SQL for `local_events`, the events of members that match the filters, with their days in a time zone. */
export function localEvents(
  { members, filters }: { members: readonly MemberDays[]; filters: HitFilters | null },
  window: Days,
  timeZone: string,
  add: AddValue,
): string {
  const [start, end, days, starts] = localBounds(window, timeZone).map(add);
  return `local_events as (
    select * from (
      select user_id, profile_id, days, ${localDayOf(days ?? '', starts ?? '')} as day, kind, verdict, link_id, card_id,
        visitor, source, device, browser, country, referrer
      from ${daysOf(members, add)} join analytics.events using (user_id, profile_id)
      where at >= ${start} and at < ${end}${conditionOf(filters, add)}
    ) as placed where days @> day)`;
}

/** SQL that counts `local_events` into the columns of group_days. */
export const recountedDays = `
  select day, kind, verdict, count(*) as events, case when kind = 'view' and verdict = 'counted'
    then count(distinct (profile_id, visitor)) else 0 end as visitors
  from local_events group by day, kind, verdict`;

/** SQL for rows of a profile and its days. A member who left and rejoined on the same day has that day once. */
function daysOf(members: readonly MemberDays[], add: AddValue): string {
  return `(
    select user_id, profile_id, range_agg(daterange(first, last, '[]')) as days
    from unnest(${add(members.map(({ user_id }) => user_id))}::text[],
      ${add(members.map(({ profile_id }) => profile_id))}::text[],
      ${add(members.map(({ from }) => from))}::date[], ${add(members.map(({ to }) => to))}::date[])
      as span (user_id, profile_id, first, last)
    group by user_id, profile_id
  ) as members`;
}
