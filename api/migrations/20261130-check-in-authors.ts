import { Migration } from '@mikro-orm/migrations';

/** The author of a check-in, so that their name can be erased with their account. */
export class CheckInAuthors extends Migration {
  override up(): void {
    this.addSql(`alter table dream_check_ins add user_id text
      constraint dream_check_ins_user_id_foreign references users on delete set null`);
    this.addSql('create index dream_check_ins_user on dream_check_ins (user_id)');
  }

  override down(): void {
    this.addSql('alter table dream_check_ins drop user_id');
  }
}
