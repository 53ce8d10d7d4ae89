import { Migration } from '@mikro-orm/migrations';

/**
 * Plans of directories: changes of people that wait. A person whose change waits has what took effect in `former`, and what the directory
 * asks for in the other columns. Somebody who is `removed` is no resource of the directory any more.
 */
export class DirectoryPlans extends Migration {
  override up(): void {
    this.addSql(
      `alter table directory.people add column former jsonb, add column change text, add column wanted_at timestamptz,
        add column problem text, add column removed boolean not null default false, add column sent_at timestamptz`,
    );
    this.addSql(
      'create index people_waiting on directory.people (group_id, change, person_id) where former is not null',
    );
    this.addSql(
      `create index people_former_address on directory.people ((former->>'address')) where former is not null`,
    );
    // Counts and pages of a directory read it instead of the table.
    this.addSql(
      'create index people_listed on directory.people (group_id, created_at, person_id) where not removed',
    );
    this.addSql('create index people_sent on directory.people (group_id, sent_at)');
    this.addSql(
      `create table directory.plan_settings (
        group_id text not null primary key references groups on delete cascade,
        enabled boolean not null,
        max_people integer not null,
        apply_after_hours integer
      )`,
    );
    this.addSql(
      `create table directory.plans (
        plan_id text not null primary key,
        group_id text not null unique references groups on delete cascade,
        status text not null default 'waiting',
        version integer not null default 1,
        departments jsonb not null,
        applied_until timestamptz,
        created_at timestamptz not null default now()
      )`,
    );
  }

  override down(): void {
    this.addSql('drop table directory.plans');
    this.addSql('drop table directory.plan_settings');
    this.addSql(
      `alter table directory.people drop column former, drop column change, drop column wanted_at, drop column problem,
        drop column removed, drop column sent_at`,
    );
  }
}
