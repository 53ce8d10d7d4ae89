import { linkKinds } from './link-kinds.ts';

/** Profiles with their slugs and links, and the data kept of deleted profiles until their final erasure. */
export const profiles = [
  `create table profiles (
    profile_id text primary key,
    user_id text not null constraint profiles_user_id_foreign references users on delete cascade,
    slug text constraint profiles_slug_key unique,
    display_name text not null,
    first_name text not null default '',
    last_name text not null default '',
    prefix text not null default '',
    suffix text not null default '',
    job_title text not null default '',
    company text not null default '',
    department text not null default '',
    bio text not null default '',
    pronouns text not null default '',
    photo jsonb,
    cover jsonb,
    emails jsonb not null default '[]',
    phones jsonb not null default '[]',
    websites jsonb not null default '[]',
    address text not null default '',
    theme jsonb not null default '{"accent":"#dc004e","layout":"paper","mode":"system"}',
    visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'off')),
    exchange jsonb not null default '{"enabled":true,"required":["name","email"],"consent_text":""}',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    made_default_at timestamptz
  )`,
  'create index profiles_user on profiles (user_id)',

  `create table profile_slugs (
    slug text primary key,
    profile_id text not null constraint profile_slugs_profile_id_foreign references profiles on delete cascade,
    created_at timestamptz not null default now()
  )`,
  'create index profile_slugs_profile on profile_slugs (profile_id)',

  `create table deleted_profiles (
    profile_id text primary key,
    user_id text not null constraint deleted_profiles_user_id_foreign references users on delete cascade,
    deleted_at timestamptz not null default now(),
    kept jsonb not null
  )`,
  'create index deleted_profiles_user on deleted_profiles (user_id)',

  `create table links (
    link_id text primary key,
    profile_id text not null constraint links_profile_id_foreign references profiles on delete cascade,
    kind text not null check (kind in (${linkKinds})),
    title text not null,
    url text not null,
    photo jsonb,
    position int not null,
    enabled boolean not null default true,
    starts_at timestamptz,
    ends_at timestamptz,
    deleted_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index links_profile_position on links (profile_id, position)',
];
