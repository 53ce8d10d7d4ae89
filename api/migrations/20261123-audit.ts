import { Migration } from '@mikro-orm/migrations';

/** The audit log: the actions of users and teams. */
export class AuditLog extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_entries (
        entry_id bigserial primary key,
        at timestamptz not null default now(),
        actor_kind text not null,
        actor_id text not null,
        actor_label text not null,
        action text not null,
        subject text not null,
        details jsonb not null
      );
      create index audit_entries_subject on audit_entries (subject, entry_id)`);
  }

  override down(): void {
    this.addSql('drop table audit_entries');
  }
}
