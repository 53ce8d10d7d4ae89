import { Migration } from '@mikro-orm/migrations';

const linkKinds = `'website', 'email', 'phone', 'sms', 'whatsapp', 'linkedin', 'instagram', 'x', 'facebook', 'tiktok',
  'youtube', 'github', 'calendar', 'address', 'file', 'payment', 'custom'`;

/** Groups with admins: reserved names, past members, links with overrides, invitations. */
export class Groups extends Migration {
  override up(): void {
    this.addSql(`
      alter table groups
        add logo_dark jsonb,
        add owner_id text constraint groups_owner_id_foreign references users on delete set null,
        add version int not null default 1,
        add links_version int not null default 1`);
    this.addSql('create index groups_owner on groups (owner_id)');
    this.addSql(`
      update groups set owner_id = (
        select user_id from memberships m where m.group_id = groups.group_id and role = 'admin'
        order by joined_at, user_id limit 1
      )`);

    this.addSql(`
      create table group_names (
        name text primary key,
        group_id text not null constraint group_names_group_id_foreign references groups on delete cascade,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index group_names_group on group_names (group_id)');
    this.addSql('insert into group_names (name, group_id) select name, group_id from groups');

    this.addSql('alter table memberships add profile_since timestamptz not null default now()');
    this.addSql('update memberships set profile_since = joined_at');
    this.addSql(`
      create table past_memberships (
        group_id text not null constraint past_memberships_group_id_foreign
          references groups on delete cascade,
        user_id text not null constraint past_memberships_user_id_foreign
          references users on delete cascade,
        profile_id text not null constraint past_memberships_profile_id_foreign
          references profiles on delete cascade,
        joined_at timestamptz not null,
        left_at timestamptz not null,
        primary key (group_id, user_id, left_at)
      )`);
    this.addSql('create index past_memberships_user on past_memberships (user_id)');
    this.addSql('create index past_memberships_profile on past_memberships (profile_id)');

    this.addSql(`
      create table group_links (
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
      )`);
    this.addSql('create index group_links_position on group_links (group_id, position)');
    this.addSql(`
      create table link_overrides (
        override_id text primary key,
        link_id text not null constraint link_overrides_link_id_foreign references group_links on delete cascade,
        user_id text constraint link_overrides_user_id_foreign references users on delete cascade,
        own boolean not null default false,
        url text,
        title text,
        photo jsonb,
        hidden boolean,
        locked boolean
      )`);
    this.addSql(`create unique index link_overrides_key on link_overrides (link_id, user_id, own)
      nulls not distinct`);
    this.addSql('create index link_overrides_user on link_overrides (user_id)');

    this.addSql(`
      create table invitations (
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
      )`);
    this.addSql(`create unique index invitations_open on invitations (group_id, lower(email))
      where status = 'pending'`);
    this.addSql('create index invitations_group on invitations (group_id, created_at desc, invitation_id)');
    this.addSql('create index invitations_email on invitations (lower(email))');
    this.addSql('create index invitations_invited_by on invitations (invited_by)');
    this.addSql(`create index invitations_expiring on invitations (expires_at) where status = 'pending'`);
  }

  override down(): void {
    this.addSql('drop table invitations, link_overrides, group_links, past_memberships, group_names');
    this.addSql('alter table memberships drop profile_since');
    this.addSql('alter table groups drop logo_dark, drop owner_id, drop version, drop links_version');
  }
}
