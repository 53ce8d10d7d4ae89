import { hiddenLists } from '../../platform/database/sql.ts';

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
  group_ids: 'text',
  group_days: 'text',
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

/** The counts of a row of group_values: all counted events, and those of each kind. */
export const valueMetrics = ['events', 'views', 'visitors', 'clicks', 'taps', 'saves', 'exchanges'] as const;

/** SQL that sums rows of `events`, `visitors` and `kind` into the columns of group_values. */
export const sumsOfKinds = ['view', 'click', 'tap', 'save', 'exchange']
  .map((kind) => `coalesce(sum(events) filter (where kind = '${kind}'), 0)`)
  .toSpliced(1, 0, 'coalesce(sum(visitors), 0)')
  .toSpliced(0, 0, 'sum(events)')
  .map((sum, index) => `${sum} as ${valueMetrics[index]}`)
  .join(', ');

/** SQL for the rows of group_values to which an event of `day` belongs. */
export const periodsOfDay = `(values ('day', day), ('month', date_trunc('month', day)::date)) as of_day (period, starts)`;

const sumUp = (table: string, columns: readonly string[]) =>
  `do update set ${columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ')}`;

export const addToGroupValues = `on conflict (group_id, dimension, period, starts, value) ${sumUp('group_values', valueMetrics)}`;

/** SQL for whether a click is on a link of the group. Both names are outside of the subquery, so that it cannot capture them. */
export const isGroupLink = (link: string, group: string) =>
  `(${link}, ${group}) in (select link_id, group_id from group_links)`;

/**
 * SQL that is always true, and makes a statement read all rows that an earlier expression of it returns. The tables are
 * therefore written in one order by every batch and claim, so that those of several servers wait for each other and never
 * deadlock. Without it, the plan has no path from one `ModifyTable` to the other, and PostgreSQL runs writes that nothing reads
 * in an order of its own: "CTE counted_days -> Insert on event_days" is run after the main insert instead of as its InitPlan.
 */
const after = (expression: string) => `(select count(*) from ${expression}) >= 0`;

const stored = Object.keys(columns).filter((column) => column !== 'verdict' && column !== 'repeats');
/** Arrays of an event are texts in the batch, because an array of arrays must be rectangular. */
const read = (column: string) =>
  ({ group_ids: 'input.group_ids::text[]', group_days: 'input.group_days::date[]' })[column] ??
  `input.${column}`;
const arrays = Object.entries(columns).map(([name, type], index) => `$${index + 1}::${type}[] as ${name}`);

/** A column of the batch, in the order of the statement's parameters. */
export type EventColumn = keyof typeof columns;
export const eventColumns = Object.keys(columns) as EventColumn[];

/**
 * Adds counts to the roll-ups of users and of groups. Expects two common table expressions: `day_counts` with the columns of
 * event_days and `dimension_counts` with those of dimension_days, both with a `group_id`, which is null on the days of the
 * owner. `others` are further expressions, the last of them named `before_groups`.
 */
export const addToRollups = (others: string) => `
counted_days as (
  insert into analytics.event_days (user_id, day, profile_id, kind, verdict, link_id, events, visitors)
  select user_id, day, profile_id, kind, verdict, link_id, events, visitors from day_counts
  where group_id is null
  order by user_id, day, profile_id, kind, verdict, link_id
  on conflict (user_id, day, profile_id, kind, verdict, link_id) ${sumUp('event_days', ['events', 'visitors'])}
  returning 1
), counted_dimensions as (
  insert into analytics.dimension_days (user_id, day, profile_id, dimension, value, kind, events, visitors)
  select user_id, day, profile_id, dimension, value, kind, events, visitors from dimension_counts
  where group_id is null and ${after('counted_days')}
  order by user_id, day, profile_id, dimension, value, kind
  on conflict (user_id, day, profile_id, dimension, value, kind) ${sumUp('dimension_days', ['events', 'visitors'])}
  returning 1
), ${others}, counted_totals as (
  insert into analytics.group_totals (group_id, day, kind, verdict, events, visitors)
  select group_id, day, kind, verdict, sum(events), sum(visitors) from day_counts
  where group_id is not null and ${after('before_groups')}
  group by group_id, day, kind, verdict order by group_id, day, kind, verdict
  on conflict (group_id, day, kind, verdict) ${sumUp('group_totals', ['events', 'visitors'])}
  returning 1
), counted_members as (
  insert into analytics.member_totals (user_id, group_id, day, kind, verdict, events, visitors)
  select user_id, group_id, day, kind, verdict, sum(events), sum(visitors) from day_counts
  where group_id is not null and ${after('counted_totals')}
  group by user_id, group_id, day, kind, verdict order by user_id, group_id, day, kind, verdict
  on conflict (user_id, group_id, day, kind, verdict) ${sumUp('member_totals', ['events', 'visitors'])}
  returning 1
)
insert into analytics.group_values (group_id, dimension, period, starts, value, ${valueMetrics.join(', ')})
select group_id, dimension, period, starts, value, ${sumsOfKinds}
from (
  select group_id, day, dimension, value, kind, events, visitors from dimension_counts
  union all
  select group_id, day, of_row.dimension, of_row.value, kind, events, visitors
  from day_counts cross join lateral (values ('member', user_id), ('link', link_id)) as of_row (dimension, value)
  where verdict = 'counted' and of_row.value is not null
    and (of_row.dimension <> 'link' or kind = 'click' and ${isGroupLink('link_id', 'group_id')})
) as counts cross join lateral ${periodsOfDay}
where group_id is not null and ${after('counted_members')}
group by group_id, dimension, period, starts, value
order by group_id, dimension, period, starts, value
${addToGroupValues}`;

