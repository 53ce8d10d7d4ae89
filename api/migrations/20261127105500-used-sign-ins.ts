import { Migration } from '@mikro-orm/migrations';

/** The sign-ins at OpenID Connect providers that a browser has completed, so that none is completed twice. */
export class UsedSignIns extends Migration {
  override up(): void {
    this.addSql(
      `create table openid.used_sign_ins (
        state_hash bytea primary key,
        expires_at timestamptz not null
      )`,
    );
  }

  override down(): void {
    this.addSql('drop table openid.used_sign_ins');
  }
}
