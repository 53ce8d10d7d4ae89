import { Migration } from '@mikro-orm/migrations';

/**
 * Directories of companies: their connections by SCIM, their people and departments. An account that only stands for a person, whose
 * uid begins with `directory:`, is erased with its person, in whatever way that ends.
 */
export class Directories extends Migration {
  override up(): void {
    this.addSql('create schema directory');
    this.addSql(
      `create table directory.connections (
        connection_id text not null primary key,
        group_id text not null references groups on delete cascade,
        label text not null,
        token_hash bytea not null unique,
        token_prefix text not null,
        former_token_hash bytea unique,
        former_token_ends_at timestamptz,
        last_used_at timestamptz,
        last_error jsonb,
        revoked_at timestamptz,
        created_at timestamptz not null default now()
      )`,
    );
    this.addSql('create index connections_group on directory.connections (group_id, created_at)');
    this.addSql(
      `create table directory.people (
        person_id text not null primary key,
        group_id text not null references groups on delete cascade,
        external_id text,
        user_name text not null,
        address text,
        active boolean not null,
        attributes jsonb not null,
        search jsonb not null,
        user_id text references users on delete set null,
        profile_id text references profiles on delete set null,
        ended_role text,
        claimed_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`,
    );
    this.addSql('create unique index people_user_name on directory.people (group_id, lower(user_name))');
    this.addSql('create unique index people_account on directory.people (group_id, user_id)');
    this.addSql('create index people_address on directory.people (address)');
    this.addSql('create index people_user on directory.people (user_id)');
    this.addSql('create index people_profile on directory.people (profile_id)');
    this.addSql('create index people_order on directory.people (group_id, created_at, person_id)');
    this.addSql('create index people_search on directory.people using gin (search jsonb_path_ops)');
    this.addSql(
      `create table directory.departments (
        department_id text not null primary key,
        group_id text not null references groups on delete cascade,
        display_name text not null,
        external_id text,
        search jsonb not null,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`,
    );
    this.addSql(
      'create index departments_order on directory.departments (group_id, created_at, department_id)',
    );
    this.addSql(
      `create table directory.department_members (
        department_id text not null references directory.departments on delete cascade,
        person_id text not null references directory.people on delete cascade,
        display text,
        added_at timestamptz not null default now(),
        primary key (department_id, person_id)
      )`,
    );
    this.addSql('create index department_members_person on directory.department_members (person_id)');
    this.addSql(
      `create function directory.erase_placeholder() returns trigger language plpgsql as $$
      begin
        insert into erasure.requests (user_id, uid, email, requested_at, erased_at, visibilities)
        select user_id, uid, null, now(), now(), '{}' from users
        where user_id = old.user_id and uid like 'directory:%'
        on conflict do nothing;
        return null;
      end $$`,
    );
    this.addSql(
      `create trigger erase_placeholder after delete on directory.people
        for each row execute function directory.erase_placeholder()`,
    );
  }

  override down(): void {
    this.addSql('drop schema directory cascade');
  }
}
