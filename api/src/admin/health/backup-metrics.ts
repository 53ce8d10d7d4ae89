import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';

/** Shows when the last verified backup was taken. Every process shows the same number. */
@Injectable()
export class BackupMetrics {
  constructor(metrics: Metrics, database: Database) {
    const backups = metrics.reading(
      async () => (await database.query<{ taken_at: number }>(lastBackup)).rows,
    );
    metrics.gauge(
      {
        name: 'meishi_backup_taken_timestamp_seconds',
        help: 'When the last verified backup was taken; without one, when the database was made. All processes show the same number.',
      },
      async () => ((await backups.latest()) ?? []).map(({ taken_at }) => [taken_at]),
    );
  }
}

// A new installation has as much time for its first backup as for any other one.
const lastBackup = {
  name: 'last backup',
  text: `select extract(epoch from coalesce(
      (select max(taken_at) from operation.backups), (select min(executed_at) from migrations), now()))::float8 as taken_at`,
};
