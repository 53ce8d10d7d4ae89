import { Migration } from '@mikro-orm/migrations';

/** Pictures of paper cards that are kept with contacts, and end with them. */
export class CardPictures extends Migration {
  override up(): void {
    this.addSql(
      `create table meetings.card_pictures (
        contact_id text primary key references contacts on delete cascade,
        picture bytea not null,
        width integer not null,
        height integer not null,
        kept_at timestamptz not null default now()
      )`,
    );
    // WebP does not become smaller by another compression.
    this.addSql('alter table meetings.card_pictures alter column picture set storage external');
  }

  override down(): void {
    this.addSql('drop table meetings.card_pictures');
  }
}
