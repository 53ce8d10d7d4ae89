import { Migration } from '@mikro-orm/migrations';

/** Teams that release remotes, and their tokens. */
export class Teams extends Migration {
  override up(): void {
    this.addSql('create schema teams');
    this.addSql(
      `create table teams.teams (
        team_id text not null primary key,
        name text not null,
        remotes text[] not null,
        paths text[] not null,
        people text[] not null,
        created_at timestamptz not null default now(),
        created_by text not null
      )`,
    );
    this.addSql('create unique index teams_name on teams.teams (lower(name))');
    this.addSql(
      `create table teams.tokens (
        token_id text not null primary key,
        team_id text not null references teams.teams on delete cascade,
        label text not null,
        remotes text[] not null,
        token_hash bytea not null unique,
        created_at timestamptz not null default now(),
        created_by text not null,
        expires_at timestamptz not null,
        last_used_at timestamptz
      )`,
    );
    this.addSql('create index tokens_team on teams.tokens (team_id)');
  }

  override down(): void {
    this.addSql('drop schema teams cascade');
  }
}
