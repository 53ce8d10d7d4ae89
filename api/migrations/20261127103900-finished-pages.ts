import { Migration } from '@mikro-orm/migrations';

/** Finished public pages, which all servers share. They can be rendered again, so the table is unlogged. */
export class FinishedPages extends Migration {
  override up(): void {
    this.addSql('create schema pages');
    this.addSql(`create unlogged table pages.finished (
      page_key text primary key,
      profile_id text not null references profiles on delete cascade,
      version text not null,
      status smallint not null,
      headers text not null,
      body bytea not null,
      stored_at timestamptz not null default now()
    )`);
    this.addSql('create index finished_profile_id on pages.finished (profile_id)');
    this.addSql('create index finished_stored_at on pages.finished (stored_at)');
    // The bodies are compressed.
    this.addSql('alter table pages.finished alter column body set storage external');
    this.addSql(
      `comment on table pages.finished is
        'Public pages as they are sent, at most PAGE_STORE_MB of them; the oldest are removed. The key is a hash of everything that a page depends on except the profile, the version one of the profile.'`,
    );
  }

  override down(): void {
    this.addSql('drop schema pages cascade');
  }
}
