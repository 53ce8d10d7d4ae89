import { Migration } from '@mikro-orm/migrations';

/** Keys with which programs act as a user. */
export class AccessKeys extends Migration {
  override up(): void {
    this.addSql('create schema access');
    this.addSql(
      `create table access.keys (
        key_id text not null primary key,
        user_id text not null references users on delete cascade,
        label text not null,
        scopes text[] not null,
        secret_hash bytea not null unique,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        last_used_at timestamptz
      )`,
    );
    this.addSql('create index keys_user on access.keys (user_id)');
  }

  override down(): void {
    this.addSql('drop schema access cascade');
  }
}
