import type { HitFilters } from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { minBreakdownMembers } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { type Columns, rowsOf } from '../../../platform/database/columns.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { hiddenLists } from '../../../platform/database/hidden-lists.ts';
import { blockColumns, visitorDimensions } from '../../recording/store-events.sql.ts';
import {
  allCounts,
  type CountOfValue,
  kindColumns,
  type RankedDimension,
  rankedCounts,
  type ValueCount,
} from '../analytics.queries.ts';
import type { AddValue, Days, EventRows } from '../event-rows.ts';
import { blocksOf, listBlocks } from './group-blocks.ts';
import { localEvents, type MemberDays, recountedDays } from './member-rows.ts';

/** The events that a query about a group selects. */
export interface GroupSelection {
  group_id: string;
  /** The zone of the days. Null if each member's days are in their own zone, as in the roll-ups. */
  time_zone: string | null;
  /** The current day of the question. */
  today: string;
  /** The members in other zones than `time_zone`. They are counted from the events. */
  others: readonly MemberDays[];
  /** If set, `others` are all members, because the roll-ups do not have combinations of properties. */
  filters: HitFilters | null;
}

/** The events of the profiles of a group's members during their membership. */
export function rowsOfGroup(selection: GroupSelection, { from, to }: Days): EventRows {
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const { recount, isRolledUp, prepared } = parts(selection, { from, to }, add);
  const sql = `${recount} event_days as (
    select day, kind, verdict, events, visitors from analytics.group_days
    where group_id = ${add(selection.group_id)} and day between ${add(from)} and ${add(to)} and ${isRolledUp}
    ${recount && `union all ${recountedDays}`})`;
  return { sql, values, ...prepared('days of a group') };
}

type Windows = readonly (Days | null)[];
type Place = Days & { place: number };
type Dimension = ValueCount['dimension'];

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
  return count<ValueCount>(database, selection, windows, dimensions, 'values of a group', rankedCounts);
}

/** The same for all links or all members, in no order. */
export async function countAll(
  database: Queries,
  selection: GroupSelection,
  windows: Windows,
  dimension: 'link' | 'member',
): Promise<CountOfValue[]> {
  const name = 'all values of a group';
  return rowsOf(
    await count<Columns<CountOfValue>>(database, selection, windows, [dimension], name, allCounts),
  );
}

const allDimensions: readonly Dimension[] = [
  'source',
  'device',
  'browser',
  'country',
  'referrer',
  'card',
  'link',
  'member',
];

/** A window and a dimension as one number, by which rows are grouped faster. */
const cellOf = (place: number, dimension: Dimension) =>
  place * allDimensions.length + allDimensions.indexOf(dimension);
const dimensionArray = `'{${allDimensions.join(',')}}'::text[]`;

async function count<Row extends object>(
  database: Queries,
  selection: GroupSelection,
  windows: Windows,
  dimensions: readonly Dimension[],
  name: string,
  select: string,
): Promise<Row[]> {
  const places = placesOf(windows);
  if (dimensions.length === 0 || places.length === 0) return [];
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const { recount, isRolledUp, prepared } = parts(selection, widest(places), add);
  const ranges = places.flatMap(({ place, ...days }) =>
    dimensions.flatMap((dimension) =>
      blocksOf(days, selection.today).map((blocks) => ({
        ...blocks,
        dimension,
        cell: cellOf(place, dimension),
      })),
    ),
  );
  const lists = listsOf(
    ranges,
    { cell: 'int', dimension: 'text', length: 'smallint', since: 'date', until: 'date' },
    add,
  );
  // Materialized, because the planner would sort these rows, of which it expects few. "C" compares bytes, which is faster.
  // Without "offset 0" the planner reads all blocks of the group instead of these ranges of the index.
  const text = `with ${recount} parts as materialized (
      select cell, value collate "C" as value, ${blockColumns.join(', ')}
      from ${hiddenLists(lists, 'lists')}, unnest(cells, dimensions, lengths, sinces, untils)
          as range (cell, dimension, length, since, until),
        lateral (
          select * from analytics.group_blocks b
          where group_id = ${add(selection.group_id)} and b.dimension = range.dimension and b.length = range.length
            and first >= since and first < until and ${isRolledUp}
          offset 0
        ) as blocks
      ${recount && `union all ${recountedValues(places, dimensions, add)}`}
    ), counts as (
      select cell / ${allDimensions.length} as "window", (${dimensionArray})[1 + cell % ${allDimensions.length}] as dimension, value,
        ${blockColumns.map((column) => `sum(${column})::int as ${column}`).join(', ')}
      from parts group by value, cell
    ) ${select}`;
  const { rows } = await database.query<Row>({ ...prepared(name), text, values });
  return rows;
}

