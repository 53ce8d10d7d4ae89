import { eventsOfGroups, valuesOfEvents } from '../../api/src/analytics/recording/group-events.sql.ts';
import { periodsOfDay, valueMetrics } from '../../api/src/analytics/recording/store-events.sql.ts';

/** Events of a group's members and their roll-ups, by set-based SQL. */

/** Creates the missing monthly partitions of the last 13 months, as `event-partitions.ts` does. */
export const createPartitions = `
do $$
declare month timestamptz;
begin
  for month in select generate_series(date_trunc('month', now() - interval '1 year'), now(), interval '1 month') loop
    execute format('create table if not exists analytics.events_%s partition of analytics.events for values from (%L) to (%L)',
      to_char(month, 'YYYY_MM'), month, month + interval '1 month');
  end loop;
end $$`;

/**
 * Inserts $2 events of the members of group $1, spread evenly over members, the last 365 days and the values of each
 * dimension. Seven of ten are views, two are clicks on the group's links, one is a save.
 */
export const insertEvents = `
with members as (
  select user_id, m.profile_id, group_id, row_number() over (order by user_id) - 1 as member
  from memberships m join groups using (group_id) where name = $1
), links as (
  select link_id, row_number() over (order by link_id) - 1 as link
  from group_links join groups using (group_id) where name = $1
)
insert into analytics.events (event_id, at, day, kind, user_id, profile_id, link_id, group_id, group_ids, group_days, source, visitor,
  country, device, browser, referrer, verdict)
select gen_random_uuid(), day + interval '12 hours', day, kind, user_id, profile_id, case when kind = 'click' then link_id end,
  group_id, array[group_id], array[day], (array['nfc', 'qr', 'link', 'direct'])[1 + n % 4], decode(md5((n / 3)::text), 'hex'),
  (array['DE', 'SE', 'FR', 'JP', 'BR'])[1 + n % 5], (array['mobile', 'desktop', 'tablet'])[1 + n % 3],
  (array['Safari', 'Chrome', 'Firefox'])[1 + n % 3], case when n % 6 = 0 then 'example.com' end, 'counted'
from (
  select n, n % (select count(*) from members) as member, n % (select count(*) from links) as link,
    current_date - ((n / 2000 + n * 7) % 365)::int as day,
    (array['view', 'view', 'view', 'view', 'view', 'view', 'view', 'click', 'click', 'save'])[1 + (n * 3 + n / 2000) % 10] as kind
  from generate_series(1, $2::bigint) n
) as numbered join members using (member) join links using (link)`;

const ofGroup = `analytics.events where group_id = (select group_id from groups where name = $1)`;
const dimensions = `('source', source), ('device', device), ('browser', browser), ('country', country), ('referrer', referrer)`;
const visitors = `count(distinct visitor) filter (where kind = 'view')`;

/** Counts the events of group $1 into the roll-ups of their days. */
export const insertRollups = [
  `insert into analytics.event_days (user_id, day, profile_id, kind, verdict, link_id, events, visitors)
   select user_id, day, profile_id, kind, verdict, link_id, count(*), ${visitors}
   from ${ofGroup} group by user_id, day, profile_id, kind, verdict, link_id`,
  `insert into analytics.dimension_days (user_id, day, profile_id, dimension, value, kind, events, visitors)
   select user_id, day, profile_id, dimension, value, kind, count(*), ${visitors}
   from (select * from ${ofGroup}) of_group cross join lateral (values ${dimensions}) as of_event (dimension, value)
   where value is not null group by user_id, day, profile_id, dimension, value, kind`,
  `insert into analytics.subject_days (user_id, subject, subject_id, day, profile_id, dimension, value, events)
   select user_id, 'link', link_id, day, profile_id, dimension, value, count(*)
   from (select * from ${ofGroup} and kind = 'click') of_group
   cross join lateral (values ('verdict', verdict), ${dimensions}) as of_event (dimension, value)
   where value is not null group by user_id, link_id, day, profile_id, dimension, value`,
  `insert into analytics.group_totals (group_id, day, kind, verdict, events, visitors)
   select group_id, day, kind, verdict, count(*), count(distinct (profile_id, visitor)) filter (where kind = 'view')
   from ${ofGroup} group by group_id, day, kind, verdict`,
  `insert into analytics.member_totals (user_id, group_id, day, kind, verdict, events, visitors)
   select user_id, group_id, day, kind, verdict, count(*), ${visitors}
   from ${ofGroup} group by user_id, group_id, day, kind, verdict`,
  `insert into analytics.group_values (group_id, dimension, period, starts, value, ${valueMetrics.join(', ')})
   select group_id, dimension, period, starts, value, ${valueMetrics.map((metric) => `sum(${metric})`).join(', ')}
   from (${valuesOfEvents(eventsOfGroups('events.group_id = (select group_id from groups where name = $1)'))}) as of_days
   cross join lateral ${periodsOfDay}
   group by group_id, dimension, period, starts, value`,
];
