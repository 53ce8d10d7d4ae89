import { hiddenLists } from '../../platform/database/hidden-lists.ts';

const columns = {
  event_id: 'uuid',
  at: 'timestamptz',
  day: 'date',
  kind: 'text',
  user_id: 'text',
  profile_id: 'text',
  link_id: 'text',
  card_id: 'text',
  group_id: 'text',
  source: 'text',
  visitor: 'bytea',
  country: 'text',
  device: 'text',
  browser: 'text',
  referrer: 'text',
  verdict: 'text',
  repeats: 'text',
} as const;

/** The dimensions of an event, by name, as rows of SQL's `values`. */
export const visitorDimensions = `('source', source), ('device', device), ('browser', browser),
  ('country', country), ('referrer', referrer)`;

/** A dimension with its value as one text, as `visitor_days.seen` lists the values of a visitor's views. */
const seenValue = `dimension || ' ' || value`;

/**
 * The lengths of blocks in days, each a multiple of the previous one. More of them make a range the sum of fewer
 * rows, and an event the change of more rows.
 */
export const blockLengths = [1, 4, 16, 64, 256] as const;

/** The counts of a block: all counted events, and those of each kind. */
export const blockColumns = ['events', 'views', 'visitors', 'clicks', 'taps', 'saves', 'exchanges'] as const;

const lengths = `'{${blockLengths.join(',')}}'::smallint[]`;
/** The first day of the block that contains a day. Length 0 stands for an open day. */
const blockOf = (day: string, length = 'length') =>
  `${day} - (${day} - date '1970-01-01') % greatest(${length}, 1)`;
const addToBlocks = `on conflict (group_id, dimension, length, first, value, time_zone) do update
set ${blockColumns.map((column) => `${column} = group_blocks.${column} + excluded.${column}`).join(', ')}`;

const stored = Object.keys(columns).filter((column) => column !== 'verdict' && column !== 'repeats');
const arrays = Object.entries(columns).map(([name, type], index) => `$${index + 1}::${type}[] as ${name}`);

/** A column of the batch, in the order of the statement's parameters. */
export type EventColumn = keyof typeof columns;
export const eventColumns = Object.keys(columns) as EventColumn[];

/**
 * Adds counts to the roll-ups of users and of their groups. Expects two common table expressions with the columns of
 * these tables: `day_counts` for event_days and `dimension_counts` for dimension_days. `others` are further expressions,
 * the last of them named `before_groups`.
 *
 * A group counts an event if it had the profile as a member on that day (member_days). These rows are locked and read
 * in their newest version: a concurrent join either sees the counts, or is seen here.
 */
