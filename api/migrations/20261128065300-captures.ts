import { Migration } from '@mikro-orm/migrations';

/**
 * Captured contacts and exchanges with an id of the device that sent them. A row stays when its contact is erased, so that what is
 * sent again does not come back.
 */
export class Captures extends Migration {
  override up(): void {
    this.addSql(
      `create table meetings.captures (
        user_id text not null references users on delete cascade,
        capture_id uuid not null,
        contact_id text not null,
        resembles text,
        received_at timestamptz not null default now(),
        primary key (user_id, capture_id)
      )`,
    );
  }

  override down(): void {
    this.addSql('drop table meetings.captures');
  }
}
