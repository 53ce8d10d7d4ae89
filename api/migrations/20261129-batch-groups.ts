import { Migration } from '@mikro-orm/migrations';

/** The group of a batch, derived for older batches if all their cards belong to one group. */
export class BatchGroups extends Migration {
  override up(): void {
    this.addSql(`alter table card_batches add group_id text
      constraint card_batches_group_id_foreign references groups on delete set null`);
    this.addSql('create index card_batches_group on card_batches (group_id)');
    this.addSql(`
      update card_batches b set group_id = (
        select min(group_id) from cards c where c.batch_id = b.batch_id
        having count(*) = count(group_id) and min(group_id) = max(group_id)
      )`);
  }

  override down(): void {
    this.addSql('alter table card_batches drop group_id');
  }
}