export const addToRollups = (others: string) => `
counted_days as (
  insert into analytics.event_days (user_id, day, profile_id, kind, verdict, link_id, events, visitors)
  select user_id, day, profile_id, kind, verdict, link_id, events, visitors from day_counts
  order by user_id, day, profile_id, kind, verdict, link_id
  on conflict (user_id, day, profile_id, kind, verdict, link_id) do update
  set events = event_days.events + excluded.events, visitors = event_days.visitors + excluded.visitors
  returning 1
), counted_dimensions as (
  insert into analytics.dimension_days (user_id, day, profile_id, dimension, value, kind, events, visitors)
  select user_id, day, profile_id, dimension, value, kind, events, visitors from dimension_counts
  where (select count(*) from counted_days) > 0
  order by user_id, day, profile_id, dimension, value, kind
  on conflict (user_id, day, profile_id, dimension, value, kind) do update
  set events = dimension_days.events + excluded.events, visitors = dimension_days.visitors + excluded.visitors
  returning 1
), ${others}, members as materialized (
  select user_id, time_zone, group_ids, profile_ids, days from analytics.member_days
  where user_id in (select user_id from day_counts) and (select count(*) from before_groups) >= 0
  order by user_id for key share
), spans as materialized (
  select user_id, time_zone, span.* from members,
    unnest(group_ids, profile_ids, days) as span (group_id, profile_id, days)
), closed as materialized (
  select before from analytics.closed_days where exists (select from spans) for share
), counted_group_days as (
  insert into analytics.group_days (group_id, day, time_zone, kind, verdict, events, visitors)
  select group_id, day, time_zone, kind, verdict, sum(events), sum(visitors)
  from day_counts join spans using (user_id, profile_id) where days @> day
  group by group_id, day, time_zone, kind, verdict
  order by group_id, day, time_zone, kind, verdict
  on conflict (group_id, day, time_zone, kind, verdict) do update
  set events = group_days.events + excluded.events, visitors = group_days.visitors + excluded.visitors
  returning 1
)
insert into analytics.group_blocks (group_id, dimension, length, first, value, time_zone, ${blockColumns.join(', ')})
select group_id, dimension, length, ${blockOf('day')} as first, value, time_zone, sum(events),
  ${['view', 'click', 'tap', 'save', 'exchange']
    .map((kind) => `coalesce(sum(events) filter (where kind = '${kind}'), 0)`)
    .toSpliced(1, 0, 'sum(visitors)')
    .join(', ')}
from (
  select user_id, profile_id, day, dimension, value, kind, events, visitors from dimension_counts
  union all
  select user_id, profile_id, day, of_row.dimension, of_row.value, kind, events, visitors
  from day_counts cross join lateral (values ('member', user_id), ('link', link_id)) as of_row (dimension, value)
  where verdict = 'counted' and of_row.value is not null
) as counts join spans using (user_id, profile_id)
cross join closed cross join unnest(case when day < before then ${lengths} else '{0}' end) as length
where days @> day and (select count(*) from counted_group_days) >= 0
  and (dimension <> 'link' or kind = 'click' and exists (
    select from group_links l where l.link_id = value and l.group_id = spans.group_id
  ))
group by group_id, dimension, length, first, value, time_zone
order by group_id, dimension, length, first, value, time_zone
${addToBlocks}`;

/**
 * Moves the counts of the open days before $1 into blocks. Call it after closed_days has changed, so that no batch
 * changes the rows of these days any more.
 */
export const closeDaysSql = `
with closing as (
  delete from analytics.group_blocks where length = 0 and first < $1 returning *
)
insert into analytics.group_blocks (group_id, dimension, length, first, value, time_zone, ${blockColumns.join(', ')})
select group_id, dimension, block.length, ${blockOf('first', 'block.length')} as start, value, time_zone,
  ${blockColumns.map((column) => `sum(${column})`).join(', ')}
from closing cross join unnest(${lengths}) as block (length)
group by group_id, dimension, block.length, start, value, time_zone having sum(events) > 0
order by group_id, dimension, block.length, start, value, time_zone
${addToBlocks}`;

/**
 * Stores a batch in one statement, so that events and roll-ups always agree. `repeats` is the kind and
 * subject of an event that counts only if its visitor did not do the same within the hour; null keeps the
 * verdict. The full join of visitors and visits has no unmatched rows; it prevents a nested loop, which the planner would
 * choose for few rows, and which takes longer than the rest for a full batch. Every write is in the order of its key. The tables are written in the order recent_hits,
 * visitor_days, event_days, dimension_days, subject_days, group_days, group_blocks, because each write reads the result
 * of the previous one. Batches and claims of several servers therefore wait for each other and never deadlock.
 */
