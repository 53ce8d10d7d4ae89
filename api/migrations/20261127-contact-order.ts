import { Migration } from '@mikro-orm/migrations';

/** Accents are ignored in the order by name, and similar contacts can be marked as different people. */
export class ContactOrder extends Migration {
  override up(): void {
    this.addSql(`update contacts set sort_name =
      normalize(regexp_replace(normalize(sort_name, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC)
      where sort_name ~ '[^ -~]'`);
    this.addSql(`alter table contacts add distinct_from text[] not null default '{}'`);
  }

  override down(): void {
    this.addSql('alter table contacts drop distinct_from');
    this.addSql(`update contacts set sort_name = lower(display_name) where sort_name <> lower(display_name)`);
  }
}
