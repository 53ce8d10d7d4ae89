import { Migration } from '@mikro-orm/migrations';

/** What a group is told of a shared contact, by the columns that hold it. */
const told: [field: string, columns: string[]][] = [
  ['name', ['display_name', 'first_name', 'last_name']],
  ['email', ['emails']],
  ['phone', ['phones']],
  ['company', ['company']],
  ['job_title', ['job_title']],
  ['website', ['website']],
  ['address', ['address']],
  ['answers', ['answers']],
  ['event', ['event_id']],
  ['stage', ['stage']],
  ['next_step', ['next_step', 'next_step_on']],
  ['assigned_to', ['assigned_to']],
  ['owner', ['user_id']],
  ['consent', ['consent']],
];

const details = [
  'display_name',
  'first_name',
  'last_name',
  'emails',
  'phones',
  'company',
  'job_title',
  'website',
  'address',
];

const row = (of: 'old' | 'new', columns: string[]) =>
  `(${columns.map((name) => `${of}.${name}`).join(', ')})`;
const differ = (columns: string[]) => `${row('old', columns)} is distinct from ${row('new', columns)}`;

/** When each part of a shared contact is recorded: at the end of its transaction, so that the lock on the group's number is short. */
const recorded = {
  contacts: {
    inserted: 'insert on contacts deferrable initially deferred for each row when (new.group_id is not null)',
    updated:
      'update on contacts deferrable initially deferred for each row when (coalesce(old.group_id, new.group_id) is not null)',
    deleted: 'delete on contacts deferrable initially deferred for each row when (old.group_id is not null)',
  },
  parts: {
    notes: 'insert or update or delete on shared.notes deferrable initially deferred for each row',
    external_ids:
      'insert or update or delete on shared.external_ids deferrable initially deferred for each row',
  },
};

/**
 * How programs follow the shared contacts of a group. Each transaction that changes some increments the number of the group, whose row
 * it locks until it ends, so that a program that has read a number misses no change up to it. The latest change of each contact outlives
 * it, so that programs learn that it is gone. What webhooks are told waits as an announcement, without personal data.
 *
 * Contacts have ids in other systems. Of those whose contact is gone only a hash stays, so that it is not created again.
 */
export class ContactSync extends Migration {
  override up(): void {
    this.addFeeds();
    this.addExternalIds();
    this.addSql(
      `alter table contacts add column shared_changed jsonb,
        add column shared_changed_by text constraint contacts_shared_changed_by_foreign references users on delete set null`,
    );
    this.addSql('create index contacts_shared_changed_by on contacts (shared_changed_by)');
    // Without a list of pending entries, which each search would read.
    for (const keys of ['email_keys', 'phone_keys'])
      this.addSql(
        `create index contacts_group_${keys} on contacts using gin (${keys}) with (fastupdate = off) where group_id is not null and deleted_at is null`,
      );
    this.addSql(
      `create function shared.count_version() returns trigger language plpgsql as $$
      begin
        new.shared_version := old.shared_version + 1;
        return new;
      end $$`,
    );
    this.addSql(
      `create trigger shared_details before update on contacts for each row
       when (new.group_id is not null and old.shared_version = new.shared_version and ${differ(details)})
       execute function shared.count_version()`,
    );
    for (const [name, event] of Object.entries(recorded.contacts))
      this.addSql(
        `create constraint trigger shared_${name} after ${event} execute function shared.record_contact()`,
      );
    for (const [name, event] of Object.entries(recorded.parts))
      this.addSql(
        `create constraint trigger shared_${name} after ${event} execute function shared.record_part()`,
      );
    this.addSql(
      `insert into shared.feeds (group_id, change, changed_by, changed_at)
       select distinct c.group_id, 1, pg_current_xact_id(), now() from contacts c where c.group_id is not null and c.deleted_at is null`,
    );
    this.addSql(
      `insert into shared.changes (group_id, contact_id, change)
       select c.group_id, c.contact_id, 1 from contacts c where c.group_id is not null and c.deleted_at is null`,
    );
  }

