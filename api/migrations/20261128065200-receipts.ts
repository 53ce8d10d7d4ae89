import { Migration } from '@mikro-orm/migrations';

/**
 * What visitors left in exchanges, each with the hash of the private link that shows it, and how long events keep their contacts.
 * A receipt ends with its contact, however that is deleted; its hash is kept, so that the link can say so.
 */
export class Receipts extends Migration {
  override up(): void {
    this.addSql('create schema receipts');
    this.addSql(
      `create table receipts.receipts (
        receipt_id text primary key,
        contact_id text not null references contacts on delete cascade,
        profile_id text not null,
        event_id text,
        token_hash text not null unique,
        by_mail boolean not null,
        mail_to text,
        mail_at timestamptz,
        mailed_at timestamptz,
        given jsonb not null,
        keep_months integer,
        version integer not null default 1,
        left_at timestamptz not null,
        corrected_at timestamptz,
        withdrawn_at timestamptz
      )`,
    );
    this.addSql('create index receipts_contact on receipts.receipts (contact_id, left_at)');
    this.addSql(
      'create index receipts_mail on receipts.receipts (profile_id, mail_to) where mail_to is not null',
    );
    this.addSql('create index receipts_kept on receipts.receipts (contact_id) where keep_months is not null');
    this.addSql(
      `create table receipts.ended (
        token_hash text primary key,
        ended_at timestamptz not null default now()
      )`,
    );
    this.addSql('create index ended_at on receipts.ended (ended_at)');
    this.addSql(
      `create table receipts.erasures (
        erasure_id text primary key,
        user_id text not null references users on delete cascade,
        event_id text,
        reason text not null check (reason in ('person', 'retention')),
        contacts integer not null,
        erased_at timestamptz not null default now()
      )`,
    );
    this.addSql('create index erasures_user on receipts.erasures (user_id, erased_at)');
    this.addSql('create index erasures_event on receipts.erasures (event_id)');
    this.addSql(
      `create function receipts.remember_end() returns trigger language plpgsql as $$
      begin
        insert into receipts.ended (token_hash) select token_hash from rows on conflict do nothing;
        return null;
      end $$`,
    );
    this.addSql(
      `create trigger remember_end after delete on receipts.receipts referencing old table as rows
       for each statement execute function receipts.remember_end()`,
    );
    this.addSql(
      'alter table meetings.events add column keep_months integer check (keep_months between 1 and 60)',
    );
    this.addSql('create index events_keep on meetings.events (event_id) where keep_months is not null');
    this.addSql('alter table contacts add column corrected jsonb');
    this.addSql('alter table contacts add column kept_at timestamptz');
    this.addSql(
      'alter table contacts add column kept_by text constraint contacts_kept_by_foreign references users on delete set null',
    );
    this.addSql('create index contacts_kept_by on contacts (kept_by)');
  }

  override down(): void {
    this.addSql('drop schema receipts cascade');
    this.addSql('alter table meetings.events drop column keep_months');
    this.addSql('alter table contacts drop column corrected, drop column kept_at, drop column kept_by');
  }
}
