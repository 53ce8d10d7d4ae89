/** Users and their sessions. */
export const users = [
  `create table users (
    user_id text primary key,
    uid text not null constraint users_uid_key unique,
    email text not null,
    email_verified boolean not null,
    display_name text not null,
    photo_url text,
    locale text,
    time_zone text,
    plan text not null default 'free' check (plan in ('free', 'pro', 'team')),
    subscription_status text not null default 'none' check (subscription_status in
      ('none', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'incomplete')),
    current_period_end timestamptz,
    cancel_at_period_end boolean not null default false,
    subscribed_at timestamptz,
    welcomed_at timestamptz,
    created_at timestamptz not null default now(),
    disabled_at timestamptz,
    seats int,
    photo jsonb,
    email_told_at timestamptz,
    muted_mails text[] not null default '{}',
    signed_out_at timestamptz
  )`,
  'create index users_newest on users (created_at, user_id)',

  `create table sessions (
    session_id text primary key,
    user_id text not null constraint sessions_user_id_foreign references users on update no action on delete cascade,
    signed_in_at timestamptz not null,
    device text,
    browser text,
    system text,
    country text,
    last_seen_at timestamptz not null,
    ended_at timestamptz,
    constraint sessions_sign_in unique (user_id, signed_in_at)
  )`,
];
