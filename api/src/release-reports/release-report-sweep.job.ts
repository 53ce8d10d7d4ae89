import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { ReleaseReports } from './release-reports.ts';

const sweepReports = defineJob({ name: 'sweep-release-reports', data: z.object({}), cron: '5 * * * *' });

/** Erases every hour which visitors sent reports. */
@Injectable()
export class ReleaseReportSweep implements OnApplicationBootstrap {
  constructor(
    private readonly reports: ReleaseReports,
    private readonly jobs: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepReports, () => this.reports.forgetBefore(new Date()));
  }
}
