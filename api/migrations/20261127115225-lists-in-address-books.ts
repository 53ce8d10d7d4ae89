import { Migration } from '@mikro-orm/migrations';

/**
 * Lists of contacts that programs store (a vCard of kind `group`). They are entries without a contact. A list without a vCard
 * was removed.
 */
export class ListsInAddressBooks extends Migration {
  override up(): void {
    this.addSql('alter table carddav.entries add column is_list boolean not null default false');
    this.addSql('create index entries_lists on carddav.entries (user_id, contact_id) where is_list');
    // Changes of many contacts have the same number, and are read in batches.
    this.addSql('create index entries_changes on carddav.entries (user_id, change, contact_id)');
    this.addSql('drop index carddav.entries_change');
  }

  override down(): void {
    this.addSql('create index entries_change on carddav.entries (user_id, change)');
    this.addSql('drop index carddav.entries_changes');
    this.addSql('delete from carddav.entries where is_list');
    this.addSql('alter table carddav.entries drop column is_list');
  }
}
