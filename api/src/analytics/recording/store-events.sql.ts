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

const stored = Object.keys(columns).filter((column) => column !== 'verdict' && column !== 'repeats');
const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);

/** A column of the batch, in the order of the statement's parameters. */
export type EventColumn = keyof typeof columns;
export const eventColumns = Object.keys(columns) as EventColumn[];

/**
 * Stores a batch in one statement, so that events and roll-ups always agree. `repeats` is the kind and
 * subject of an event that counts only if its visitor did not do the same within the hour; null keeps the
 * verdict. Every write is in the order of its key. The tables are written in the order recent_hits,
 * visitor_days, event_days, dimension_days, subject_days, because each write reads the result of the previous
 * one. Batches and claims of several servers therefore wait for each other and never deadlock.
 */
export const storeEventsSql = `
with input as (
  select * from unnest(${arrays.join(', ')}) as input(${Object.keys(columns).join(', ')})
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
  select user_id, day, profile_id, visitor, dimension, value, count(*)::int as views
  from judged cross join lateral (values ('all', ''), ${visitorDimensions}) as of_view (dimension, value)
  where kind = 'view' and verdict = 'counted' and value is not null
  group by user_id, day, profile_id, visitor, dimension, value
), visitors as (
  insert into analytics.visitor_days (user_id, day, profile_id, visitor, dimension, value, views)
  select * from visits order by user_id, day, profile_id, visitor, dimension, value
  on conflict (user_id, day, profile_id, visitor, dimension, value) do update
  set views = visitor_days.views + excluded.views
  returning user_id, day, profile_id, visitor, dimension, value, views
), newcomers as (
  select user_id, day, profile_id, dimension, value, 'view' as kind, count(*)::int as visitors
  from visitors join visits using (user_id, day, profile_id, visitor, dimension, value, views)
  group by user_id, day, profile_id, dimension, value
), counted_days as (
  insert into analytics.event_days (user_id, day, profile_id, kind, verdict, link_id, events, visitors)
  select user_id, day, profile_id, kind, verdict, link_id, count(*),
    case when kind = 'view' and verdict = 'counted' then coalesce(max(visitors), 0) else 0 end
  from judged left join (
    select user_id, day, profile_id, visitors from newcomers where dimension = 'all'
  ) as newcomers using (user_id, day, profile_id)
  group by user_id, day, profile_id, kind, verdict, link_id
  order by user_id, day, profile_id, kind, verdict, link_id
  on conflict (user_id, day, profile_id, kind, verdict, link_id) do update
  set events = event_days.events + excluded.events, visitors = event_days.visitors + excluded.visitors
  returning 1
), counted_dimensions as (
  insert into analytics.dimension_days (user_id, day, profile_id, dimension, value, kind, events, visitors)
  select user_id, day, profile_id, dimension, value, kind, count(*), coalesce(max(visitors), 0)
  from judged cross join lateral (values
    ${visitorDimensions}, ('card', card_id)
  ) as of_event (dimension, value)
  left join newcomers using (user_id, day, profile_id, dimension, value, kind)
  where verdict = 'counted' and value is not null and (select count(*) from counted_days) > 0
  group by user_id, day, profile_id, dimension, value, kind
  order by user_id, day, profile_id, dimension, value, kind
  on conflict (user_id, day, profile_id, dimension, value, kind) do update
  set events = dimension_days.events + excluded.events, visitors = dimension_days.visitors + excluded.visitors
  returning 1
)
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
set events = subject_days.events + excluded.events`;
