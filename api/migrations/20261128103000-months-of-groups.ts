import { Migration } from '@mikro-orm/migrations';

const comment = `comment on table analytics.group_values is
  'Roll-up of a group''s counted events by one dimension at a time, for each day and for each month.'`;

/**
 * Keeps the months of group_values apart from the days, so that a year of a group is a few hundred pages. Between the days, of which
 * there are thirty times as many, nearly each row of a month was on a page of its own. Nothing else changes, also for the previous release.
 */
export class MonthsOfGroups extends Migration {
  override up(): void {
    for (const statement of [
      'alter table analytics.group_values rename to group_value_days',
      'alter index analytics.group_values_pkey rename to group_value_days_pkey',
      'create table analytics.group_values (like analytics.group_value_days including all) partition by list (period)',
      `create table analytics.group_value_months partition of analytics.group_values for values in ('month')
       with (fillfactor = 80)`,
      `insert into analytics.group_values select * from analytics.group_value_days where period = 'month'
       order by group_id, dimension, starts, value`,
      `delete from analytics.group_value_days where period = 'month'`,
      `alter table analytics.group_values attach partition analytics.group_value_days for values in ('day')`,
      `comment on table analytics.group_value_days is null`,
      comment,
    ])
      this.addSql(statement);
  }

  override down(): void {
    for (const statement of [
      'alter table analytics.group_values detach partition analytics.group_value_days',
      'insert into analytics.group_value_days select * from analytics.group_values',
      'drop table analytics.group_values',
      'alter table analytics.group_value_days rename to group_values',
      'alter index analytics.group_value_days_pkey rename to group_values_pkey',
      comment,
    ])
      this.addSql(statement);
  }
}
