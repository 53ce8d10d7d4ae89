import { Migration } from '@mikro-orm/migrations';

/** The dashboards of groups. */
export class Dashboards extends Migration {
  override up(): void {
    this.addSql(`
      create table dashboards (
        dashboard_id text primary key,
        group_id text not null constraint dashboards_group_id_foreign references groups on delete cascade,
        name text not null,
        widgets jsonb not null,
        position int not null,
        version int not null default 1,
        deleted_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    this.addSql('create index dashboards_group_position on dashboards (group_id, position)');
  }

  override down(): void {
    this.addSql('drop table dashboards');
  }
}
