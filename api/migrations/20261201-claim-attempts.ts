import { Migration } from '@mikro-orm/migrations';

/** Wrong claim codes are counted per account and card, in `limits.call_windows`, and no longer on the card. */
export class ClaimAttempts extends Migration {
  override up(): void {
    this.addSql('alter table cards drop wrong_codes, drop locked_until');
  }

  override down(): void {
    this.addSql('alter table cards add wrong_codes integer not null default 0, add locked_until timestamptz');
  }
}
