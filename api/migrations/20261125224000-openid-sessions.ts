import { Migration } from '@mikro-orm/migrations';

/** Users of OpenID Connect providers, and the sessions that began there. */
export class OpenidSessions extends Migration {
  override up(): void {
    this.addSql('create index users_email on users (lower(email))');
    this.addSql('create schema openid');
    this.addSql(
      `create table openid.identities (
        issuer text not null,
        subject text not null,
        user_id text not null references users on delete cascade,
        linked_at timestamptz not null default now(),
        primary key (issuer, subject)
      )`,
    );
    this.addSql('create index identities_user on openid.identities (user_id)');
    this.addSql(
      `create table openid.sessions (
        secret_hash bytea not null primary key,
        session_id text not null references sessions on delete cascade,
        issuer text not null,
        subject text not null,
        provider_session text,
        refresh_token text,
        id_token text not null,
        is_product_admin boolean not null,
        checked_at timestamptz not null default now(),
        checking_until timestamptz,
        expires_at timestamptz not null
      )`,
    );
    this.addSql('create index sessions_session on openid.sessions (session_id)');
    this.addSql('create index sessions_subject on openid.sessions (issuer, subject)');
    this.addSql(
      `create table openid.logout_tokens (
        issuer text not null,
        token_id text not null,
        expires_at timestamptz not null,
        primary key (issuer, token_id)
      )`,
    );
  }

  override down(): void {
    this.addSql('drop schema openid cascade');
    this.addSql('drop index users_email');
  }
}
