import type { Database } from '../../platform/database/database.ts';
import { aroundDays, eventsOfGroups, valuesOfEvents } from '../recording/group-events.sql.ts';
import {
  addToGroupValues,
  isGroupLink,
  periodsOfDay,
  valueMetrics,
  visitorDimensions,
} from '../recording/store-events.sql.ts';
import { erasedUser } from './owner-erasure.sql.ts';

/** A roll-up row that differs from its events. */
export interface Difference {
  user_id: string;
  profile_id: string;
  rollup: 'event_days' | 'dimension_days' | 'subject_days';
  /** The subject of the row, e.g. `click counted 7KQ2M9XA`. */
  of: string;
  stored: number;
  recounted: number;
}

/** Recounts a day (local to the owners) from its events. Returns at most 100 roll-up rows that differ. */
export async function recountDay(database: Database, day: string): Promise<Difference[]> {
  const { rows } = await database.queryWithLongTimeout<Difference>(
    `with day_events as (
       select * from analytics.events
       where day = $1 and ${aroundDays('$1', '$1')}
     ), stored as (
       select user_id, profile_id, 'event_days' as rollup, concat_ws(' ', kind, verdict, link_id) as of, events
       from analytics.event_days where day = $1
       union all
       select user_id, profile_id, 'event_days', 'visitors', sum(visitors)
       from analytics.event_days where day = $1 group by user_id, profile_id
       union all
       select user_id, profile_id, 'dimension_days', concat_ws(' ', dimension, value, kind), events
       from analytics.dimension_days where day = $1
       union all
       select user_id, profile_id, 'dimension_days', concat_ws(' ', 'visitors', dimension, value), sum(visitors)
       from analytics.dimension_days where day = $1 group by user_id, profile_id, dimension, value
       union all
       select user_id, profile_id, 'subject_days', concat_ws(' ', subject, subject_id, dimension, value), events
       from analytics.subject_days where day = $1
     ), recounted as (
       select user_id, profile_id, 'event_days' as rollup, concat_ws(' ', kind, verdict, link_id) as of, count(*) as events
       from day_events group by user_id, profile_id, kind, verdict, link_id
       union all
       select user_id, profile_id, 'event_days', 'visitors', count(distinct visitor)
       from day_events where kind = 'view' and verdict = 'counted' group by user_id, profile_id
       union all
       select user_id, profile_id, 'dimension_days', concat_ws(' ', dimension, value, kind), count(*)
       from day_events cross join lateral (values ${visitorDimensions}, ('card', card_id)) as of_event (dimension, value)
       where verdict = 'counted' and value is not null
       group by user_id, profile_id, dimension, value, kind
       union all
       select user_id, profile_id, 'dimension_days', concat_ws(' ', 'visitors', dimension, value), count(distinct visitor)
       from day_events cross join lateral (values ${visitorDimensions}) as of_event (dimension, value)
       where kind = 'view' and verdict = 'counted' and value is not null
       group by user_id, profile_id, dimension, value
       union all
       select user_id, profile_id, 'subject_days', concat_ws(' ', subject, subject_id, dimension, value), count(*)
       from day_events
       cross join lateral (values ('click', 'link', link_id), ('tap', 'card', card_id)) as of_kind (counted_kind, subject, subject_id)
       cross join lateral (values ('verdict', verdict), ${visitorDimensions}) as of_event (dimension, value)
       where kind = counted_kind and subject_id is not null and value is not null
         and (verdict = 'counted' or dimension = 'verdict')
       group by user_id, profile_id, subject, subject_id, dimension, value
     )
     select user_id, profile_id, rollup, of, coalesce(stored.events, 0)::int as stored,
       coalesce(recounted.events, 0)::int as recounted
     from stored full join recounted using (user_id, profile_id, rollup, of)
     where coalesce(stored.events, 0) <> coalesce(recounted.events, 0) and user_id <> '${erasedUser}'
     order by user_id, profile_id, rollup, of limit 100`,
    [day],
  );
  return rows;
}

/** Stores the groups of events that an older release stored. Their days are those of the owner. */
export async function completeEvents(database: Database, day: string): Promise<void> {
  await database.queryWithLongTimeout(
    `update analytics.events e set (group_ids, group_days) = (
       select coalesce(array_agg(group_id order by group_id), '{}'), coalesce(array_agg(day), '{}') from (
         select group_id, e.day from memberships where profile_id = e.profile_id and profile_since <= e.at
         union
         select group_id, e.day from past_memberships where profile_id = e.profile_id and e.at between joined_at and left_at
       ) as groups_then
     )
     where group_ids is null and ${aroundDays('$1', '$1')}`,
    [day],
  );
}

const sumOf = (columns: readonly string[]) =>
  columns.map((column) => `sum(${column}) as ${column}`).join(', ');
