import { Migration } from '@mikro-orm/migrations';

/** Canaries, and the browsers' reports about releases. */
export class Canaries extends Migration {
  override up(): void {
    this.addSql(`
      alter table activations add column percent int not null default 100;
      create schema release_reports;
      create table release_reports.counts (
        remote text not null,
        version text not null,
        hour timestamptz not null,
        kind text not null,
        count int not null,
        primary key (remote, version, hour, kind)
      );
      create table release_reports.reporters (
        hour timestamptz not null,
        remote text not null,
        version text not null,
        kind text not null,
        visitor bytea not null,
        primary key (hour, remote, version, kind, visitor)
      );
      create table release_reports.messages (
        remote text not null,
        version text not null,
        kind text not null,
        message text not null,
        count int not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        primary key (remote, version, kind, message)
      )`);
  }

  override down(): void {
    this.addSql('drop schema release_reports cascade; alter table activations drop column percent');
  }
}
