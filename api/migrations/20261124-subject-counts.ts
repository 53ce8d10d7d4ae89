import { Migration } from '@mikro-orm/migrations';

const ofEvent = `(values ('source', source), ('device', device), ('browser', browser),
  ('country', country), ('referrer', referrer)) as of_event (dimension, value)`;

/** Unique visitors by the values of each dimension, and counts by link and card, filled from stored events. */
export class SubjectCounts extends Migration {
  override up(): void {
    this.addSql('alter table analytics.dimension_days add column visitors integer not null default 0');
    this.addSql(`comment on column analytics.dimension_days.visitors is
      'How many of a row''s views were the first of their visitor with this value on that day and profile.'`);
    this.addSql(`update analytics.dimension_days as rollup set visitors = counted.visitors from (
      select user_id, day, profile_id, dimension, value, count(distinct visitor) as visitors
      from analytics.events cross join lateral ${ofEvent}
      where kind = 'view' and verdict = 'counted' and value is not null
      group by user_id, day, profile_id, dimension, value
    ) as counted
    where rollup.kind = 'view' and (rollup.user_id, rollup.day, rollup.profile_id, rollup.dimension, rollup.value)
      = (counted.user_id, counted.day, counted.profile_id, counted.dimension, counted.value)`);

    this.addSql(`alter table analytics.visitor_days
      add column dimension text not null default 'all', add column value text not null default '',
      drop constraint visitor_days_key,
      add constraint visitor_days_key unique (user_id, day, profile_id, visitor, dimension, value)`);
    this.addSql(`alter table analytics.visitor_days
      alter column dimension drop default, alter column value drop default`);
    this.addSql(`insert into analytics.visitor_days (user_id, day, profile_id, visitor, dimension, value, views)
      select user_id, day, profile_id, visitor, dimension, value, count(*)
      from analytics.events cross join lateral ${ofEvent}
      where kind = 'view' and verdict = 'counted' and value is not null and at > now() - interval '8 days'
      group by user_id, day, profile_id, visitor, dimension, value`);
    this.addSql(`comment on table analytics.visitor_days is
      'Counted views of each visitor, all of them and by each value, to know the first of a day. Swept once the day is a week old.'`);

    this.addSql(`create table analytics.subject_days (
      user_id text not null,
      subject text not null check (subject in ('link', 'card')),
      subject_id text not null,
      day date not null,
      profile_id text not null,
      dimension text not null
        check (dimension in ('verdict', 'source', 'device', 'browser', 'country', 'referrer')),
      value text not null,
      events integer not null,
      constraint subject_days_key unique (user_id, subject, subject_id, day, profile_id, dimension, value)
    )`);
    this.addSql('create index subject_days_day on analytics.subject_days (day)');
    this.addSql(`comment on table analytics.subject_days is
      'Roll-up of a link''s clicks and a card''s taps: all by verdict, the counted ones by one dimension at a time.'`);
    this.addSql(`insert into analytics.subject_days
        (user_id, subject, subject_id, day, profile_id, dimension, value, events)
      select user_id, case kind when 'click' then 'link' else 'card' end, case kind when 'click' then link_id else card_id end, day,
        profile_id, dimension, value, count(*)
      from analytics.events cross join lateral (
        select 'verdict' as dimension, verdict as value
        union all select * from ${ofEvent} where verdict = 'counted' and value is not null
      ) as of_subject
      where (kind = 'click' and link_id is not null) or (kind = 'tap' and card_id is not null)
      group by 1, 2, 3, 4, 5, 6, 7`);
  }

  override down(): void {
    this.addSql('drop table analytics.subject_days');
    this.addSql(`delete from analytics.visitor_days where dimension <> 'all'`);
    this.addSql(`alter table analytics.visitor_days drop constraint visitor_days_key,
      drop column dimension, drop column value,
      add constraint visitor_days_key unique (user_id, day, profile_id, visitor)`);
    this.addSql('alter table analytics.dimension_days drop column visitors');
  }
}