const differs = (columns: readonly string[]) => columns.map((column) => `sum(${column}) <> 0`).join(' or ');
const negative = (columns: readonly string[]) => columns.map((column) => `-${column}`).join(', ');
const totals = ['events', 'visitors'];

const totalsOf = (key: string) => `
  select ${key}, kind, verdict, count(*) as events,
    case when kind = 'view' and verdict = 'counted' then count(distinct (profile_id, visitor)) else 0 end as visitors
  from of_groups group by ${key}, kind, verdict`;

/**
 * Compares the roll-ups of groups on a day with its events, and adds the difference. Returns the groups that differed. A group
 * is left out on days on which an erased user has counts, because their events are gone.
 */
export async function recountGroups(database: Database, day: string): Promise<string[]> {
  const { rows } = await database.queryWithLongTimeout<{ group_id: string }>(
    `with compared as (
       select group_id from groups where not exists (
         select from analytics.group_values v where v.group_id = groups.group_id
           and dimension = 'member' and period = 'day' and starts = $1 and value = '${erasedUser}'
       )
     ), of_groups as materialized (
       ${eventsOfGroups(`${aroundDays('$1', '$1')} and clock.day = $1 and clock.group_id in (select group_id from compared)`)}
     ), of_totals as (
       insert into analytics.group_totals as stored (group_id, day, kind, verdict, events, visitors)
       select group_id, $1, kind, verdict, ${sumOf(totals)} from (
         ${totalsOf('group_id')}
         union all
         select group_id, kind, verdict, ${negative(totals)} from compared join analytics.group_totals using (group_id) where day = $1
       ) as both_sides group by group_id, kind, verdict having ${differs(totals)} order by group_id, kind, verdict
       on conflict (group_id, day, kind, verdict) do update
       set events = stored.events + excluded.events, visitors = stored.visitors + excluded.visitors
       returning group_id
     ), of_members as (
       insert into analytics.member_totals as stored (user_id, group_id, day, kind, verdict, events, visitors)
       select user_id, group_id, $1, kind, verdict, ${sumOf(totals)} from (
         ${totalsOf('user_id, group_id')}
         union all
         select user_id, group_id, kind, verdict, ${negative(totals)} from (
           select user_id, group_id from memberships union select user_id, group_id from past_memberships
         ) as members join analytics.member_totals using (user_id, group_id)
         where day = $1 and group_id in (select group_id from compared)
       ) as both_sides group by user_id, group_id, kind, verdict having ${differs(totals)}
       order by user_id, group_id, kind, verdict
       on conflict (user_id, group_id, day, kind, verdict) do update
       set events = stored.events + excluded.events, visitors = stored.visitors + excluded.visitors
       returning group_id
     ), of_values as (
       insert into analytics.group_values (group_id, dimension, period, starts, value, ${valueMetrics.join(', ')})
       select group_id, dimension, period, starts, value, ${valueMetrics.join(', ')} from (
         select group_id, dimension, $1::date as day, value, ${sumOf(valueMetrics)} from (
           ${valuesOfEvents('select * from of_groups')}
           union all
           select group_id, dimension, starts, value, ${negative(valueMetrics)}
           from compared join analytics.group_values using (group_id)
           where period = 'day' and starts = $1 and (dimension <> 'link' or ${isGroupLink('value', 'group_id')})
         ) as both_sides group by group_id, dimension, value having ${differs(valueMetrics)}
       ) as differences cross join lateral ${periodsOfDay}
       order by group_id, dimension, period, starts, value
       ${addToGroupValues}
       returning group_id
     )
     select distinct group_id from (
       select group_id from of_totals union all select group_id from of_members union all select group_id from of_values
     ) as different order by group_id`,
    [day],
  );
  const groups = rows.map(({ group_id }) => group_id);
  if (groups.length > 0) await sumMonths(database, groups, day);
  return groups;
}

/** Makes the month of a day the sum of its days. */
async function sumMonths(database: Database, groups: readonly string[], day: string): Promise<void> {
  const ofMonth = `date_trunc('month', $2::date)`;
  await database.queryWithLongTimeout(
    `insert into analytics.group_values (group_id, dimension, period, starts, value, ${valueMetrics.join(', ')})
     select group_id, dimension, 'month', ${ofMonth}::date, value, ${sumOf(valueMetrics)} from (
       select group_id, dimension, value, ${valueMetrics.join(', ')} from analytics.group_values
       where group_id = any($1) and period = 'day' and starts >= ${ofMonth} and starts < ${ofMonth} + interval '1 month'
       union all
       select group_id, dimension, value, ${negative(valueMetrics)} from analytics.group_values
       where group_id = any($1) and period = 'month' and starts = ${ofMonth}
     ) as both_levels group by group_id, dimension, value having ${differs(valueMetrics)}
     order by group_id, dimension, value
     ${addToGroupValues}`,
    [groups, day],
  );
}
