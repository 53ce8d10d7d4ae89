import { Migration } from '@mikro-orm/migrations';

/** Groups can decide what their members' mail signatures show. */
export class Signatures extends Migration {
  override up(): void {
    this.addSql('alter table groups add column signature jsonb');
  }

  override down(): void {
    this.addSql('alter table groups drop column signature');
  }
}
