import { Migration } from '@mikro-orm/migrations';

/** What finished pages were asked for with, so that they can be rendered again before the next visitor comes. */
export class PagesAhead extends Migration {
  override up(): void {
    this.addSql('alter table pages.finished add column request jsonb');
    this.addSql(
      `comment on column pages.finished.request is
        'The id, language, source and encoding of a page in the look of the product. Null for others, which are rendered only for visitors.'`,
    );
  }

  override down(): void {
    this.addSql('alter table pages.finished drop column request');
  }
}
