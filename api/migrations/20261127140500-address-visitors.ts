import { Migration } from '@mikro-orm/migrations';

/** The visitors of a profile whom one network address had on a day, so that a program cannot pretend to be many. */
export class AddressVisitors extends Migration {
  override up(): void {
    this.addSql(
      `create table analytics.address_visitors (
        address bytea primary key,
        day date not null,
        visitors bytea[] not null
      )`,
    );
    this.addSql(
      `comment on table analytics.address_visitors is
        'The first visitors of the day from a network address (hashed, with the profile) that has several. Swept with the salt of the day.'`,
    );
  }

  override down(): void {
    this.addSql('drop table analytics.address_visitors');
  }
}
