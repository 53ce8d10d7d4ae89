import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database.ts';
import { defineJob } from '../jobs/job.ts';
import { JobQueue } from '../jobs/job-queue.ts';

const sweepCallWindows = defineJob({ name: 'sweep-call-windows', data: z.object({}), cron: '40 * * * *' });

/** Deletes the counts of past windows every hour. */
@Injectable()
export class CallWindowSweep implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepCallWindows, () => this.sweep());
  }

  async sweep(): Promise<void> {
    await this.database.queryWithLongTimeout('delete from limits.call_windows where ends_at < now()');
  }
}
