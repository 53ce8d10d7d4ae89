import { Migration } from '@mikro-orm/migrations';

/** Groups can be deleted, and their plan offered to another admin. */
export class LifeOfGroups extends Migration {
  override up(): void {
    this.addSql(`alter table groups
      add column offered_to_id text constraint groups_offered_to_id_foreign references users on delete set null,
      add column erased_at timestamptz`);
    this.addSql('create index groups_offered_to on groups (offered_to_id)');
  }

  override down(): void {
    this.addSql('alter table groups drop column offered_to_id, drop column erased_at');
  }
}
