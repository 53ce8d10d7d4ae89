import { isGroupLink, sumsOfKinds, visitorDimensions } from './store-events.sql.ts';

/** SQL for the time in which an event can have happened on local days, wherever these were. It finds the partitions. */
export const aroundDays = (from: string, to: string) =>
  `at >= ${from}::date - interval '1 day' and at < ${to}::date + interval '2 days'`;

/** SQL for events of groups: a row for each event and each group that counts it, with `clock.day` in the zone of the group. */
export const eventsOfGroups = (condition: string) => `
  select clock.group_id, clock.day, user_id, profile_id, kind, verdict, link_id, card_id, visitor,
    source, device, browser, country, referrer
  from analytics.events cross join lateral unnest(group_ids, group_days) as clock (group_id, day)
  where ${condition}`;

/** SQL for the days of group_values, counted from events of groups. */
export const valuesOfEvents = (events: string) => `
  select group_id, dimension, day, value, ${sumsOfKinds}
  from (
    select group_id, of_event.dimension, day, of_event.value, kind, count(*) as events,
      count(distinct (profile_id, visitor)) filter (where kind = 'view') as visitors
    from (${events}) as of_groups cross join lateral (values ${visitorDimensions}, ('card', card_id), ('member', user_id),
      ('link', case when kind = 'click' and ${isGroupLink('of_groups.link_id', 'of_groups.group_id')} then link_id end)
    ) as of_event (dimension, value)
    where verdict = 'counted' and of_event.value is not null
    group by group_id, of_event.dimension, day, of_event.value, kind
  ) as of_kinds group by group_id, dimension, day, value`;
