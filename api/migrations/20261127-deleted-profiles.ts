import { Migration } from '@mikro-orm/migrations';

/** Users' default profiles, and the data kept of deleted profiles until their final erasure. */
export class DeletedProfiles extends Migration {
  override up(): void {
    this.addSql('alter table profiles add made_default_at timestamptz');
    this.addSql(`
      create table deleted_profiles (
        profile_id text primary key,
        user_id text not null constraint deleted_profiles_user_id_foreign references users on delete cascade,
        deleted_at timestamptz not null default now(),
        kept jsonb not null
      )`);
    this.addSql('create index deleted_profiles_user on deleted_profiles (user_id)');
  }

  override down(): void {
    this.addSql('drop table deleted_profiles');
    this.addSql('alter table profiles drop made_default_at');
  }
}
