import { Migration } from '@mikro-orm/migrations';

const events = {
  inserted: 'insert on contacts referencing new table as rows',
  updated: 'update on contacts referencing new table as rows',
  deleted: 'delete on contacts referencing old table as rows',
};

/**
 * What CardDAV programs know of a user's contacts. Each change of contacts increments the number of the user's book, whose
 * row serializes the transactions of a user, so that a program that has read a number misses no change up to it. An entry
 * outlives its contact, so that programs learn of the removal. A contact without an entry has not changed since this migration.
 */
export class AddressBooks extends Migration {
  override up(): void {
    this.addSql('create schema carddav');
    this.addSql(
      `create table carddav.books (
        user_id text not null primary key references users on delete cascade,
        change bigint not null
      )`,
    );
    this.addSql(
      `create table carddav.entries (
        contact_id text not null primary key,
        user_id text not null references users on delete cascade,
        change bigint not null,
        name text,
        uid text,
        vcard text
      )`,
    );
    for (const column of ['name', 'uid'])
      this.addSql(
        `create unique index entries_${column} on carddav.entries (user_id, ${column}) where ${column} is not null`,
      );
    this.addSql('create index entries_change on carddav.entries (user_id, change)');
    this.addSql(
      `create function carddav.record_changes() returns trigger language plpgsql as $$
      begin
        with books as (
          insert into carddav.books as book (user_id, change)
          select distinct user_id, 1 from rows join users using (user_id) order by user_id
          on conflict (user_id) do update set change = book.change + 1
          returning user_id, change
        )
        insert into carddav.entries as entry (contact_id, user_id, change)
        select rows.contact_id, user_id, books.change from rows join books using (user_id)
        on conflict (contact_id) do update set change = excluded.change,
          uid = case when tg_op <> 'DELETE' then entry.uid end,
          vcard = case when tg_op <> 'DELETE' then entry.vcard end;
        return null;
      end $$`,
    );
    for (const [name, event] of Object.entries(events))
      this.addSql(
        `create trigger carddav_${name} after ${event} for each statement execute function carddav.record_changes()`,
      );
  }

  override down(): void {
    for (const name of Object.keys(events)) this.addSql(`drop trigger carddav_${name} on contacts`);
    this.addSql('drop schema carddav cascade');
  }
}
