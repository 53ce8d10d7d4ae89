import { Migration } from '@mikro-orm/migrations';

/** The change of its entry that stored a vCard. While it is the last one, the contact has the values of the vCard. */
export class CurrentVcards extends Migration {
  override up(): void {
    this.addSql('alter table carddav.entries add column vcard_change bigint');
  }

  override down(): void {
    this.addSql('alter table carddav.entries drop column vcard_change');
  }
}
