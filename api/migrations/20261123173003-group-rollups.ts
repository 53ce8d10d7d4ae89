import { Migration } from '@mikro-orm/migrations';

/** Analytics of a group are read from roll-ups of its own, which batches of events and changes of members maintain. */
export class GroupRollups extends Migration {
  override up(): void {
    for (const statement of [...tables, ...functions, ...triggers]) this.addSql(statement);
    this.addSql('insert into analytics.member_days (user_id) select user_id from users order by user_id');
    this.addSql(
      `select analytics.follow_memberships(array(
        select user_id from memberships union select user_id from past_memberships
      ))`,
    );
  }

  override down(): void {
    for (const trigger of [
      'follow_user on users',
      'follow_time_zone on users',
      ...['insert', 'delete', 'update'].flatMap((event) => [
        `follow_${event} on memberships`,
        `follow_${event} on past_memberships`,
      ]),
      'forget_group on groups',
    ])
      this.addSql(`drop trigger ${trigger}`);
    for (const name of [
      'forget_group()',
      'follow_user()',
      'follow_members()',
      'follow_member()',
      'recount_group(text)',
      'follow_memberships(text[], text)',
      'local_day(timestamptz, text)',
    ])
      this.addSql(`drop function analytics.${name}`);
    this.addSql(
      'drop table analytics.closed_days, analytics.group_blocks, analytics.group_days, analytics.member_days',
    );
  }
}

const metrics = ['events', 'views', 'visitors', 'clicks', 'taps', 'saves', 'exchanges'];

const tables = [
  `create table analytics.member_days (
    user_id text primary key constraint member_days_user_id_foreign references users on update cascade on delete cascade,
    time_zone text not null default 'UTC',
    group_ids text[] not null default '{}',
    profile_ids text[] not null default '{}',
    days datemultirange[] not null default '{}'
  )`,
  `comment on table analytics.member_days is
    'The days on which a profile of a user counts for a group, as three arrays of equal length. One row per user, because batches of events lock it: who changes it waits for them, and they see the change.'`,

  `create table analytics.group_days (
    group_id text not null,
    day date not null,
    time_zone text not null,
    kind text not null,
    verdict text not null,
    events integer not null,
    visitors integer not null,
    constraint group_days_key unique (group_id, day, time_zone, kind, verdict)
  )`,
  `comment on table analytics.group_days is
    'The sum of event_days over the members of a group, on the days of their membership. time_zone is the member''s.'`,

  `create table analytics.group_blocks (
    group_id text not null,
    dimension text not null
      check (dimension in ('source', 'device', 'browser', 'country', 'referrer', 'card', 'link', 'member')),
    length smallint not null,
    first date not null,
    value text not null,
    time_zone text not null,
    events integer not null,
    views integer not null,
    visitors integer not null,
    clicks integer not null,
    taps integer not null,
    saves integer not null,
    exchanges integer not null,
    constraint group_blocks_key unique (group_id, dimension, length, first, value, time_zone)
  ) with (fillfactor = 80)`,
  // For closing days. The indexed columns never change, so updates stay in their page.
  'create index group_blocks_open on analytics.group_blocks (first) where length = 0',
  `comment on table analytics.group_blocks is
    'Counted events of a group''s members by one dimension at a time. Those of an open day are in a row of length 0. Those of a closed day are in a block of 1, 4, 16, 64 and 256 days each, so that a year is the sum of about ten blocks.'`,

  'create table analytics.closed_days (before date not null)',
  `insert into analytics.closed_days (before) values ((now() at time zone 'UTC')::date - 1)`,
  `comment on table analytics.closed_days is
    'One row: the first open day. Whoever counts for a group holds a share lock on it, so that a day closes between two batches.'`,
];

/** The rows of an array of member_days, one per user, group and profile. */
const spansOf = (memberDays: string) => `
  select user_id, time_zone, span.* from unnest(${memberDays}) as m,
    unnest(m.group_ids, m.profile_ids, m.days) as span (group_id, profile_id, days)`;

const without = (days: string, others: string) => `${days} - coalesce(${others}, '{}')`;

