import { Migration } from '@mikro-orm/migrations';

/** When an account was disabled. */
export class DisabledUsers extends Migration {
  override up(): void {
    this.addSql('alter table users add disabled_at timestamptz');
  }

  override down(): void {
    this.addSql('alter table users drop disabled_at');
  }
}
