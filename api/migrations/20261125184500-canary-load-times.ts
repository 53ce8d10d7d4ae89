import { Migration } from '@mikro-orm/migrations';

/** The load times of releases as histograms, and the numbers for which a canary was stopped as data. */
export class CanaryLoadTimes extends Migration {
  override up(): void {
    this.addSql(
      `create table release_reports.load_times (
        remote text not null,
        version text not null,
        hour timestamptz not null,
        bucket int not null,
        count int not null,
        primary key (remote, version, hour, bucket)
      )`,
    );
    this.addSql(
      'alter table release_reports.canaries alter column stopped_because type jsonb using null::jsonb',
    );
  }

  override down(): void {
    this.addSql(
      'alter table release_reports.canaries alter column stopped_because type text using stopped_because::text',
    );
    this.addSql('drop table release_reports.load_times');
  }
}
