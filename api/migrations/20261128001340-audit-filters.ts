import { Migration } from '@mikro-orm/migrations';

/** Indexes for the filters of the audit log. */
export class AuditFilters extends Migration {
  override up(): void {
    this.addSql('create index audit_entries_action on audit_entries (action, entry_id)');
    this.addSql('create index audit_entries_actor on audit_entries (actor_id, entry_id)');
    this.addSql(
      'create index audit_entries_actor_label on audit_entries (lower(actor_label) text_pattern_ops, entry_id)',
    );
    this.addSql('create index audit_entries_at on audit_entries (at)');
  }

  override down(): void {
    this.addSql(
      'drop index audit_entries_action, audit_entries_actor, audit_entries_actor_label, audit_entries_at',
    );
  }
}
