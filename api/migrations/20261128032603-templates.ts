import { Migration } from '@mikro-orm/migrations';

const settings = [
  "required_fields jsonb not null default '[]'",
  "hidden_fields jsonb not null default '[]'",
  "field_sources jsonb not null default '{}'",
  'theme jsonb',
  'cover jsonb',
];

/**
 * Templates of groups. The row of a group holds its default template, so that what a group has decided so far is its default template
 * without a conversion, also while servers of the former release write it.
 */
export class Templates extends Migration {
  override up(): void {
    for (const column of settings) this.addSql(`alter table groups add column ${column}`);
    this.addSql(
      `create table group_templates (
        template_id text not null primary key,
        group_id text not null,
        name text not null,
        locked_fields jsonb not null default '[]',
        ${settings.join(',\n')},
        signature jsonb,
        departments jsonb not null default '[]',
        countries jsonb not null default '[]',
        version integer not null default 1,
        created_at timestamptz not null default now(),
        constraint group_templates_group_id_foreign foreign key (group_id)
          references groups on delete cascade
      )`,
    );
    this.addSql('create index group_templates_group on group_templates (group_id, created_at)');
    this.addSql('alter table memberships add column template_id text');
    this.addSql(
      `alter table memberships add constraint memberships_template_id_foreign
        foreign key (template_id) references group_templates on delete set null`,
    );
    this.addSql('create index memberships_template on memberships (template_id)');
  }

  override down(): void {
    this.addSql('alter table memberships drop column template_id');
    this.addSql('drop table group_templates');
    for (const column of settings) this.addSql(`alter table groups drop column ${column.split(' ')[0]}`);
  }
}
