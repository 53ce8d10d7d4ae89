import { Migration } from '@mikro-orm/migrations';
import { triggers } from './20261123173003-group-rollups.ts';

/**
 * Groups have a time zone, and an event is stored with the groups that it counts for. Past events count as before. The
 * previous release still writes `group_days` and `group_blocks`, which nothing reads any more; the next one drops them with
 * `member_days` and `closed_days`.
 */
export class GroupClocks extends Migration {
  override up(): void {
    for (const statement of [...groups, ...tables, ...conversion, ...endOfTriggers]) this.addSql(statement);
  }

  override down(): void {
    for (const trigger of triggers.filter((trigger) => !trigger.includes('forget_group')))
      this.addSql(trigger);
    this.addSql(forgetGroup(['group_days', 'group_blocks']));
    this.addSql('drop table analytics.group_totals, analytics.member_totals, analytics.group_values');
    this.addSql('alter table analytics.events drop column group_ids, drop column group_days');
    this.addSql('alter table groups drop column time_zone');
  }
}

const metrics = ['events', 'views', 'visitors', 'clicks', 'taps', 'saves', 'exchanges'];
const sums = metrics.map((metric) => `sum(${metric})`).join(', ');

const groups = [
  `alter table groups add column time_zone text not null default 'UTC'`,
  `update groups set time_zone = users.time_zone from users where user_id = owner_id and users.time_zone is not null`,
];

const tables = [
  // Existing events have no groups. Null is left to those that the previous release stores.
  `alter table analytics.events add column group_ids text[] default '{}', add column group_days date[] default '{}'`,
  'alter table analytics.events alter column group_ids drop default, alter column group_days drop default',
  `comment on column analytics.events.group_ids is
    'The groups that the event counts for: those that showed the profile at that moment. Null if an older release stored it.'`,
  `comment on column analytics.events.group_days is
    'The local day in the time zone of each of the groups at that time.'`,

  `create table analytics.group_totals (
    group_id text not null,
    day date not null,
    kind text not null,
    verdict text not null,
    events integer not null,
    visitors integer not null,
    primary key (group_id, day, kind, verdict)
  )`,
  `comment on table analytics.group_totals is
    'Roll-up of events by group, day, kind and verdict. visitors: the first counted views of a visitor on that day, for each profile.'`,

  `create table analytics.member_totals (
    user_id text not null,
    group_id text not null,
    day date not null,
    kind text not null,
    verdict text not null,
    events integer not null,
    visitors integer not null,
    primary key (user_id, group_id, day, kind, verdict)
  )`,
  `comment on table analytics.member_totals is
    'The share of each member in group_totals.'`,

  `create table analytics.group_values (
    group_id text not null,
    dimension text not null
      check (dimension in ('source', 'device', 'browser', 'country', 'referrer', 'card', 'link', 'member')),
    period text not null check (period in ('day', 'month')),
    starts date not null,
    value text not null,
    ${metrics.map((metric) => `${metric} integer not null`).join(', ')},
    primary key (group_id, dimension, period, starts, value)
  ) with (fillfactor = 80)`,
  `comment on table analytics.group_values is
    'Roll-up of a group''s counted events by one dimension at a time, for each day and for each month.'`,
];

/** The days on which a profile counted for a group. */
const spans = `(
  select user_id, span.* from analytics.member_days, unnest(group_ids, profile_ids, days) as span (group_id, profile_id, days)
) as span`;

const conversion = [
  `update analytics.events e set (group_ids, group_days) = (
     select coalesce(array_agg(group_id order by group_id), '{}'), coalesce(array_agg(day), '{}') from (
       select group_id, e.day from unnest(m.group_ids, m.profile_ids, m.days) as span (group_id, profile_id, days)
       where span.profile_id = e.profile_id and span.days @> e.day
     ) as groups_then
   )
   from analytics.member_days m where m.user_id = e.user_id and e.profile_id = any(m.profile_ids)`,
  `insert into analytics.group_totals
   select group_id, day, kind, verdict, sum(events), sum(visitors) from analytics.group_days
   group by group_id, day, kind, verdict having sum(events) > 0`,
  `insert into analytics.member_totals
   select user_id, span.group_id, day, kind, verdict, sum(events), sum(visitors)
   from ${spans} join analytics.event_days using (user_id, profile_id) where span.days @> day
   group by user_id, span.group_id, day, kind, verdict having sum(events) > 0`,
  `insert into analytics.group_values
   select group_id, dimension, 'day', first, value, ${sums} from analytics.group_blocks where length <= 1
   group by group_id, dimension, first, value having sum(events) > 0`,
  `insert into analytics.group_values
   select group_id, dimension, 'month', date_trunc('month', starts)::date as month, value, ${sums}
   from analytics.group_values where period = 'day' group by group_id, dimension, month, value`,
  // Visitors who come back today are not new for the group either.
  `insert into analytics.visitor_days (user_id, day, profile_id, visitor, views, dimension, value, seen)
   select span.group_id, day, profile_id, visitor, views, dimension, value, seen
   from ${spans} join analytics.visitor_days using (user_id, profile_id)
   where dimension = 'all' and span.days @> day and day >= current_date - 1`,
  `comment on column analytics.visitor_days.user_id is 'The user or the group whose day it is.'`,
];

const forgetGroup = (tables: readonly string[]) => `
  create or replace function analytics.forget_group() returns trigger language plpgsql as $$
  begin
    ${tables.map((table) => `delete from analytics.${table} where group_id = old.group_id;`).join('\n    ')}
    return null;
  end $$`;

const endOfTriggers = [
  'drop trigger follow_user on users',
  'drop trigger follow_time_zone on users',
  ...['memberships', 'past_memberships'].flatMap((table) =>
    ['insert', 'delete', 'update'].map((event) => `drop trigger follow_${event} on ${table}`),
  ),
  forgetGroup(['group_totals', 'member_totals', 'group_values', 'group_days', 'group_blocks']),
];
