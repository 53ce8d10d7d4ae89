import { Migration } from '@mikro-orm/migrations';

/** What each release uses of the kit and of the API, so that incompatible ones do not go live together. */
export class BuildUses extends Migration {
  override up(): void {
    this.addSql('alter table releases add column uses jsonb');
  }

  override down(): void {
    this.addSql('alter table releases drop column uses');
  }
}
