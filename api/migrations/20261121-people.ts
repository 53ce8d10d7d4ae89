import { Migration } from '@mikro-orm/migrations';

/** Users, profiles with their links and slugs, contacts, groups. */
export class People extends Migration {
  override up(): void {
    this.addSql(`
      create table users (
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
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index users_newest on users (created_at, user_id)');

    this.addSql(`
      create table profiles (
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
        updated_at timestamptz not null default now()
      )`);
    this.addSql('create index profiles_user on profiles (user_id)');

    this.addSql(`
      create table profile_slugs (
        slug text primary key,
        profile_id text not null constraint profile_slugs_profile_id_foreign
          references profiles on delete cascade,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index profile_slugs_profile on profile_slugs (profile_id)');

    this.addSql(`
      create table links (
        link_id text primary key,
        profile_id text not null constraint links_profile_id_foreign references profiles on delete cascade,
        kind text not null check (kind in ('website', 'email', 'phone', 'sms', 'whatsapp', 'linkedin',
          'instagram', 'x', 'facebook', 'tiktok', 'youtube', 'github', 'calendar', 'address', 'file', 'payment',
          'custom')),
        title text not null,
        url text not null,
        photo jsonb,
        position int not null,
        enabled boolean not null default true,
        starts_at timestamptz,
        ends_at timestamptz,
        deleted_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index links_profile_position on links (profile_id, position)');

    this.addSql(`
      create table contacts (
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
        updated_at timestamptz not null default now()
      )`);
    this.addSql('create index contacts_user on contacts (user_id)');
    this.addSql('create index contacts_profile on contacts (profile_id)');

    this.addSql(`
      create table groups (
        group_id text primary key,
        name text not null constraint groups_name_key unique,
        display_name text not null,
        logo jsonb,
        photo jsonb,
        site_url text,
        accent text,
        locked_fields jsonb not null default '[]',
        created_at timestamptz not null default now()
      )`);
    this.addSql(`
      create table memberships (
        group_id text not null constraint memberships_group_id_foreign
          references groups on update cascade on delete cascade,
        user_id text not null constraint memberships_user_id_foreign
          references users on update cascade on delete cascade,
        profile_id text not null constraint memberships_profile_id_foreign
          references profiles on delete cascade,
        role text not null default 'member' check (role in ('member', 'admin')),
        joined_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        primary key (group_id, user_id)
      )`);
    this.addSql('create index memberships_user on memberships (user_id)');
    this.addSql('create index memberships_profile on memberships (profile_id)');
  }

  override down(): void {
    this.addSql('drop table memberships, groups, contacts, links, profile_slugs, profiles, users');
  }
}
