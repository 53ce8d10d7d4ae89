import type { Totals, Verdict } from '@meishi/api-contract/endpoints/analytics/analytics';
import { asColumns } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { EventKind } from '../recording/event.ts';
import { sumsOfKinds, valueMetrics } from '../recording/store-events.sql.ts';
import type { Days, EventRows } from './event-rows.ts';

export interface DayCount {
  /** The first day of the period that is counted. */
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

export interface ValueCount extends Totals {
  window: number;
  /** Members by user_id. */
  dimension: 'source' | 'device' | 'browser' | 'country' | 'referrer' | 'card' | 'link' | 'member';
  value: string;
}

/** A count of a value whose dimension is known. */
export type CountOfValue = Omit<ValueCount, 'dimension'>;

/** A dimension of which only the most frequent values are listed. */
export type RankedDimension = Exclude<ValueCount['dimension'], 'link' | 'member'>;

/** The largest number of listed values of a dimension. */
export const valuesPerDimension = 50;

/** Counts by period, kind and verdict. A period ends where the next one starts; the days are sorted. */
export async function countDays(
  database: Queries,
  { sql, values, name }: EventRows,
  starts: readonly string[],
): Promise<DayCount[]> {
  const days = `$${values.length + 1}::date[]`;
  const { rows } = await database.query<DayCount>({
    ...(name && { name }),
    text: `with ${sql}
     select ((${days})[period])::text as day, kind, verdict, events, visitors from (
       select width_bucket(day, ${days}) as period, kind, verdict,
         sum(events)::int as events, sum(visitors)::int as visitors
       from event_days group by period, kind, verdict
     ) as counts order by period`,
    values: [...values, starts],
  });
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

/**
 * Counted events per window, dimension and value, most frequent first: of each dimension the values that are among the 50
 * most frequent of any window.
 */
export async function countDimensions(
  database: Queries,
  rows: EventRows,
  windows: readonly Days[],
): Promise<ValueCount[]> {
  const { sql, values } = withWindows(rows, windows);
  const { rows: counts } = await database.query<ValueCount>(
    `with ${sql}, counts as (
       select "window", dimension, value, ${sumsOfKinds}
       from dimension_days join windows on day between first and last
       group by "window", dimension, value
     ) ${rankedCounts}`,
    values,
  );
  return counts;
}

const metricColumns = valueMetrics.filter((metric) => metric !== 'events');
const countColumns = `"window", dimension, value, ${metricColumns.map((name) => `${name}::int`).join(', ')}`;

/** SQL that selects all values of `counts` as columns, in no order. */
export const allCounts = asColumns(
  ['"window"', 'value', ...metricColumns],
  `select ${countColumns} from counts where events > 0`,
);

/** SQL that selects the values of `counts` that are frequent in any window, so that they can be compared between windows. */
export const rankedCounts = `
  select ${countColumns} from (
    select *, min(place) over (partition by dimension, value) as best_place from (
      select *, row_number() over (partition by "window", dimension order by events desc, value) as place
      from counts where events > 0
    ) as placed
  ) as ranked
  where best_place <= ${valuesPerDimension} order by "window", dimension, place`;

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