/**
 * Stores a batch in one statement, so that events and roll-ups always agree. `repeats` is the kind and
 * subject of an event that counts only if its visitor did not do the same within the hour; null keeps the
 * verdict. The full join of visitors and visits has no unmatched rows; it prevents a nested loop, which the planner would
 * choose for few rows, and which takes longer than the rest for a full batch. Every write is in the order of its key. The tables are written in the order recent_hits,
 * visitor_days, event_days, dimension_days, subject_days, group_totals, member_totals, group_values.
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
  select ${stored.map(read).join(', ')},
    case when input.verdict = 'counted' and input.repeats is not null and first_in_hour.hit is null
      then 'duplicate' else input.verdict end as verdict
  from input
  join fresh using (event_id)
  left join first_in_hour on first_in_hour.visitor = input.visitor and first_in_hour.hit = input.repeats
), appended as (
  insert into analytics.events (${stored.join(', ')}, verdict)
  select ${stored.join(', ')}, verdict from judged
), clocked as materialized (
  select clock.group_id, coalesce(clock.group_id, user_id) as subject, clock.day, user_id, profile_id, kind, verdict, link_id,
    card_id, visitor, source, device, browser, country, referrer
  from judged cross join lateral (
    select null as group_id, judged.day union all select * from unnest(group_ids, group_days)
  ) as clock (group_id, day)
), visits as (
  select subject, day, profile_id, visitor, count(*) filter (where dimension = 'source')::int as views,
    array_agg(${seenValue}) as seen
  from clocked cross join lateral (values ${visitorDimensions}) as of_view (dimension, value)
  where kind = 'view' and verdict = 'counted' and value is not null
  group by subject, day, profile_id, visitor
), visitors as (
  insert into analytics.visitor_days (user_id, day, profile_id, visitor, dimension, value, views, seen)
  select subject, day, profile_id, visitor, 'all', '', views, seen from visits
  order by subject, day, profile_id, visitor
  on conflict (user_id, day, profile_id, visitor, dimension, value) do update
  set views = visitor_days.views + excluded.views, seen = visitor_days.seen || excluded.seen
  returning user_id as subject, day, profile_id, visitor, views, seen
), seen_before as (
  select subject, day, profile_id, visits.seen, visitors.views - visits.views as views,
    visitors.seen[:cardinality(visitors.seen) - cardinality(visits.seen)] as values
  from visitors full join visits using (subject, day, profile_id, visitor)
), new_visitors as (
  select subject, day, profile_id, count(*)::int as visitors from seen_before where views = 0
  group by subject, day, profile_id
), new_visitors_of_values as (
  select subject, day, profile_id, seen_value, 'view' as kind, count(*)::int as visitors
  from seen_before cross join lateral (
    select distinct seen_value from unnest(seen) as seen_value where seen_value <> all(values)
  ) as first_seen
  group by subject, day, profile_id, seen_value
), day_counts as materialized (
  select group_id, user_id, day, profile_id, kind, verdict, link_id, count(*)::int as events,
    case when kind = 'view' and verdict = 'counted' then coalesce(max(visitors), 0) else 0 end as visitors
  from clocked left join new_visitors using (subject, day, profile_id)
  group by group_id, user_id, day, profile_id, kind, verdict, link_id
), dimension_counts as materialized (
  select group_id, user_id, day, profile_id, dimension, value, kind, count(*)::int as events,
    coalesce(max(visitors), 0) as visitors
  from clocked cross join lateral (values
    ${visitorDimensions}, ('card', card_id)
  ) as of_event (dimension, value) cross join lateral (select ${seenValue} as seen_value) as of_visitor
  left join new_visitors_of_values using (subject, day, profile_id, seen_value, kind)
  where verdict = 'counted' and value is not null
  group by group_id, user_id, day, profile_id, dimension, value, kind
), ${addToRollups(`before_groups as (
  insert into analytics.subject_days (user_id, subject, subject_id, day, profile_id, dimension, value, events)
  select user_id, subject, subject_id, day, profile_id, dimension, value, count(*)
  from judged
  cross join lateral (values ('click', 'link', link_id), ('tap', 'card', card_id))
    as of_kind (counted_kind, subject, subject_id)
  cross join lateral (values ('verdict', verdict), ${visitorDimensions}) as of_event (dimension, value)
  where kind = counted_kind and subject_id is not null and value is not null
    and (verdict = 'counted' or dimension = 'verdict') and ${after('counted_dimensions')}
  group by user_id, subject, subject_id, day, profile_id, dimension, value
  order by user_id, subject, subject_id, day, profile_id, dimension, value
  on conflict (user_id, subject, subject_id, day, profile_id, dimension, value) do update
  set events = subject_days.events + excluded.events
  returning 1
)`)}`;
