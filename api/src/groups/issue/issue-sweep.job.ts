import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';

const sweepIssues = defineJob({ name: 'sweep-issues', data: z.object({}), cron: '27 * * * *' });

/** Deletes drafts after a day, and what became of the rows after 90 days. The people and their cards stay. */
@Injectable()
export class IssueSweep implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepIssues, () => this.sweep());
  }

  async sweep(): Promise<void> {
    await this.database.queryWithLongTimeout(
      `delete from directory.issues where status = 'draft' and created_at < now() - interval '1 day'
        or status in ('done', 'undone') and created_at < now() - interval '90 days'`,
    );
  }
}
