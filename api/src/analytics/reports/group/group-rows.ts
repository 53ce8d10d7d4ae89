import type { HitFilters } from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { minBreakdownMembers } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { type Columns, rowsOf } from '../../../platform/database/columns.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { aroundDays, eventsOfGroups } from '../../recording/group-events.sql.ts';
import { addDays } from '../../recording/local-days.ts';
import { sumsOfKinds, valueMetrics, visitorDimensions } from '../../recording/store-events.sql.ts';
import {
  allCounts,
  type CountOfValue,
  type RankedDimension,
  rankedCounts,
  type ValueCount,
} from '../analytics.queries.ts';
import { startOfMonth } from '../analytics-window.ts';
import { type AddValue, conditionOf, type Days, type EventRows } from '../event-rows.ts';
import { usersOfGroup } from './group-members.ts';

/** The events that a query about a group selects. */
export interface GroupSelection {
  group_id: string;
  /** The current day of the group. Its month is whole, because there are no later days. */
  today: string;
  /** Filtered hits are counted from the events, because the roll-ups do not have combinations of properties. */
  filters: HitFilters | null;
}

type Windows = readonly (Days | null)[];
type Place = Days & { place: number };
type Dimension = ValueCount['dimension'];

/** The counts of a group by day. */
export function rowsOfGroup({ group_id, filters }: GroupSelection, days: Days): EventRows {
  if (filters) {
    const { values, add } = parameters();
    const sql = `${filteredEvents(group_id, filters, days, add)}, event_days as (
      select day, kind, verdict, count(*) as events, case when kind = 'view' and verdict = 'counted'
        then count(distinct (profile_id, visitor)) else 0 end as visitors
      from filtered group by day, kind, verdict)`;
    return { sql, values };
  }
  return {
    name: 'days of a group',
    sql: `event_days as (
      select day, kind, verdict, events, visitors from analytics.group_totals
      where group_id = $1 and day between $2 and $3)`,
    values: [group_id, days.from, days.to],
  };
}

/** One member's share of these counts. */
export function rowsOfMember(groupId: string, userId: string, { from, to }: Days): EventRows {
  return {
    name: 'days of a member',
    sql: `event_days as (
      select day, kind, verdict, events, visitors from analytics.member_totals
      where user_id = $1 and group_id = $2 and day between $3 and $4)`,
    values: [userId, groupId, from, to],
  };
}

/** The first day with an event of a group or of one of its members; null if there is none. */
export async function findFirstDay(
  database: Queries,
  groupId: string,
  userId: string | null = null,
): Promise<string | null> {
  const { rows } = await database.query<{ day: string }>({
    name: userId ? 'first day of a member' : 'first day of a group',
    text: `select day::text from ${userId ? 'analytics.member_totals' : 'analytics.group_totals'}
      where group_id = $1 and events > 0 ${userId ? 'and user_id = $2' : ''} order by day limit 1`,
    values: userId ? [groupId, userId] : [groupId],
  });
  return rows[0]?.day ?? null;
}

/**
 * Counted events per window, dimension and value: of each dimension the values that are among the 50 most frequent of any
 * window, most frequent first. Null for a window without days.
 */
export function countValues(
  database: Queries,
  selection: GroupSelection,
  windows: Windows,
  dimensions: readonly RankedDimension[],
): Promise<ValueCount[]> {
  return count<ValueCount>(database, selection, windows, dimensions, rankedCounts);
}

/** The same for all links or all members, in no order. */
export async function countAll(
  database: Queries,
  selection: GroupSelection,
  windows: Windows,
  dimension: 'link' | 'member',
): Promise<CountOfValue[]> {
  return rowsOf(await count<Columns<CountOfValue>>(database, selection, windows, [dimension], allCounts));
}

async function count<Row extends object>(
  database: Queries,
  selection: GroupSelection,
  windows: Windows,
  dimensions: readonly Dimension[],
  select: string,
): Promise<Row[]> {
  const places = placesOf(windows);
  if (dimensions.length === 0 || places.length === 0) return [];
  const { values, add } = parameters();
  const parts = selection.filters
    ? filteredParts(selection, selection.filters, places, dimensions, add)
    : storedParts(selection, places, dimensions, add);
  const text = `with ${parts}, counts as (
      select "window", dimension, value, ${valueMetrics.map((metric) => `sum(${metric}) as ${metric}`).join(', ')}
      from parts group by "window", dimension, value
    ) ${select}`;
  const { rows } = await database.query<Row>({ text, values });
  return rows;
}

