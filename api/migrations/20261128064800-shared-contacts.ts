import { Migration } from '@mikro-orm/migrations';

/**
 * Contacts that members share with their group, and what the group writes about them. When sharing ends, whoever ends it and also if the
 * group is deleted, the contact stays with its owner and loses what the group wrote.
 */
export class SharedContacts extends Migration {
  override up(): void {
    this.addSql('create schema shared');
    this.addSql(
      `alter table contacts
        add column group_id text constraint contacts_group_id_foreign references groups on delete set null,
        add column shared_by_rule boolean not null default false,
        add column shared_at timestamptz,
        add column stage text not null default 'new'
          constraint contacts_stage_check check (stage in ('new', 'contacted', 'meeting', 'won', 'lost')),
        add column assigned_to text constraint contacts_assigned_to_foreign references users on delete set null,
        add column next_step text not null default '',
        add column next_step_on date,
        add column shared_version integer not null default 1`,
    );
    const isShared = 'where group_id is not null and deleted_at is null';
    this.addSql(`create index contacts_group_name on contacts (group_id, sort_name, contact_id) ${isShared}`);
    this.addSql(
      `create index contacts_group_stage on contacts (group_id, stage, shared_at, contact_id) ${isShared}`,
    );
    this.addSql(
      `create index contacts_group_shared on contacts (group_id, shared_at, contact_id) ${isShared}`,
    );
    // For members who leave and groups that are deleted, with the contacts in the trash.
    this.addSql('create index contacts_group on contacts (group_id, user_id)');
    this.addSql('create index contacts_assigned on contacts (assigned_to)');
    this.addSql(
      `create table shared.notes (
        note_id text primary key,
        contact_id text not null references contacts on delete cascade,
        user_id text references users on delete set null,
        by_visitor boolean not null default false,
        text text not null,
        created_at timestamptz not null default now()
      )`,
    );
    this.addSql('create index notes_contact on shared.notes (contact_id, created_at)');
    this.addSql('create index notes_user on shared.notes (user_id)');
    this.addSql(
      `create table shared.settings (
        group_id text primary key references groups on delete cascade,
        share_cards text not null default 'none' check (share_cards in ('none', 'all', 'templates')),
        template_ids text[] not null default '{}',
        event_ids text[] not null default '{}',
        stage_names jsonb not null default '{}',
        letter jsonb not null default '{"subject": "", "text": ""}',
        successor_id text references users on delete set null,
        assignment jsonb not null default '[]',
        turn integer not null default 0,
        version integer not null default 1
      )`,
    );
    this.addSql('create index settings_successor on shared.settings (successor_id)');
    this.addSql(
      `create function shared.forget() returns trigger language plpgsql as $$
      begin
        if old.group_id is not null and new.group_id is distinct from old.group_id then
          delete from shared.notes where contact_id = old.contact_id;
          new.shared_by_rule := false;
          new.shared_at := case when new.group_id is not null then now() end;
          new.stage := 'new';
          new.assigned_to := null;
          new.next_step := '';
          new.next_step_on := null;
          new.shared_version := old.shared_version + 1;
        end if;
        return new;
      end $$`,
    );
    this.addSql(
      'create trigger forget_shared before update of group_id on contacts for each row execute function shared.forget()',
    );
  }

  override down(): void {
    this.addSql('drop trigger forget_shared on contacts');
    this.addSql('drop schema shared cascade');
    this.addSql(
      `alter table contacts drop column group_id, drop column shared_by_rule, drop column shared_at, drop column stage,
        drop column assigned_to, drop column next_step, drop column next_step_on, drop column shared_version`,
    );
  }
}
