import { Migration } from '@mikro-orm/migrations';

/** A user's own photo, the time of the last notice to their address, and the optional mails that they disabled. */
export class PersonSettings extends Migration {
  override up(): void {
    this.addSql(
      `alter table users add photo jsonb, add email_told_at timestamptz, add muted_mails text[] not null default '{}'`,
    );
  }

  override down(): void {
    this.addSql('alter table users drop photo, drop email_told_at, drop muted_mails');
  }
}
