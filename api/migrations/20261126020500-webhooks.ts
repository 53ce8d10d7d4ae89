import { Migration } from '@mikro-orm/migrations';

/** Webhooks of users and groups, and what is or was sent to them. */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql('create schema webhooks');
    this.addSql(
      `create table webhooks.endpoints (
        webhook_id text not null primary key,
        user_id text references users on delete cascade,
        group_id text references groups on delete cascade,
        url text not null,
        events text[] not null,
        secret text not null,
        previous_secret text,
        previous_secret_ends_at timestamptz,
        disabled text,
        disabled_at timestamptz,
        created_at timestamptz not null default now(),
        check (num_nonnulls(user_id, group_id) = 1)
      )`,
    );
    this.addSql('create index webhooks_user on webhooks.endpoints (user_id)');
    this.addSql('create index webhooks_group on webhooks.endpoints (group_id)');
    this.addSql(
      `create table webhooks.deliveries (
        delivery_id text not null primary key,
        webhook_id text not null references webhooks.endpoints on delete cascade,
        event text not null,
        about_user_id text,
        body text not null,
        status text not null default 'pending',
        attempts integer not null default 0,
        response_status integer,
        problem text,
        created_at timestamptz not null default now(),
        last_attempt_at timestamptz,
        next_attempt_at timestamptz default now()
      )`,
    );
    this.addSql('create index deliveries_webhook on webhooks.deliveries (webhook_id, created_at)');
    this.addSql('create index deliveries_about_user on webhooks.deliveries (about_user_id)');
    this.addSql('create index deliveries_created on webhooks.deliveries (created_at)');
  }

  override down(): void {
    this.addSql('drop schema webhooks cascade');
  }
}
