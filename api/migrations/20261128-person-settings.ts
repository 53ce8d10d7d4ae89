import { Migration } from '@mikro-orm/migrations';

/** A photo of the account's own, when its address was told last, and the optional mails that somebody does without. */
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
