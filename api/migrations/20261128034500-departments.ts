import { Migration } from '@mikro-orm/migrations';

/**
 * Departments that the admins of a group keep by hand, and the administrators of departments of either kind. The views have those of
 * directories as well.
 */
export class Departments extends Migration {
  override up(): void {
    this.addSql('create schema departments');
    this.addSql(
      `create table departments.departments (
        department_id text not null primary key,
        group_id text not null references groups on delete cascade,
        display_name text not null,
        created_at timestamptz not null default now()
      )`,
    );
    this.addSql(
      'create unique index departments_name on departments.departments (group_id, lower(display_name))',
    );
    this.addSql(
      `create table departments.members (
        department_id text not null references departments.departments on delete cascade,
        group_id text not null,
        user_id text not null,
        added_at timestamptz not null default now(),
        primary key (department_id, user_id),
        foreign key (group_id, user_id) references memberships (group_id, user_id) on delete cascade
      )`,
    );
    this.addSql('create index members_membership on departments.members (group_id, user_id)');
    this.addSql(
      `create table departments.admins (
        department_id text references departments.departments on delete cascade,
        directory_department_id text references directory.departments on delete cascade,
        group_id text not null,
        user_id text not null,
        added_at timestamptz not null default now(),
        check (num_nonnulls(department_id, directory_department_id) = 1),
        foreign key (group_id, user_id) references memberships (group_id, user_id) on delete cascade
      )`,
    );
    this.addSql(
      'create unique index admins_once on departments.admins (group_id, user_id, coalesce(department_id, directory_department_id))',
    );
    this.addSql('create index admins_department on departments.admins (department_id)');
    this.addSql('create index admins_directory_department on departments.admins (directory_department_id)');
    this.addSql(
      `create table departments.invitations (
        invitation_id text not null primary key references invitations on delete cascade,
        department_id text not null references departments.departments on delete cascade
      )`,
    );
    this.addSql('create index invitations_department on departments.invitations (department_id)');
    this.addSql(
      `create view departments.all_departments as
        select department_id, group_id, display_name, 'group' as source from departments.departments
        union all select department_id, group_id, display_name, 'directory' from directory.departments`,
    );
    this.addSql(
      `create view departments.all_members as
        select department_id, group_id, user_id from departments.members
        union all
        select place.department_id, seat.group_id, seat.user_id
          from directory.department_members place join directory.people person using (person_id)
          join memberships seat on seat.group_id = person.group_id and seat.user_id = person.user_id`,
    );
    this.addSql(
      `create view departments.all_admins as
        select coalesce(department_id, directory_department_id) as department_id, group_id, user_id
        from departments.admins`,
    );
  }

  override down(): void {
    this.addSql('drop schema departments cascade');
  }
}
