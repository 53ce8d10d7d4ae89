import type { Verdict } from '@meishi/api-contract/analytics';
import type { Pool } from 'pg';
import type { EventKind } from './event.js';
import { addDays, listDays, localDay, startsOfDays } from './local-days.js';

/** Which events a reading is about. */
export interface Selection {
  user_id: string;
  /** Null for all of the owner's profiles. */
  profile_id: string | null;
  /** Days of `time_zone`, both inside. */
  from: string;
  to: string;
  /** Null for the days of the owner's own zone, which the roll-ups hold; any other is counted from the events. */
  time_zone: string | null;
}

export interface DayCount {
  day: string;
  kind: EventKind;
  verdict: Verdict;
  events: number;
  visitors: number;
}

export interface LinkCount {
  link_id: string;
  clicks: number;
  previous_clicks: number;
  /** Null when nothing is left of the link but its clicks. */
  title: string | null;
  kind: string | null;
  deleted: boolean;
}

export interface DimensionCount {
  dimension: 'source' | 'device' | 'browser' | 'country' | 'referrer' | 'card';
  value: string;
  /** What the owner calls a card; any other value as it is. */
  label: string;
  views: number;
  clicks: number;
  taps: number;
}

const valuesPerDimension = 50;

/** Counts by day, kind and verdict. */
export async function countDays(pool: Pool, selection: Selection): Promise<DayCount[]> {
  const { sql, values } = eventDays(selection);
  const { rows } = await pool.query<DayCount>(
    `with ${sql}
     select day::text, kind, verdict, sum(events)::int as events, sum(visitors)::int as visitors
     from event_days group by day, kind, verdict order by day`,
    values,
  );
  return rows;
}

/** Clicks of each link from `since` on and before it, with the links of the owner that nobody clicked. */
export async function countLinks(pool: Pool, selection: Selection, since: string): Promise<LinkCount[]> {
  const { sql, values } = eventDays(selection);
  const { rows } = await pool.query<LinkCount>(
    `with ${sql}, clicked as (
       select link_id, coalesce(sum(events) filter (where day >= $${values.length + 1}), 0)::int as clicks,
         coalesce(sum(events) filter (where day < $${values.length + 1}), 0)::int as previous_clicks
       from event_days where kind = 'click' and verdict = 'counted' and link_id is not null
       group by link_id
     ), owned as (
       select link_id, title, kind, deleted_at, position
       from links join profiles using (profile_id)
       where user_id = $1 and ($2::text is null or profile_id = $2)
     )
     select link_id, coalesce(clicks, 0) as clicks, coalesce(previous_clicks, 0) as previous_clicks,
       title, kind, (title is null or deleted_at is not null) as deleted
     from clicked full join owned using (link_id)
     where clicks is not null or deleted_at is null
     order by clicks desc nulls last, position
     limit 500`,
    [...values, since],
  );
  return rows;
}

/** Counted views, clicks and taps by the values of each dimension, most frequent first, at most 50 of each. */
export async function countDimensions(pool: Pool, selection: Selection): Promise<DimensionCount[]> {
  const { sql, values } = dimensionDays(selection);
  const { rows } = await pool.query<DimensionCount>(
    `with ${sql}, counted as (
       select dimension, value, coalesce(sum(events) filter (where kind = 'view'), 0)::int as views,
         coalesce(sum(events) filter (where kind = 'click'), 0)::int as clicks,
         coalesce(sum(events) filter (where kind = 'tap'), 0)::int as taps, sum(events) as total
       from dimension_days group by dimension, value
     ), ranked as (
       select *, row_number() over (partition by dimension order by total desc, value) as place from counted
     )
     select dimension, value, coalesce(nullif(cards.label, ''), value) as label, views, clicks, taps
     from ranked left join cards on dimension = 'card' and card_id = value and user_id = $1
     where place <= ${valuesPerDimension} and total > 0 order by dimension, place`,
    values,
  );
  return rows;
}

/** The first day with an event, null when there is none. */
export async function findFirstDay(
  pool: Pool,
  { user_id, profile_id, time_zone }: Pick<Selection, 'user_id' | 'profile_id' | 'time_zone'>,
): Promise<string | null> {
  const { rows } = await pool.query<{ day: string | null; at: Date | null }>(
    time_zone === null
      ? `select min(day)::text as day from analytics.event_days
         where user_id = $1 and ($2::text is null or profile_id = $2)`
      : `select min(at) as at from analytics.events where user_id = $1 and ($2::text is null or profile_id = $2)`,
    [user_id, profile_id],
  );
  const { day = null, at } = rows[0] ?? {};
  return at && time_zone ? localDay(at, time_zone) : day;
}

interface Source {
  sql: string;
  values: unknown[];
}

function eventDays(selection: Selection): Source {
  if (selection.time_zone === null)
    return {
      sql: `event_days as (select * from analytics.event_days ${ofDays})`,
      values: [selection.user_id, selection.profile_id, selection.from, selection.to],
    };
  return {
    sql: `event_days as (
      select profile_id, day, kind, verdict, link_id, count(*) as events,
        count(distinct visitor) filter (where kind = 'view' and verdict = 'counted') as visitors
      from ${localEvents} group by profile_id, day, kind, verdict, link_id)`,
    values: localBounds(selection, selection.time_zone),
  };
}

function dimensionDays(selection: Selection): Source {
  if (selection.time_zone === null)
    return {
      sql: `dimension_days as (select * from analytics.dimension_days ${ofDays})`,
      values: [selection.user_id, selection.profile_id, selection.from, selection.to],
    };
  return {
    sql: `dimension_days as (
      select dimension, value, kind, count(*) as events
      from ${localEvents} cross join lateral (values
        ('source', source), ('device', device), ('browser', browser),
        ('country', country), ('referrer', referrer), ('card', card_id)
      ) as of_event (dimension, value)
      where verdict = 'counted' and value is not null
      group by dimension, value, kind)`,
    values: localBounds(selection, selection.time_zone),
  };
}

const ofDays = 'where user_id = $1 and ($2::text is null or profile_id = $2) and day between $3 and $4';

// The days' first instants are computed here, so that there is one judge of time zones and not also the database's.
const localEvents = `(
  select profile_id, ($5::date[])[width_bucket(at, $6::timestamptz[])] as day, kind, verdict, link_id, visitor,
    source, device, browser, country, referrer, card_id
  from analytics.events
  where user_id = $1 and ($2::text is null or profile_id = $2) and at >= $3 and at < $4
) as local_events`;

function localBounds({ user_id, profile_id, from, to }: Selection, timeZone: string): unknown[] {
  const days = listDays(from, to);
  const starts = startsOfDays([...days, addDays(to, 1)], timeZone);
  return [user_id, profile_id, starts[0], starts.at(-1), days, starts.slice(0, -1)];
}
