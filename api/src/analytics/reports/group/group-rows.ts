import type { HitFilters } from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { Queries } from '../../../platform/database/database.ts';
import { addDays } from '../../recording/local-days.ts';
import { blockColumns, blockLengths, visitorDimensions } from '../../recording/store-events.sql.ts';
import {
  allCounts,
  kindColumns,
  type RankedDimension,
  rankedCounts,
  type ValueCount,
} from '../analytics.queries.ts';
import type { AddValue, Days, EventRows } from '../event-rows.ts';
import { localEvents, type MemberDays, recountedDays } from './member-rows.ts';

/** The events that a query about a group selects. */
export interface GroupSelection {
  group_id: string;
  /** The zone of the days. Null if each member's days are in their own zone, as in the roll-ups. */
  time_zone: string | null;
  /** The members in other zones than `time_zone`. They are counted from the events. */
  others: readonly MemberDays[];
  /** If set, `others` are all members, because the roll-ups do not have combinations of properties. */
  filters: HitFilters | null;
}

/** The events of the profiles of a group's members during their membership. */
export function rowsOfGroup(selection: GroupSelection, { from, to }: Days): EventRows {
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const { recount, isRolledUp } = parts(selection, { from, to }, add);
  const sql = `${recount} event_days as (
    select day, kind, verdict, events, visitors from analytics.group_days
    where group_id = ${add(selection.group_id)} and day between ${add(from)} and ${add(to)} and ${isRolledUp}
    ${recount && `union all ${recountedDays}`})`;
  return { sql, values };
}

type Windows = readonly (Days | null)[];

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
  return count(database, selection, windows, dimensions, rankedCounts);
}

/** The same for all links or all members, in no order. */
export function countAll(
  database: Queries,
  selection: GroupSelection,
  windows: Windows,
  dimension: 'link' | 'member',
): Promise<ValueCount[]> {
  return count(database, selection, windows, [dimension], allCounts);
}

async function count(
  database: Queries,
  selection: GroupSelection,
  windows: Windows,
  dimensions: readonly ValueCount['dimension'][],
  select: string,
): Promise<ValueCount[]> {
  const places = windows.flatMap((window, place) => (window ? [{ ...window, place }] : []));
  const starts = places.map(({ from }) => from).sort();
  const ends = places.map(({ to }) => to).sort();
  if (dimensions.length === 0) return [];
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const days = { from: starts[0] ?? '', to: ends.at(-1) ?? '' };
  const { recount, isRolledUp } = parts(selection, days, add);
  const asked = `unnest(${add(dimensions)}::text[]) as asked (dimension)`;
  // A window has what is counted from its first day on, without what is counted from the day after its last.
  const bounds = places.flatMap(({ from, to, place }) => [
    { day: from, place, sign: 1 },
    { day: addDays(to, 1), place, sign: -1 },
  ]);
  const blocks = [...new Set(bounds.map(({ day }) => day))].flatMap((day) =>
    blocksFrom(day).map((range) => ({ ...range, day })),
  );
  const sums = blockColumns.map((name) => `sum(${name})::int as ${name}`).join(', ');
  const sql = `with ${recount} counts_from as (
      -- "C" compares bytes, which is faster.
      select day, asked.dimension, value collate "C" as value, ${sums}
      from unnest(${add(blocks.map(({ day }) => day))}::date[], ${add(blocks.map(({ length }) => length))}::smallint[],
        ${add(blocks.map(({ since }) => since))}::date[], ${add(blocks.map(({ until }) => until))}::date[])
        as range (day, length, since, until)
      cross join ${asked}
      -- Without "offset 0" the planner reads all blocks of the group instead of these ranges of the index.
      cross join lateral (
        select * from analytics.group_blocks b
        where group_id = ${add(selection.group_id)} and b.dimension = asked.dimension and b.length = range.length
          and first >= since and first < until and ${isRolledUp}
        offset 0
      ) as blocks
      group by day, asked.dimension, value collate "C"
    ), counts as (
      select "window", dimension, value, ${sums} from (
        select "window", dimension, value, ${blockColumns.map((name) => `sign * ${name} as ${name}`).join(', ')}
        from unnest(${add(bounds.map(({ day }) => day))}::date[], ${add(bounds.map(({ place }) => place))}::int[],
          ${add(bounds.map(({ sign }) => sign))}::int[]) as bound (day, "window", sign)
        join counts_from using (day)
        ${recount && `union all ${recountedValues(places, asked, add)}`}
      ) as parts group by "window", dimension, value
    ) ${select}`;
  const { rows } = await database.query<ValueCount>(sql, values);
  return rows;
}

/** The first day with an event in the roll-ups, or the day before where the member's time zone is not the query's. */
export async function findFirstDay(
  database: Queries,
  { group_id, time_zone }: GroupSelection,
): Promise<string | null> {
  const { rows } = await database.query<{ day: string | null }>({
    name: 'first day of a group',
    text: `select least(
        (select day from analytics.group_days
          where group_id = $1 and ($2::text is null or time_zone = $2) and events > 0 order by day limit 1),
        (select day - 1 from analytics.group_days
          where group_id = $1 and time_zone <> $2 and events > 0 order by day limit 1)
      )::text as day`,
    values: [group_id, time_zone],
  });
  return rows[0]?.day ?? null;
}

/** SQL for the part that is counted from events, empty if there is none, and for the condition of the other part. */
function parts({ time_zone, others, filters }: GroupSelection, days: Days, add: AddValue) {
  const isRecounted = time_zone && (others.length > 0 || filters);
  const members = { members: others, filters };
  return {
    recount: isRecounted ? `${localEvents(members, days, time_zone, add)},` : '',
    isRolledUp: filters ? 'false' : time_zone ? `time_zone = ${add(time_zone)}` : 'true',
  };
}

function recountedValues(
  windows: readonly (Days & { place: number })[],
  asked: string,
  add: AddValue,
): string {
  return `
    select "window", dimension, value collate "C" as value, ${kindColumns} from (
      select "window", of_event.dimension, value, kind, count(*) as events,
        count(distinct (profile_id, day, visitor)) filter (where kind = 'view') as visitors
      from local_events
      join unnest(${add(windows.map(({ place }) => place))}::int[], ${add(windows.map(({ from }) => from))}::date[],
        ${add(windows.map(({ to }) => to))}::date[]) as range ("window", first, last) on day between first and last
      cross join lateral (values ${visitorDimensions}, ('card', card_id), ('member', user_id),
        ('link', case kind when 'click' then link_id end)) as of_event (dimension, value)
      join ${asked} on asked.dimension = of_event.dimension
      where verdict = 'counted' and value is not null group by "window", of_event.dimension, value, kind
    ) as recounted group by "window", dimension, value`;
}

/**
 * The rows that together contain all days from one on: short blocks up to the start of the next longer one, and the open
 * days, of length 0.
 */
function blocksFrom(day: string): { length: number; since: string; until: string }[] {
  let since = Date.parse(day) / dayMs;
  const blocks = blockLengths.map((length, index) => {
    const next = blockLengths[index + 1];
    const until = next && Math.ceil(since / next) * next;
    const range = { length, since: dayOf(since), until: until === undefined ? 'infinity' : dayOf(until) };
    since = until ?? since;
    return range;
  });
  return [{ length: 0, since: day, until: 'infinity' }, ...blocks];
}

function dayOf(days: number): string {
  return new Date(days * dayMs).toISOString().slice(0, 10);
}
