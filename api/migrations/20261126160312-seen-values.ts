import { Migration } from '@mikro-orm/migrations';

/**
 * One row for a visitor's day instead of one more for each value of a dimension. Rows by value, which the previous
 * release still writes, are swept after a week.
 */
export class SeenValues extends Migration {
  override up(): void {
    this.addSql(`alter table analytics.visitor_days add column seen text[] not null default '{}'`);
    this.addSql(
      `comment on column analytics.visitor_days.seen is
        'The values of the views, e.g. {source nfc,device mobile}, each as often as it was seen. Only in the row with dimension ''all''.'`,
    );
    // Only days that have not ended in some time zone can still get a view.
    this.addSql(
      `update analytics.visitor_days as visit set seen = by_value.seen
       from (
         select user_id, day, profile_id, visitor, array_agg(dimension || ' ' || value) as seen
         from analytics.visitor_days, generate_series(1, views)
         where dimension <> 'all' and day >= current_date - 1
         group by user_id, day, profile_id, visitor
       ) as by_value
       where visit.dimension = 'all' and visit.day >= current_date - 1
         and (visit.user_id, visit.day, visit.profile_id, visit.visitor)
           = (by_value.user_id, by_value.day, by_value.profile_id, by_value.visitor)`,
    );
  }

  override down(): void {
    this.addSql('alter table analytics.visitor_days drop column seen');
  }
}
