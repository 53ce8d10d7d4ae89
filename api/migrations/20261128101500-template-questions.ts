import { Migration } from '@mikro-orm/migrations';

const tables = ['groups', 'group_templates'];

/** Templates ask the questions of a form. Such a form has a group, and neither an event nor the name of one. */
export class TemplateQuestions extends Migration {
  override up(): void {
    for (const table of tables) this.addSql(`alter table ${table} add column form_id text`);
  }

  override down(): void {
    for (const table of tables) this.addSql(`alter table ${table} drop column form_id`);
  }
}