  private addFeeds(): void {
    this.addSql(
      `create table shared.feeds (
        group_id text primary key references groups on delete cascade,
        feed_id uuid not null default gen_random_uuid(),
        change bigint not null,
        changed_by xid8 not null,
        changed_at timestamptz not null,
        pruned bigint not null default 0
      )`,
    );
    this.addSql(
      `create table shared.changes (
        group_id text not null references shared.feeds on delete cascade,
        contact_id text not null,
        change bigint not null,
        reason text,
        changed_at timestamptz not null default now(),
        primary key (group_id, contact_id)
      )`,
    );
    this.addSql('create index changes_order on shared.changes (group_id, change, contact_id)');
    this.addSql('create index changes_gone on shared.changes (changed_at) where reason is not null');
    // Without a reference to the group, whose row would have to be locked at the end of each transaction. A job empties it.
    this.addSql(
      `create table shared.announcements (
        announcement_id bigint generated always as identity primary key,
        group_id text not null,
        contact_id text not null,
        event text not null,
        fields text[] not null default '{}',
        reason text,
        announced_at timestamptz not null default now()
      )`,
    );
    this.addSql(
      `create function shared.note_change(changed_group text, changed_contact text, gone text) returns void language plpgsql as $$
      declare
        number bigint;
      begin
        select f.change into number from shared.feeds f
          where f.group_id = changed_group and f.changed_by = pg_current_xact_id() and f.changed_at = now();
        if number is null then
          insert into shared.feeds as feed (group_id, change, changed_by, changed_at)
          select g.group_id, 1, pg_current_xact_id(), now() from groups g where g.group_id = changed_group
          on conflict (group_id) do update
            set change = feed.change + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at
          returning feed.change into number;
        end if;
        if number is null then return; end if;
        insert into shared.changes (group_id, contact_id, change, reason) values (changed_group, changed_contact, number, gone)
        on conflict (group_id, contact_id) do update
          set change = excluded.change, reason = excluded.reason, changed_at = excluded.changed_at;
      end $$`,
    );
    this.addSql(
      `create function shared.announce(told_group text, told_contact text, told_event text, told_fields text[], gone text)
      returns void language plpgsql as $$
      begin
        if exists (select from webhooks.endpoints e where e.group_id = told_group) then
          insert into shared.announcements (group_id, contact_id, event, fields, reason)
          values (told_group, told_contact, told_event, told_fields, gone);
        end if;
      end $$`,
    );
    const fields = told.map(([field, columns]) => `case when ${differ(columns)} then '${field}' end`);
    this.addSql(
      `create function shared.record_contact() returns trigger language plpgsql as $$
      declare
        erasure text := nullif(current_setting('meishi.erasure', true), '');
        former text := case when tg_op <> 'INSERT' and (old.deleted_at is null or tg_op = 'DELETE' and erasure is not null)
          then old.group_id end;
        present text := case when tg_op <> 'DELETE' and new.deleted_at is null then new.group_id end;
        changed text[];
        gone text;
      begin
        if former is not null and former is distinct from present then
          gone := case when tg_op = 'DELETE' then coalesce(erasure, 'deleted')
            when new.deleted_at is not null then 'deleted' else 'unshared' end;
          perform shared.note_change(former, old.contact_id, gone);
          perform shared.announce(former, old.contact_id, 'contact.erased', '{}', gone);
        end if;
        if present is null then return null; end if;
        if former is distinct from present then
          perform shared.note_change(present, new.contact_id, null);
          perform shared.announce(present, new.contact_id, 'contact.created', '{}', null);
          return null;
        end if;
        changed := array_remove(array[${fields.join(', ')}], null);
        if changed <> '{}' then
          perform shared.note_change(present, new.contact_id, null);
          perform shared.announce(present, new.contact_id, 'contact.changed', changed, null);
        elsif (old.shared_by_rule, old.shared_version, old.source) is distinct from (new.shared_by_rule, new.shared_version, new.source) then
          perform shared.note_change(present, new.contact_id, null);
        end if;
        return null;
      end $$`,
    );
    this.addSql(
      `create function shared.record_part() returns trigger language plpgsql as $$
      declare
        part record;
      begin
        for part in select c.group_id, c.contact_id from contacts c
          where c.contact_id in (new.contact_id, old.contact_id) and c.group_id is not null and c.deleted_at is null
          order by c.contact_id
        loop
          perform shared.note_change(part.group_id, part.contact_id, null);
        end loop;
        return null;
      end $$`,
    );
  }

