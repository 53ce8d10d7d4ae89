import { Migration } from '@mikro-orm/migrations';

/** Details of contacts, their search, exchanges and reminders. */
export class Contacts extends Migration {
  override up(): void {
    this.addSql(`
      alter table contacts
        add website text not null default '',
        add address text not null default '',
        add met_at timestamptz,
        add met_place text not null default '',
        add met_event text not null default '',
        add consent jsonb,
        add linked_profile_id text constraint contacts_linked_profile_id_foreign
          references profiles on delete set null,
        add sort_name text not null default '',
        add search_text text not null default '',
        add email_keys text[] not null default '{}',
        add phone_keys text[] not null default '{}',
        add merged_into text constraint contacts_merged_into_foreign references contacts on delete set null,
        add before_merge jsonb`);
    this.addSql(`
      update contacts c set
        sort_name = lower(c.display_name),
        email_keys = k.emails,
        phone_keys = k.phones,
        search_text = lower(concat_ws(E'\\n', c.display_name, c.first_name || ' ' || c.last_name, c.company,
          array_to_string(k.emails, E'\\n'), k.numbers, c.notes, k.tags))
      from (
        select contact_id,
          array(select lower(entry->>'value') from jsonb_array_elements(emails) entry) as emails,
          array(select regexp_replace(entry->>'value', '[^0-9+]', '', 'g')
            from jsonb_array_elements(phones) entry) as phones,
          (select string_agg(entry->>'value', E'\\n') from jsonb_array_elements(phones) entry) as numbers,
          (select string_agg(tag, E'\\n') from jsonb_array_elements_text(tags) tag) as tags
        from contacts
      ) k where k.contact_id = c.contact_id`);
    this.addSql('drop index contacts_user');
    // The columns by which lists are sorted. Counting needs only the index.
    const listed = { name: 'sort_name', added: 'created_at', updated: 'updated_at' };
    for (const [order, column] of Object.entries(listed))
      this.addSql(`create index contacts_user_${order} on contacts (user_id, ${column}, contact_id)
        where deleted_at is null`);
    this.addSql('create index contacts_linked_profile on contacts (linked_profile_id)');
    this.addSql('create index contacts_merged_into on contacts (merged_into)');

    this.addSql(`
      create table reminders (
        contact_id text primary key constraint reminders_contact_id_foreign
          references contacts on update cascade on delete cascade,
        user_id text not null constraint reminders_user_id_foreign references users on delete cascade,
        at timestamptz not null,
        note text not null,
        status text not null default 'scheduled' check (status in ('scheduled', 'sent', 'done', 'cancelled')),
        round text not null constraint reminders_round_key unique,
        claimed_at timestamptz,
        sent_at timestamptz
      )`);
    this.addSql('create index reminders_user on reminders (user_id)');
    this.addSql('create index reminders_due on reminders (status, at)');
    this.addSql(`
      create table exchanges (
        exchange_id text primary key,
        contact_id text not null constraint exchanges_contact_id_foreign references contacts on delete cascade,
        profile_id text not null constraint exchanges_profile_id_foreign references profiles on delete cascade,
        vcard_to text,
        owner_mailed_at timestamptz,
        vcard_mailed_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index exchanges_contact on exchanges (contact_id)');
    this.addSql('create index exchanges_profile on exchanges (profile_id, vcard_to, created_at)');
  }

  override down(): void {
    this.addSql('drop table exchanges, reminders');
    this.addSql('drop index contacts_user_name, contacts_user_added, contacts_user_updated');
    this.addSql('create index contacts_user on contacts (user_id)');
    this.addSql(`
      alter table contacts
        drop column website, drop column address, drop column met_at, drop column met_place,
        drop column met_event, drop column consent, drop column linked_profile_id, drop column sort_name,
        drop column search_text, drop column email_keys, drop column phone_keys, drop column merged_into,
        drop column before_merge`);
  }
}
