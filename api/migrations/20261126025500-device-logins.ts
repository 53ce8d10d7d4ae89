import { Migration } from '@mikro-orm/migrations';

/** Programs that wait for a user to give them a key. */
export class DeviceLogins extends Migration {
  override up(): void {
    this.addSql(
      `create table access.device_logins (
        device_hash bytea not null primary key,
        user_code text not null unique,
        label text not null,
        scopes text[] not null,
        days int not null,
        expires_at timestamptz not null,
        user_id text references users on delete cascade,
        is_allowed boolean
      )`,
    );
    this.addSql('create index device_logins_user on access.device_logins (user_id)');
  }

  override down(): void {
    this.addSql('drop table access.device_logins');
  }
}
