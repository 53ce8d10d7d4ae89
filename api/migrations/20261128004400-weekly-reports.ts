import { Migration } from '@mikro-orm/migrations';

/** Weekly reports by mail: who wants them, and the Monday of the newest one. */
export class WeeklyReports extends Migration {
  override up(): void {
    this.addSql(`alter table users add wanted_mails text[] not null default '{}', add weekly_report_on date`);
    this.addSql('alter table memberships add weekly_report_on date');
    this.addSql(`create index users_wanted_mails on users (user_id) where wanted_mails <> '{}'`);
  }

  override down(): void {
    this.addSql('alter table users drop wanted_mails, drop weekly_report_on');
    this.addSql('alter table memberships drop weekly_report_on');
  }
}
