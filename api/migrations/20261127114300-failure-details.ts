import { Migration } from '@mikro-orm/migrations';

/** Where failures of releases happened, and tokens for all remotes of a team. */
export class FailureDetails extends Migration {
  override up(): void {
    this.addSql(`alter table release_reports.messages
      add column stack text,
      add column browsers jsonb not null default '{}'`);
    this.addSql(
      `comment on column release_reports.messages.stack is
        'Places in the scripts of the release, one per line: save@page.js:1:4567.'`,
    );
    this.addSql('alter table teams.tokens add column all_remotes boolean not null default false');
  }

  override down(): void {
    this.addSql('alter table teams.tokens drop column all_remotes');
    this.addSql('alter table release_reports.messages drop column stack, drop column browsers');
  }
}
