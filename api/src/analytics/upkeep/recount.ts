import type { Database } from '../../platform/database/database.ts';
import { visitorDimensions } from '../recording/store-events.sql.ts';

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
       where day = $1 and at >= $1::date - interval '1 day' and at < $1::date + interval '2 days'
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
     where coalesce(stored.events, 0) <> coalesce(recounted.events, 0)
     order by user_id, profile_id, rollup, of limit 100`,
    [day],
  );
  return rows;
}

/** The groups whose counts of a day differ from those of their members. */
export async function findDifferentGroups(database: Database, day: string): Promise<string[]> {
  const { rows } = await database.queryWithLongTimeout<{ group_id: string }>(
    `with spans as materialized (
       select user_id, span.* from analytics.member_days,
         unnest(group_ids, profile_ids, days) as span (group_id, profile_id, days)
       where span.days @> $1::date
     ), differences as (
       select group_id, kind, verdict, null as dimension, events, visitors from analytics.group_days where day = $1
       union all
       select group_id, kind, verdict, null, -events, -visitors
       from spans join analytics.event_days using (user_id, profile_id) where day = $1
       union all
       select group_id, null, null, dimension || ' ' || value, events, visitors
       from analytics.group_blocks where length <= 1 and first = $1 and dimension not in ('member', 'link')
       union all
       select group_id, null, null, dimension || ' ' || value, -events, -visitors
       from spans join analytics.dimension_days using (user_id, profile_id) where day = $1
     )
     select distinct group_id from (
       select group_id from differences group by group_id, kind, verdict, dimension
       having sum(events) <> 0 or sum(visitors) <> 0
     ) as different order by group_id`,
    [day],
  );
  return rows.map(({ group_id }) => group_id);
}
