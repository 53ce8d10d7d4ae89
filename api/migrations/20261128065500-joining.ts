import { Migration } from '@mikro-orm/migrations';

/** Mail domains of groups, by which people join, and who asks to join. A proved domain belongs to one group. */
export class Joining extends Migration {
  override up(): void {
    this.addSql('create schema joining');
    this.addSql(
      `create table joining.domains (
        domain_id text not null primary key,
        group_id text not null references groups on delete cascade,
        domain text not null check (domain = lower(domain)),
        code text not null,
        mode text not null check (mode in ('ask', 'join')),
        found text check (found in ('record', 'nothing', 'other', 'no-answer')),
        checked_at timestamptz,
        proved_at timestamptz,
        missing_since timestamptz,
        lapsed_at timestamptz,
        created_at timestamptz not null default now(),
        check (missing_since is null or proved_at is not null),
        check (lapsed_at is null or proved_at is null)
      )`,
    );
    this.addSql('create unique index domains_of_group on joining.domains (group_id, domain)');
    this.addSql('create unique index domains_proved on joining.domains (domain) where proved_at is not null');
    this.addSql(
      `create table joining.requests (
        group_id text not null references groups on delete cascade,
        user_id text not null references users on delete cascade,
        domain_id text not null references joining.domains on delete cascade,
        email text not null,
        status text not null default 'open' check (status in ('open', 'declined')),
        asked_at timestamptz not null default clock_timestamp(),
        primary key (group_id, user_id)
      )`,
    );
    this.addSql('create index requests_user on joining.requests (user_id)');
    this.addSql('create index requests_domain on joining.requests (domain_id)');
    this.addSql('create index requests_open on joining.requests (group_id, asked_at, user_id)');
  }

  override down(): void {
    this.addSql('drop schema joining cascade');
  }
}
