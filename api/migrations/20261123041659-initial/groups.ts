import { linkKinds } from './link-kinds.ts';

/** Groups with their reserved names, members, links, invitations and dashboards. */
export const groups = [
  `create table groups (
    group_id text primary key,
    name text not null constraint groups_name_key unique,
    display_name text not null,
    logo jsonb,
    photo jsonb,
    site_url text,
    accent text,
    locked_fields jsonb not null default '[]',
    created_at timestamptz not null default now(),
    logo_dark jsonb,
    owner_id text constraint groups_owner_id_foreign references users on delete set null,
    version int not null default 1,
    links_version int not null default 1
  )`,
  'create index groups_owner on groups (owner_id)',

  `create table group_names (
    name text primary key,
    group_id text not null constraint group_names_group_id_foreign references groups on delete cascade,
    created_at timestamptz not null default now()
  )`,
  'create index group_names_group on group_names (group_id)',

  `create table memberships (
    group_id text not null constraint memberships_group_id_foreign
      references groups on update cascade on delete cascade,
    user_id text not null constraint memberships_user_id_foreign
      references users on update cascade on delete cascade,
    profile_id text not null constraint memberships_profile_id_foreign references profiles on delete cascade,
    role text not null default 'member' check (role in ('member', 'admin')),
    joined_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    profile_since timestamptz not null default now(),
    primary key (group_id, user_id)
  )`,
  'create index memberships_user on memberships (user_id)',
  'create index memberships_profile on memberships (profile_id)',

  `create table past_memberships (
    group_id text not null constraint past_memberships_group_id_foreign references groups on delete cascade,
    user_id text not null constraint past_memberships_user_id_foreign references users on delete cascade,
    profile_id text not null constraint past_memberships_profile_id_foreign references profiles on delete cascade,
    joined_at timestamptz not null,
    left_at timestamptz not null,
    primary key (group_id, user_id, left_at)
  )`,
  'create index past_memberships_user on past_memberships (user_id)',
  'create index past_memberships_profile on past_memberships (profile_id)',

  `create table group_links (
    link_id text primary key,
    group_id text not null constraint group_links_group_id_foreign references groups on delete cascade,
    kind text not null check (kind in (${linkKinds})),
    title text not null,
    url text not null,
    photo jsonb,
    position int not null,
    enabled boolean not null default true,
    locked boolean not null default false,
    starts_at timestamptz,
    ends_at timestamptz,
    deleted_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index group_links_position on group_links (group_id, position)',

  `create table link_overrides (
    override_id text primary key,
    link_id text not null constraint link_overrides_link_id_foreign references group_links on delete cascade,
    user_id text constraint link_overrides_user_id_foreign references users on delete cascade,
    own boolean not null default false,
    url text,
    title text,
    photo jsonb,
    hidden boolean,
    locked boolean
  )`,
  'create unique index link_overrides_key on link_overrides (link_id, user_id, own) nulls not distinct',
  'create index link_overrides_user on link_overrides (user_id)',

  `create table invitations (
    invitation_id text primary key,
    group_id text not null constraint invitations_group_id_foreign references groups on delete cascade,
    email text not null,
    role text not null check (role in ('member', 'admin')),
    message text not null default '',
    status text not null default 'pending'
      check (status in ('pending', 'accepted', 'declined', 'cancelled', 'expired')),
    token_hash text not null constraint invitations_token_key unique,
    sent_count int not null default 1,
    mailed_count int not null default 0,
    last_sent_at timestamptz not null default now(),
    expires_at timestamptz not null,
    invited_by text constraint invitations_invited_by_foreign references users on delete set null,
    created_at timestamptz not null default now()
  )`,
  `create unique index invitations_open on invitations (group_id, lower(email)) where status = 'pending'`,
  'create index invitations_group on invitations (group_id, created_at desc, invitation_id)',
  'create index invitations_email on invitations (lower(email))',
  'create index invitations_invited_by on invitations (invited_by)',
  `create index invitations_expiring on invitations (expires_at) where status = 'pending'`,

  `create table dashboards (
    dashboard_id text primary key,
    group_id text not null constraint dashboards_group_id_foreign references groups on delete cascade,
    name text not null,
    widgets jsonb not null,
    position int not null,
    version int not null default 1,
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index dashboards_group_position on dashboards (group_id, position)',
];