/** Whether enough members have counted events in a window to show a breakdown of its visitors. */
export async function findShownWindows(
  database: Queries,
  selection: GroupSelection,
  windows: Windows,
): Promise<boolean[]> {
  const places = placesOf(windows);
  if (places.length === 0) return windows.map(() => false);
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const { recount, isRolledUp, prepared } = parts(selection, widest(places), add);
  const blocks = places.flatMap(({ place, ...days }) =>
    listBlocks(days, selection.today).map((block) => ({ ...block, place })),
  );
  const groupId = add(selection.group_id);
  // A few members of each block are enough. They are the first ones of the index.
  const someMembers = (of: string) => `lateral (
    select distinct value from analytics.group_blocks b
    where group_id = ${groupId} and dimension = 'member' and ${of} and events > 0 and ${isRolledUp}
    limit ${minBreakdownMembers}
  ) as members`;
  const text = `with ${recount} members as (
      select place, value collate "C" as value
      from ${hiddenLists(listsOf(blocks, { place: 'int', length: 'smallint', first: 'date' }, add), 'lists')},
        unnest(places, lengths, firsts) as block (place, length, first),
        ${someMembers('b.length = block.length and b.first = block.first')}
      union
      select place, value collate "C"
      from ${hiddenLists(listsOf(places, { place: 'int', from: 'date', to: 'date' }, add), 'lists')},
        unnest(places, froms, tos) as open (place, first, last),
        ${someMembers('b.length = 0 and b.first between open.first and open.last')}
      ${recount && `union select cell / ${allDimensions.length}, value from (${recountedValues(places, ['member'], add)}) as recounted`}
    ) select place from members group by place having count(*) >= ${minBreakdownMembers}`;
  const { rows } = await database.query<{ place: number }>({
    ...prepared('shown windows of a group'),
    text,
    values,
  });
  const shown = new Set(rows.map(({ place }) => place));
  return windows.map((_, place) => shown.has(place));
}

const placesOf = (windows: Windows): Place[] =>
  windows.flatMap((window, place) => (window ? [{ from: window.from, to: window.to, place }] : []));

function widest(places: readonly Place[]): Days {
  const starts = places.map(({ from }) => from).sort();
  const ends = places.map(({ to }) => to).sort();
  return { from: starts[0] ?? '', to: ends.at(-1) ?? '' };
}

/** Parameters with the values of each column, named like the column with an s. */
function listsOf<Row>(rows: readonly Row[], types: { [Name in keyof Row]?: string }, add: AddValue): string {
  return Object.entries(types)
    .map(([name, type]) => `${add(rows.map((row) => row[name as keyof Row]))}::${type}[] as ${name}s`)
    .join(', ');
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

/**
 * SQL for the part that is counted from events, empty if there is none, and for the condition of the other part. A statement
 * without the first part has one text with and one without a time zone, so it can be prepared.
 */
function parts({ time_zone, others, filters }: GroupSelection, days: Days, add: AddValue) {
  const isRecounted = time_zone && (others.length > 0 || filters);
  const members = { members: others, filters };
  return {
    recount: isRecounted ? `${localEvents(members, days, time_zone, add)},` : '',
    isRolledUp: filters ? 'false' : time_zone ? `time_zone = ${add(time_zone)}` : 'true',
    prepared: (name: string) => (isRecounted ? {} : { name: time_zone ? `${name} in a zone` : name }),
  };
}

function recountedValues(places: readonly Place[], dimensions: readonly Dimension[], add: AddValue): string {
  return `
    select ${allDimensions.length} * place + array_position(${dimensionArray}, dimension) - 1 as cell, value collate "C" as value,
      ${kindColumns}
    from (
      select place, of_event.dimension, value, kind, count(*) as events,
        count(distinct (profile_id, day, visitor)) filter (where kind = 'view') as visitors
      from local_events
      join unnest(${add(places.map(({ place }) => place))}::int[], ${add(places.map(({ from }) => from))}::date[],
        ${add(places.map(({ to }) => to))}::date[]) as range (place, first, last) on day between first and last
      cross join lateral (values ${visitorDimensions}, ('card', card_id), ('member', user_id),
        ('link', case kind when 'click' then link_id end)) as of_event (dimension, value)
      join unnest(${add(dimensions)}::text[]) as asked (dimension) on asked.dimension = of_event.dimension
      where verdict = 'counted' and value is not null group by place, of_event.dimension, value, kind
    ) as recounted group by place, dimension, value`;
}
