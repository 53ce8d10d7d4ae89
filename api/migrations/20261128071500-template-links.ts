import { Migration } from '@mikro-orm/migrations';

const tables = ['groups', 'group_templates'];

/** Templates choose which links of their group the cards show. */
export class TemplateLinks extends Migration {
  override up(): void {
    for (const table of tables) this.addSql(`alter table ${table} add column link_ids jsonb`);
  }

  override down(): void {
    for (const table of tables) this.addSql(`alter table ${table} drop column link_ids`);
  }
}
