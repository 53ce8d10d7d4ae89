import { Migration } from '@mikro-orm/migrations';

/** Since when no event asks the questions of a form any more. */
export class UnusedForms extends Migration {
  override up(): void {
    this.addSql('alter table meetings.forms add column unused_since timestamptz');
  }

  override down(): void {
    this.addSql('alter table meetings.forms drop column unused_since');
  }
}