/** Whole months, and the days before and after them. */
function storedParts(
  { group_id, today }: GroupSelection,
  places: readonly Place[],
  dimensions: readonly Dimension[],
  add: AddValue,
): string {
  const ofDimensions = `group_id = ${add(group_id)} and dimension = any(${add(dimensions)})`;
  const parts = places.flatMap(({ place, ...days }) =>
    partsOf(days, today).map(
      ({ period, since, until }) => `
      select ${place} as "window", dimension, value, ${valueMetrics.join(', ')} from analytics.group_values
      where ${ofDimensions} and period = '${period}' and starts >= ${add(since)} and starts < ${add(until)}`,
    ),
  );
  return `parts as (${parts.join(' union all ')})`;
}

interface Part {
  period: 'day' | 'month';
  since: string;
  until: string;
}

function partsOf({ from, to }: Days, today: string): Part[] {
  const end = addDays(to, 1);
  const months = {
    since: startOfMonth(from) === from ? from : startOfMonth(from, 1),
    until: to >= today ? startOfMonth(to, 1) : startOfMonth(end),
  };
  if (months.since >= months.until) return [{ period: 'day', since: from, until: end }];
  const parts: Part[] = [
    { period: 'day', since: from, until: months.since },
    { period: 'month', ...months },
    { period: 'day', since: months.until, until: end },
  ];
  return parts.filter(({ since, until }) => since < until);
}

function filteredParts(
  { group_id }: GroupSelection,
  filters: HitFilters,
  places: readonly Place[],
  dimensions: readonly Dimension[],
  add: AddValue,
): string {
  const listOf = (name: keyof Place) => add(places.map((place) => place[name]));
  return `${filteredEvents(group_id, filters, widest(places), add)}, parts as (
    select place as "window", dimension, value, ${sumsOfKinds}
    from (
      select place, of_event.dimension, of_event.value, kind, count(*) as events,
        count(distinct (profile_id, day, visitor)) filter (where kind = 'view') as visitors
      from filtered
      join unnest(${listOf('place')}::int[], ${listOf('from')}::date[], ${listOf('to')}::date[])
        as range (place, first, last) on day between first and last
      cross join lateral (values ${visitorDimensions}, ('card', card_id), ('member', user_id),
        ('link', case kind when 'click' then link_id end)) as of_event (dimension, value)
      where verdict = 'counted' and of_event.value is not null and of_event.dimension = any(${add(dimensions)})
      group by place, of_event.dimension, of_event.value, kind
    ) as of_kinds group by place, dimension, value
  )`;
}

/** SQL for `filtered`, the events of a group on days that match the filters. The index of events begins with the user. */
function filteredEvents(groupId: string, filters: HitFilters, { from, to }: Days, add: AddValue): string {
  const [group, first, last] = [groupId, from, to].map(add);
  return `filtered as (${eventsOfGroups(
    `user_id in (${usersOfGroup(String(group))}) and ${aroundDays(String(first), String(last))}
     and clock.group_id = ${group} and clock.day between ${first} and ${last}${conditionOf(filters, add)}`,
  )})`;
}

/** Whether at least five members have counted events in a window, so that a breakdown of its visitors is shown. */
export async function hasEnoughMembers(
  database: Queries,
  selection: GroupSelection,
  window: Days | null,
): Promise<boolean> {
  if (!window) return false;
  const { values, add } = parameters();
  const { group_id, filters, today } = selection;
  if (filters) {
    const { rows } = await database.query<{ members: number }>(
      `with ${filteredEvents(group_id, filters, window, add)}
       select count(distinct user_id)::int as members from filtered where verdict = 'counted'`,
      values,
    );
    return (rows[0]?.members ?? 0) >= minBreakdownMembers;
  }
  // Five members of each month or day are enough to know that there are five, or else all of them are listed.
  const group = add(group_id);
  const some = partsOf(window, today).map(
    ({ period, since, until }) => `
      select value from generate_series(${add(since)}::timestamp, ${add(until)}::date - 1, interval '1 ${period}') as starts,
        lateral (
          select value from analytics.group_values v
          where group_id = ${group} and dimension = 'member' and period = '${period}' and v.starts = starts.starts::date
            and events > 0
          limit ${minBreakdownMembers}
        ) as members`,
  );
  const { rows } = await database.query<{ members: number }>(
    `select count(distinct value)::int as members from (${some.join(' union all ')}) as members`,
    values,
  );
  return (rows[0]?.members ?? 0) >= minBreakdownMembers;
}

const placesOf = (windows: Windows): Place[] =>
  windows.flatMap((window, place) => (window ? [{ from: window.from, to: window.to, place }] : []));

function widest(places: readonly Place[]): Days {
  const starts = places.map(({ from }) => from).sort();
  const ends = places.map(({ to }) => to).sort();
  return { from: starts[0] ?? '', to: ends.at(-1) ?? '' };
}

function parameters(): { values: unknown[]; add: AddValue } {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}
