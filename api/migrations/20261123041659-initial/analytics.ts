/**
 * Events and their roll-ups; see the comments on the tables. No foreign keys, because totals outlive their
 * subjects.
 */
export const analytics = [
  'create schema analytics',

  `create table analytics.events (
    event_id uuid not null,
    at timestamptz not null,
    day date not null,
    kind text not null check (kind in ('view', 'click', 'tap', 'save', 'wallet_add', 'exchange')),
    user_id text not null,
    profile_id text not null,
    link_id text,
    card_id text,
    group_id text,
    source text not null,
    visitor bytea not null,
    country text,
    device text,
    browser text,
    referrer text,
    verdict text not null check (verdict in ('counted', 'bot', 'prefetch', 'duplicate', 'own'))
  ) partition by range (at)`,
  'create index events_user_at on analytics.events (user_id, at)',
  `comment on table analytics.events is
    'Every hit with its verdict, in monthly partitions. user_id owns the profile; day is the local day in the owner''s time zone at that time; visitor is a keyed hash whose salt is gone after a day.'`,

  'create table analytics.event_receipts (event_id uuid primary key, at timestamptz not null)',
  `comment on table analytics.event_receipts is
    'Which event ids are stored, and when: an id never counts twice, whatever month it comes back in. A unique index of the partitioned table could not say so, as it must hold the time.'`,

  `create table analytics.event_days (
    user_id text not null,
    day date not null,
    profile_id text not null,
    kind text not null,
    verdict text not null,
    link_id text,
    events integer not null,
    visitors integer not null,
    constraint event_days_key unique nulls not distinct (user_id, day, profile_id, kind, verdict, link_id)
  )`,
  'create index event_days_day on analytics.event_days (day)',
  `comment on table analytics.event_days is
    'Roll-up of events by owner, day, profile, kind, verdict and link. visitors: how many of a row''s counted views were the first of their visitor on that day and profile.'`,

  `create table analytics.dimension_days (
    user_id text not null,
    day date not null,
    dimension text not null check (dimension in ('source', 'device', 'browser', 'country', 'referrer', 'card')),
    value text not null,
    kind text not null,
    profile_id text not null,
    events integer not null,
    visitors integer not null default 0,
    constraint dimension_days_key unique (user_id, day, profile_id, dimension, value, kind)
  )`,
  `create index dimension_days_cards on analytics.dimension_days (user_id, value, day) where dimension = 'card'`,
  `comment on table analytics.dimension_days is
    'Roll-up of counted events by one dimension at a time: all of them in one key would make a row an event.'`,
  `comment on column analytics.dimension_days.visitors is
    'How many of a row''s views were the first of their visitor with this value on that day and profile.'`,

  `create table analytics.subject_days (
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
  )`,
  'create index subject_days_day on analytics.subject_days (day)',
  `comment on table analytics.subject_days is
    'Roll-up of a link''s clicks and a card''s taps: all by verdict, the counted ones by one dimension at a time.'`,

  `create table analytics.visitor_days (
    user_id text not null,
    day date not null,
    profile_id text not null,
    visitor bytea not null,
    views integer not null,
    dimension text not null,
    value text not null,
    constraint visitor_days_key unique (user_id, day, profile_id, visitor, dimension, value)
  )`,
  `comment on table analytics.visitor_days is
    'Counted views of each visitor, all of them and by each value, to know the first of a day. Swept once the day is a week old.'`,

  `create table analytics.recent_hits (
    visitor bytea not null,
    hit text not null,
    at timestamptz not null,
    constraint recent_hits_key unique (visitor, hit)
  )`,
  `comment on table analytics.recent_hits is
    'When a visitor was last counted for the same thing: a repeat within the hour is a duplicate. Swept by the hour.'`,

  'create table analytics.visitor_salts (day date primary key, salt bytea not null)',
  `comment on table analytics.visitor_salts is
    'The salt of the running day (UTC) that visitors are hashed with; earlier ones are destroyed.'`,
];
