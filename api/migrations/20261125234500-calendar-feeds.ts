import { Migration } from '@mikro-orm/migrations';

/** Secret addresses with which calendar programs show reminders. */
export class CalendarFeeds extends Migration {
  override up(): void {
    this.addSql(
      `create table access.calendar_feeds (
        user_id text not null primary key references users on delete cascade,
        feed_id text not null unique,
        created_at timestamptz not null default now()
      )`,
    );
  }

  override down(): void {
    this.addSql('drop table access.calendar_feeds');
  }
}
