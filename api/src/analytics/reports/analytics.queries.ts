import type { Totals, Verdict } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { Queries } from '../../platform/database/database.ts';
import type { EventKind } from '../recording/event.ts';
import type { Days, EventRows } from './event-rows.ts';

export interface DayCount {
  day: string;
  kind: EventKind;
  verdict: Verdict;
  events: number;
  visitors: number;
}

export interface LinkCount {
  /** The index of the requested window. */
  window: number;
  link_id: string;
  clicks: number;
}

export interface DimensionCount extends Totals {
  window: number;
  dimension: 'source' | 'device' | 'browser' | 'country' | 'referrer' | 'card';
  value: string;
}

export interface MemberCount extends Totals {
  window: number;
  user_id: string;
}

const valuesPerDimension = 50;

/** Counts by day, kind and verdict. */
export async function countDays(database: Queries, { sql, values }: EventRows): Promise<DayCount[]> {
  const { rows } = await database.query<DayCount>(
    `with ${sql}
     select day::text, kind, verdict, sum(events)::int as events, sum(visitors)::int as visitors
     from event_days group by day, kind, verdict order by day`,
    values,
  );
  return rows;
}

/** Counted clicks per window and link, without links that have none. The windows lie inside the days of `rows`. */
export async function countLinks(
  database: Queries,
  rows: EventRows,
  windows: readonly Days[],
): Promise<LinkCount[]> {
  const { sql, values } = withWindows(rows, windows);
  const { rows: counts } = await database.query<LinkCount>(
    `with ${sql}
     select "window", link_id, sum(events)::int as clicks
     from event_days join windows on day between first and last
     where kind = 'click' and verdict = 'counted' and link_id is not null
     group by "window", link_id`,
    values,
  );
  return counts;
}

/** Counted events per window, dimension and value, most frequent first, at most 50 values of each. */
export async function countDimensions(
  database: Queries,
  rows: EventRows,
  windows: readonly Days[],
): Promise<DimensionCount[]> {
  const { sql, values } = withWindows(rows, windows);
  const { rows: counts } = await database.query<DimensionCount>(
    `with ${sql}, counted as (
       select "window", dimension, value, ${totals}, sum(events) as total
       from dimension_days join windows on day between first and last
       group by "window", dimension, value
     ), ranked as (
       select *, row_number() over (partition by "window", dimension order by total desc, value) as place
       from counted where total > 0
     )
     select "window", dimension, value, views, visitors, clicks, taps, saves, exchanges
     from ranked where place <= ${valuesPerDimension} order by "window", dimension, place`,
    values,
  );
  return counts;
}

/** Counted events per window and user, without users that have none. */
export async function countMembers(
  database: Queries,
  rows: EventRows,
  windows: readonly Days[],
): Promise<MemberCount[]> {
  const { sql, values } = withWindows(rows, windows);
  const { rows: counts } = await database.query<MemberCount>(
    `with ${sql}
     select "window", user_id, ${totals}
     from event_days join windows on day between first and last
     where verdict = 'counted' group by "window", user_id having sum(events) > 0`,
    values,
  );
  return counts;
}

const sumOf = (kind: EventKind, name: keyof Totals) =>
  `coalesce(sum(events) filter (where kind = '${kind}'), 0)::int as ${name}`;

const totals = [
  sumOf('view', 'views'),
  `coalesce(sum(visitors), 0)::int as visitors`,
  sumOf('click', 'clicks'),
  sumOf('tap', 'taps'),
  sumOf('save', 'saves'),
  sumOf('exchange', 'exchanges'),
].join(', ');

function withWindows({ sql, values }: EventRows, windows: readonly Days[]): EventRows {
  const next = values.length + 1;
  return {
    sql: `${sql}, windows as (
      select first, last, (place - 1)::int as "window"
      from unnest($${next}::date[], $${next + 1}::date[]) with ordinality as asked (first, last, place)
    )`,
    values: [...values, windows.map(({ from }) => from), windows.map(({ to }) => to)],
  };
}
