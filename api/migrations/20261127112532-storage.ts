import { Migration } from '@mikro-orm/migrations';

/** Counts what an account stores. Print files from before have no size. */
export class StorageOfAccounts extends Migration {
  override up(): void {
    this.addSql('alter table designs add column file_bytes integer not null default 0');
    this.addSql('create index contacts_trash on contacts (user_id, deleted_at) where deleted_at is not null');
  }

  override down(): void {
    this.addSql('drop index contacts_trash');
    this.addSql('alter table designs drop column file_bytes');
  }
}