/** The days that a change adds to groups (sign 1) and takes away from them (sign -1). */
const changedSpans = `
  former_spans as (${spansOf('former')} where group_id is distinct from recounted),
  present_spans as (${spansOf('present')}),
  spans as (
    select *, coalesce(lower(days), '-infinity') as since from (
      select 1 as sign, user_id, time_zone, group_id, profile_id, ${without('p.days', 'f.days')} as days
      from present_spans p left join former_spans f using (user_id, time_zone, group_id, profile_id)
      union all
      select -1, user_id, time_zone, group_id, profile_id, ${without('f.days', 'p.days')}
      from former_spans f left join present_spans p using (user_id, time_zone, group_id, profile_id)
    ) as changed
    -- The rows of an erased group are deleted, not reduced.
    where not isempty(days) and exists (select from groups where groups.group_id = changed.group_id)
  )`;

const ofKind = (kind: string, name: string) =>
  `coalesce(sum(sign * events) filter (where kind = '${kind}'), 0) as ${name}`;

const movedBlocks = `
  select group_id, dimension, length, day - (day - date '1970-01-01') % greatest(length, 1) as first, value, time_zone,
    sum(sign * events) as events, ${ofKind('view', 'views')}, sum(sign * visitors) as visitors,
    ${ofKind('click', 'clicks')}, ${ofKind('tap', 'taps')}, ${ofKind('save', 'saves')}, ${ofKind('exchange', 'exchanges')}
  from (
    select sign, group_id, time_zone, day, dimension, value, kind, events, visitors
    from spans join analytics.dimension_days using (user_id, profile_id)
    where day >= since and days @> day
    union all
    select sign, spans.group_id, time_zone, day, of_row.dimension, of_row.value, d.kind, events, visitors
    from spans join analytics.event_days d using (user_id, profile_id)
    left join group_links l on d.kind = 'click' and l.link_id = d.link_id and l.group_id = spans.group_id
    cross join lateral (values ('member', user_id), ('link', l.link_id)) as of_row (dimension, value)
    where verdict = 'counted' and day >= since and days @> day and of_row.value is not null
  ) as counts cross join unnest(case when day < open_since then '{1,4,16,64,256}'::smallint[] else '{0}' end) as length
  group by group_id, dimension, length, first, value, time_zone`;

const added = (table: string, columns: readonly string[]) =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');

