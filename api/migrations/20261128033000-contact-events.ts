import { Migration } from '@mikro-orm/migrations';

/**
 * Events at which people meet, of a user or of a group, and the questions that their forms ask. A form never changes, because a
 * visitor may have opened it long ago; it outlives its event. When an event is deleted, its contacts get its name
 * as text, unless their owner has written one.
 */
export class ContactEvents extends Migration {
  override up(): void {
    this.addSql('create schema meetings');
    this.addSql(
      `create table meetings.events (
        event_id text primary key,
        user_id text references users on delete cascade,
        group_id text references groups on delete cascade,
        name text not null,
        place text not null,
        time_zone text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > starts_at),
        qualifiers jsonb not null,
        form_id text,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        check (num_nonnulls(user_id, group_id) = 1)
      )`,
    );
    this.addSql('create index events_user on meetings.events (user_id, ends_at)');
    this.addSql('create index events_group on meetings.events (group_id, ends_at)');
    this.addSql(
      `create table meetings.forms (
        form_id text primary key,
        event_id text references meetings.events on delete set null,
        user_id text references users on delete cascade,
        group_id text references groups on delete cascade,
        event_name text not null,
        questions jsonb not null,
        created_at timestamptz not null default now(),
        check (num_nonnulls(user_id, group_id) = 1)
      )`,
    );
    this.addSql('create index forms_event on meetings.forms (event_id)');
    this.addSql('create index forms_user on meetings.forms (user_id)');
    this.addSql('create index forms_group on meetings.forms (group_id)');
    this.addSql(
      'alter table meetings.events add constraint events_form foreign key (form_id) references meetings.forms on delete set null',
    );
    this.addSql('create index events_form on meetings.events (form_id)');
    this.addSql('alter table contacts add column event_id text');
    this.addSql(`alter table contacts add column answers jsonb not null default '[]'`);
    this.addSql('create index contacts_event on contacts (event_id)');
    this.addSql('alter table exchanges add column event_id text');
    this.addSql('create index exchanges_event on exchanges (event_id)');
    this.addSql(
      `create function meetings.keep_names() returns trigger language plpgsql as $$
      begin
        update exchanges set event_id = null where event_id = old.event_id;
        update contacts set event_id = null,
          met_event = case when met_event = '' then old.name else met_event end,
          met_place = case when met_place = '' then old.place else met_place end
        where event_id = old.event_id;
        return old;
      end $$`,
    );
    this.addSql(
      'create trigger keep_names before delete on meetings.events for each row execute function meetings.keep_names()',
    );
  }

  override down(): void {
    this.addSql('drop schema meetings cascade');
    this.addSql('alter table exchanges drop column event_id');
    this.addSql('alter table contacts drop column event_id, drop column answers');
  }
}
