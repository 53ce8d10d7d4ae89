import { Migration } from '@mikro-orm/migrations';

/** É stands with E in a list by name; who looks alike may be told apart. */
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