  private addExternalIds(): void {
    this.addSql(
      `create table shared.external_ids (
        group_id text not null references groups on delete cascade,
        contact_id text not null references contacts on delete cascade,
        system text not null,
        external_id text not null,
        primary key (group_id, system, external_id),
        unique (contact_id, system)
      )`,
    );
    this.addSql(
      `create table shared.ended_external_ids (
        group_id text not null references groups on delete cascade,
        id_hash bytea not null,
        ended_at timestamptz not null default now(),
        primary key (group_id, id_hash)
      )`,
    );
    this.addSql(
      `create function shared.hash_of(hashed_group text, hashed_system text, hashed_id text) returns bytea language sql immutable as $$
        select sha256(convert_to(concat_ws(E'\\n', hashed_group, hashed_system, hashed_id), 'UTF8'))
      $$`,
    );
    this.addSql(
      `create function shared.remember_ended() returns trigger language plpgsql as $$
      begin
        insert into shared.ended_external_ids (group_id, id_hash)
        select r.group_id, shared.hash_of(r.group_id, r.system, r.external_id) from rows r join groups g on g.group_id = r.group_id
        where not exists (select from contacts c where c.contact_id = r.contact_id and c.group_id = r.group_id)
        on conflict do nothing;
        return null;
      end $$`,
    );
    this.addSql(
      `create trigger remember_ended after delete on shared.external_ids referencing old table as rows
       for each statement execute function shared.remember_ended()`,
    );
    this.addSql(
      `create function shared.end_external_ids() returns trigger language plpgsql as $$
      begin
        delete from shared.external_ids e where e.contact_id = old.contact_id and e.group_id = old.group_id;
        return null;
      end $$`,
    );
    this.addSql(
      `create trigger shared_ended after update of group_id on contacts for each row
       when (old.group_id is not null and old.group_id is distinct from new.group_id) execute function shared.end_external_ids()`,
    );
    this.addSql(
      `create function shared.forget_change() returns trigger language plpgsql as $$
      begin
        new.shared_changed := null;
        new.shared_changed_by := null;
        return new;
      end $$`,
    );
    this.addSql(
      `create trigger forget_shared_change before update of group_id, user_id on contacts for each row
       when ((old.group_id, old.user_id) is distinct from (new.group_id, new.user_id)) execute function shared.forget_change()`,
    );
  }

  override down(): void {
    for (const name of [...Object.keys(recorded.contacts), 'details', 'ended'])
      this.addSql(`drop trigger shared_${name} on contacts`);
    this.addSql('drop trigger forget_shared_change on contacts');
    this.addSql(
      'drop table shared.external_ids, shared.ended_external_ids, shared.announcements, shared.changes, shared.feeds',
    );
    this.addSql('drop trigger shared_notes on shared.notes');
    for (const name of [
      'record_contact()',
      'record_part()',
      'count_version()',
      'remember_ended()',
      'end_external_ids()',
      'forget_change()',
      'note_change(text, text, text)',
      'announce(text, text, text, text[], text)',
      'hash_of(text, text, text)',
    ])
      this.addSql(`drop function shared.${name}`);
    this.addSql('drop index contacts_group_email_keys, contacts_group_phone_keys');
    this.addSql('alter table contacts drop column shared_changed, drop column shared_changed_by');
  }
}
