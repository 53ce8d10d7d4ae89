/** What the company works with: support messages, the audit log, dreams with their check-ins. */
export const desk = [
  `create table support_messages (
    message_id text primary key,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    user_id text constraint support_messages_user_id_foreign references users on delete set null,
    mailed_at timestamptz,
    created_at timestamptz not null default now(),
    answered_at timestamptz
  )`,
  'create index support_messages_user on support_messages (user_id)',
  'create index support_messages_newest on support_messages (created_at, message_id)',

  `create table audit_entries (
    entry_id bigserial primary key,
    at timestamptz not null default now(),
    actor_kind text not null,
    actor_id text not null,
    actor_label text not null,
    action text not null,
    subject text not null,
    details jsonb not null
  )`,
  'create index audit_entries_subject on audit_entries (subject, entry_id)',

  `create table dreams (
    dream_id text primary key,
    title text not null,
    why text not null,
    owner text not null,
    horizon text not null check (horizon in ('quarter', 'year', 'someday')),
    status text not null check (status in ('dreaming', 'planned', 'in_progress', 'achieved', 'let_go')),
    metric text not null check (metric in
      ('sign_ups', 'active_profiles', 'taps', 'exchanges', 'paid_subscriptions', 'registered_cards')),
    target int not null,
    target_date date,
    achieved_at timestamptz,
    version int not null default 1,
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,

  `create table dream_check_ins (
    check_in_id text primary key,
    dream_id text not null constraint dream_check_ins_dream_id_foreign references dreams on delete cascade,
    author text not null,
    mood int not null,
    text text not null,
    value int not null,
    created_at timestamptz not null default now(),
    user_id text constraint dream_check_ins_user_id_foreign references users on delete set null
  )`,
  'create index dream_check_ins_dream on dream_check_ins (dream_id, created_at)',
  'create index dream_check_ins_user on dream_check_ins (user_id)',
];