const functions = [
  `create function analytics.local_day(at timestamptz, zone text) returns date language plpgsql stable as $$
  begin
    return (at at time zone zone)::date;
  exception when invalid_parameter_value then
    return (at at time zone 'UTC')::date;
  end $$`,

  `create function analytics.follow_memberships(members text[], recounted text default null) returns void
  language plpgsql as $$
  declare
    former analytics.member_days[];
    present analytics.member_days[];
    open_since date;
  begin
    -- Before the rows, as in recount_group.
    lock table analytics.member_days in row exclusive mode;
    -- Waits for batches with events of these users. Later ones wait for this transaction.
    perform from analytics.member_days where user_id = any(members) order by user_id for update;
    former := array(select m from analytics.member_days m where user_id = any(members));
    update analytics.member_days m
    set time_zone = f.time_zone, group_ids = f.group_ids, profile_ids = f.profile_ids, days = f.days
    from (
      with zones as (
        select user_id, coalesce(time_zone, 'UTC') as time_zone from users where user_id = any(members)
      ), stays as (
        select user_id, group_id, profile_id, range_agg(daterange(first, greatest(first, last), '[]')) as days
        from (
          select user_id, group_id, profile_id, analytics.local_day(profile_since, time_zone) as first,
            'infinity' as last
          from zones join memberships using (user_id)
          union all
          select user_id, group_id, profile_id, analytics.local_day(joined_at, time_zone),
            analytics.local_day(left_at, time_zone)
          from zones join past_memberships using (user_id)
        ) as stays group by user_id, group_id, profile_id
      )
      select user_id, time_zone, array_remove(array_agg(group_id order by group_id, profile_id), null) as group_ids,
        array_remove(array_agg(profile_id order by group_id, profile_id), null) as profile_ids,
        array_remove(array_agg(stays.days order by group_id, profile_id), null) as days
      from zones left join stays using (user_id) group by user_id, time_zone
    ) as f
    where m.user_id = f.user_id
      and (m.time_zone, m.group_ids, m.profile_ids, m.days)
        is distinct from (f.time_zone, f.group_ids, f.profile_ids, f.days);
    if not found and recounted is null then return; end if;
    present := array(select m from analytics.member_days m where user_id = any(members));

    select before into open_since from analytics.closed_days for share;
    with ${changedSpans}
    insert into analytics.group_days (group_id, day, time_zone, kind, verdict, events, visitors)
    select group_id, day, time_zone, kind, verdict, sum(sign * events), sum(sign * visitors)
    from spans join analytics.event_days using (user_id, profile_id)
    where day >= since and days @> day
    group by group_id, day, time_zone, kind, verdict order by group_id, day, time_zone, kind, verdict
    on conflict on constraint group_days_key do update set ${added('group_days', ['events', 'visitors'])};

    with ${changedSpans}, moved as (${movedBlocks})
    insert into analytics.group_blocks (group_id, dimension, length, first, value, time_zone, ${metrics.join(', ')})
    select * from moved order by group_id, dimension, length, first, value, time_zone
    on conflict on constraint group_blocks_key do update set ${added('group_blocks', metrics)};

    -- A value can identify a user.
    with ${changedSpans}, moved as (${movedBlocks})
    delete from analytics.group_blocks b using moved
    where exists (select from spans where sign = -1) and b.events <= 0
      and (b.group_id, b.dimension, b.length, b.first, b.value, b.time_zone)
        = (moved.group_id, moved.dimension, moved.length, moved.first, moved.value, moved.time_zone);
  end $$`,

  `create function analytics.recount_group(recounted text) returns void language plpgsql as $$
  declare
    members text[];
  begin
    -- Waits for changes of members. Later ones wait for this transaction.
    lock table analytics.member_days in share row exclusive mode;
    members := array(select user_id from analytics.member_days where recounted = any(group_ids));
    perform from analytics.member_days where user_id = any(members) order by user_id for update;
    delete from analytics.group_days where group_id = recounted;
    delete from analytics.group_blocks where group_id = recounted;
    perform analytics.follow_memberships(members, recounted);
  end $$`,

  `create function analytics.follow_member() returns trigger language plpgsql as $$
  begin
    perform analytics.follow_memberships(array[new.user_id]);
    return null;
  end $$`,

  `create function analytics.follow_members() returns trigger language plpgsql as $$
  begin
    perform analytics.follow_memberships(array(select distinct user_id from changed));
    return null;
  end $$`,

  `create function analytics.follow_user() returns trigger language plpgsql as $$
  begin
    insert into analytics.member_days (user_id) values (new.user_id);
    return null;
  end $$`,

  `create function analytics.forget_group() returns trigger language plpgsql as $$
  begin
    delete from analytics.group_days where group_id = old.group_id;
    delete from analytics.group_blocks where group_id = old.group_id;
    return null;
  end $$`,
];

/** Statements that insert or delete rows are followed at once, so that thousands of members are counted together. */
const followSet = (table: string) => [
  `create trigger follow_insert after insert on ${table} referencing new table as changed
    for each statement execute function analytics.follow_members()`,
  `create trigger follow_delete after delete on ${table} referencing old table as changed
    for each statement execute function analytics.follow_members()`,
];

export const triggers = [
  `create trigger follow_user after insert on users for each row execute function analytics.follow_user()`,
  `create trigger follow_time_zone after update on users for each row
    when (old.time_zone is distinct from new.time_zone) execute function analytics.follow_member()`,
  ...followSet('memberships'),
  `create trigger follow_update after update on memberships for each row
    when ((old.group_id, old.profile_id, old.profile_since) is distinct from (new.group_id, new.profile_id, new.profile_since))
    execute function analytics.follow_member()`,
  ...followSet('past_memberships'),
  `create trigger follow_update after update on past_memberships for each row execute function analytics.follow_member()`,
  `create trigger forget_group after delete on groups for each row execute function analytics.forget_group()`,
];
