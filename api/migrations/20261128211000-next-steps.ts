import { Migration } from '@mikro-orm/migrations';

/** The order of shared contacts by the day of their next step, those without one last. */
export class NextSteps extends Migration {
  override up(): void {
    this.addSql(
      `create index contacts_group_next_step on contacts (group_id, (coalesce(next_step_on, date '9999-12-31')), contact_id)
       where group_id is not null and deleted_at is null`,
    );
  }

  override down(): void {
    this.addSql('drop index contacts_group_next_step');
  }
}