export const storeEventsSql = `
with input as (
  select input.* from ${hiddenLists(arrays.join(', '), 'batch')}, unnest(${eventColumns.map((column) => `batch.${column}`).join(', ')})
    as input (${eventColumns.join(', ')})
), fresh as (
  insert into analytics.event_receipts (event_id, at)
  select event_id, at from input order by event_id
  on conflict do nothing
  returning event_id
), first_in_hour as (
  insert into analytics.recent_hits (visitor, hit, at)
  select visitor, repeats, at from input join fresh using (event_id)
  where repeats is not null and verdict = 'counted'
  order by visitor, repeats
  on conflict (visitor, hit) do update set at = excluded.at
  where recent_hits.at <= excluded.at - interval '1 hour'
  returning visitor, hit
), judged as materialized (
  select ${stored.map((column) => `input.${column}`).join(', ')},
    case when input.verdict = 'counted' and input.repeats is not null and first_in_hour.hit is null
      then 'duplicate' else input.verdict end as verdict
  from input
  join fresh using (event_id)
  left join first_in_hour on first_in_hour.visitor = input.visitor and first_in_hour.hit = input.repeats
), appended as (
  insert into analytics.events (${stored.join(', ')}, verdict)
  select ${stored.join(', ')}, verdict from judged
), visits as (
  select user_id, day, profile_id, visitor, count(*) filter (where dimension = 'source')::int as views,
    array_agg(${seenValue}) as seen
  from judged cross join lateral (values ${visitorDimensions}) as of_view (dimension, value)
  where kind = 'view' and verdict = 'counted' and value is not null
  group by user_id, day, profile_id, visitor
), visitors as (
  insert into analytics.visitor_days (user_id, day, profile_id, visitor, dimension, value, views, seen)
  select user_id, day, profile_id, visitor, 'all', '', views, seen from visits
  order by user_id, day, profile_id, visitor
  on conflict (user_id, day, profile_id, visitor, dimension, value) do update
  set views = visitor_days.views + excluded.views, seen = visitor_days.seen || excluded.seen
  returning user_id, day, profile_id, visitor, views, seen
), seen_before as (
  select user_id, day, profile_id, visits.seen, visitors.views - visits.views as views,
    visitors.seen[:cardinality(visitors.seen) - cardinality(visits.seen)] as values
  from visitors full join visits using (user_id, day, profile_id, visitor)
), new_visitors as (
  select user_id, day, profile_id, count(*)::int as visitors from seen_before where views = 0
  group by user_id, day, profile_id
), new_visitors_of_values as (
  select user_id, day, profile_id, seen_value, 'view' as kind, count(*)::int as visitors
  from seen_before cross join lateral (
    select distinct seen_value from unnest(seen) as seen_value where seen_value <> all(values)
  ) as first_seen
  group by user_id, day, profile_id, seen_value
), day_counts as materialized (
  select user_id, day, profile_id, kind, verdict, link_id, count(*)::int as events,
    case when kind = 'view' and verdict = 'counted' then coalesce(max(visitors), 0) else 0 end as visitors
  from judged left join new_visitors using (user_id, day, profile_id)
  group by user_id, day, profile_id, kind, verdict, link_id
), dimension_counts as materialized (
  select user_id, day, profile_id, dimension, value, kind, count(*)::int as events,
    coalesce(max(visitors), 0) as visitors
  from judged cross join lateral (values
    ${visitorDimensions}, ('card', card_id)
  ) as of_event (dimension, value) cross join lateral (select ${seenValue} as seen_value) as of_visitor
  left join new_visitors_of_values using (user_id, day, profile_id, seen_value, kind)
  where verdict = 'counted' and value is not null
  group by user_id, day, profile_id, dimension, value, kind
), ${addToRollups(`before_groups as (
  insert into analytics.subject_days (user_id, subject, subject_id, day, profile_id, dimension, value, events)
  select user_id, subject, subject_id, day, profile_id, dimension, value, count(*)
  from judged
  cross join lateral (values ('click', 'link', link_id), ('tap', 'card', card_id))
    as of_kind (counted_kind, subject, subject_id)
  cross join lateral (values ('verdict', verdict), ${visitorDimensions}) as of_event (dimension, value)
  where kind = counted_kind and subject_id is not null and value is not null
    and (verdict = 'counted' or dimension = 'verdict') and (select count(*) from counted_dimensions) >= 0
  group by user_id, subject, subject_id, day, profile_id, dimension, value
  order by user_id, subject, subject_id, day, profile_id, dimension, value
  on conflict (user_id, subject, subject_id, day, profile_id, dimension, value) do update
  set events = subject_days.events + excluded.events
  returning 1
)`)}`;
