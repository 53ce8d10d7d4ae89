import { Migration } from '@mikro-orm/migrations';

/**
 * Cards that admins issue from a table: the tables with their rows, where the people of a directory come from (`scim` or `csv`), and
 * the letters that they got.
 */
export class Issues extends Migration {
  override up(): void {
    this.addSql(
      `alter table directory.people add column origin text not null default 'scim',
        add column letters_wanted integer not null default 0, add column letters_sent integer not null default 0,
        add column letter_wanted_at timestamptz, add column letter_sent_at timestamptz`,
    );
    this.addSql('create index people_external on directory.people (group_id, external_id)');
    this.addSql('create index people_address_of_group on directory.people (group_id, address)');
    this.addSql(
      `create table directory.issues (
        issue_id text not null primary key,
        group_id text not null references groups on delete cascade,
        created_by text references users on delete set null,
        status text not null default 'draft',
        file_name text not null,
        encoding text not null,
        locale text not null,
        letters boolean not null default true,
        columns jsonb not null,
        row_count integer not null,
        created_at timestamptz not null default now(),
        applied_at timestamptz,
        finished_at timestamptz
      )`,
    );
    this.addSql('create index issues_group on directory.issues (group_id, created_at, issue_id)');
    this.addSql('create index issues_user on directory.issues (created_by)');
    this.addSql(
      `create table directory.issue_rows (
        issue_id text not null references directory.issues on delete cascade,
        "row" integer not null,
        cells jsonb,
        name text not null default '',
        address text,
        result text,
        reasons jsonb not null default '[]',
        person_id text,
        primary key (issue_id, "row")
      )`,
    );
    this.addSql('create index issue_rows_result on directory.issue_rows (issue_id, result, "row")');
    this.addSql('create index issue_rows_person on directory.issue_rows (person_id)');
    this.addSql('create index issue_rows_address on directory.issue_rows (lower(address))');
  }

  override down(): void {
    this.addSql('drop table directory.issue_rows');
    this.addSql('drop table directory.issues');
    this.addSql('drop index directory.people_external');
    this.addSql('drop index directory.people_address_of_group');
    this.addSql(
      `alter table directory.people drop column origin, drop column letters_wanted, drop column letters_sent,
        drop column letter_wanted_at, drop column letter_sent_at`,
    );
  }
}
