import { Migration } from '@mikro-orm/migrations';

/** When support disabled an account. */
export class DisabledUsers extends Migration {
  override up(): void {
    this.addSql('alter table users add disabled_at timestamptz');
  }

  override down(): void {
    this.addSql('alter table users drop disabled_at');
  }
}
