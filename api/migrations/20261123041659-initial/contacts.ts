/** Contacts with their reminders, and exchanges. */
export const contacts = [
  `create table contacts (
    contact_id text primary key,
    user_id text not null constraint contacts_user_id_foreign references users on delete cascade,
    display_name text not null,
    first_name text not null,
    last_name text not null,
    emails jsonb not null,
    phones jsonb not null,
    company text not null,
    job_title text not null,
    notes text not null,
    tags jsonb not null,
    favourite boolean not null,
    source text not null default 'manual' check (source in ('exchange', 'manual', 'import', 'card')),
    profile_id text constraint contacts_profile_id_foreign references profiles on delete set null,
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    website text not null default '',
    address text not null default '',
    met_at timestamptz,
    met_place text not null default '',
    met_event text not null default '',
    consent jsonb,
    linked_profile_id text constraint contacts_linked_profile_id_foreign references profiles on delete set null,
    sort_name text not null default '',
    search_text text not null default '',
    email_keys text[] not null default '{}',
    phone_keys text[] not null default '{}',
    merged_into text constraint contacts_merged_into_foreign references contacts on delete set null,
    before_merge jsonb,
    distinct_from text[] not null default '{}'
  )`,
  // The columns by which lists are sorted. Counting needs only the index.
  'create index contacts_user_name on contacts (user_id, sort_name, contact_id) where deleted_at is null',
  'create index contacts_user_added on contacts (user_id, created_at, contact_id) where deleted_at is null',
  'create index contacts_user_updated on contacts (user_id, updated_at, contact_id) where deleted_at is null',
  'create index contacts_profile on contacts (profile_id)',
  'create index contacts_linked_profile on contacts (linked_profile_id)',
  'create index contacts_merged_into on contacts (merged_into)',

  `create table reminders (
    contact_id text primary key constraint reminders_contact_id_foreign
      references contacts on update cascade on delete cascade,
    user_id text not null constraint reminders_user_id_foreign references users on delete cascade,
    at timestamptz not null,
    note text not null,
    status text not null default 'scheduled' check (status in ('scheduled', 'sent', 'done', 'cancelled')),
    round text not null constraint reminders_round_key unique,
    claimed_at timestamptz,
    sent_at timestamptz
  )`,
  'create index reminders_user on reminders (user_id)',
  'create index reminders_due on reminders (status, at)',

  `create table exchanges (
    exchange_id text primary key,
    contact_id text not null constraint exchanges_contact_id_foreign references contacts on delete cascade,
    profile_id text not null constraint exchanges_profile_id_foreign references profiles on delete cascade,
    vcard_to text,
    owner_mailed_at timestamptz,
    vcard_mailed_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index exchanges_contact on exchanges (contact_id)',
  'create index exchanges_profile on exchanges (profile_id, vcard_to, created_at)',
];
