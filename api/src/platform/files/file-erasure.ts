import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { JobQueue } from '../jobs/job-queue.ts';

/** The advisory lock of a running backup: an arbitrary number, the same in every process. */
export const backupLock = 7_312_025;

const laterSeconds = 60;

/**
 * Erases stored files, but not while a backup is taken. A backup reads the database as it was at its start, and the
 * files afterwards. A file that was referenced at its start must still exist then.
 */
@Injectable()
export class FileErasure {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Runs a job that erases files, or enqueues it again while a backup is taken. A backup that starts meanwhile does
   * no harm: its snapshot is younger than the transaction that removed the reference and enqueued the job.
   */
  async run<Data extends object>(job: Job<Data>, data: Data, erase: () => Promise<void>): Promise<void> {
    const { rows } = await this.database.query<{ is_free: boolean }>(
      'select pg_try_advisory_xact_lock_shared($1) as is_free',
      [backupLock],
    );
    if (rows[0]?.is_free) await erase();
    else await this.jobs.send(job, data, { startAfter: laterSeconds });
  }
}
