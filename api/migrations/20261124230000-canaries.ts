import { Migration } from '@mikro-orm/migrations';

/** The courses of canaries: their steps, and why one was stopped automatically. */
export class CanaryCourses extends Migration {
  override up(): void {
    this.addSql(
      `create table release_reports.canaries (
        remote text not null,
        version text not null,
        steps int[] not null,
        minutes int not null,
        started_at timestamptz not null,
        step_at timestamptz not null,
        stopped_at timestamptz,
        stopped_because text,
        primary key (remote, version)
      )`,
    );
  }

  override down(): void {
    this.addSql('drop table release_reports.canaries');
  }
}
