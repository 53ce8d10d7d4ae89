import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';

const sweepWebhooks = defineJob({ name: 'sweep-webhooks', data: z.object({}), cron: '40 3 * * *' });

/** Deletes deliveries that are older than 30 days, and secrets that sign no more. */
@Injectable()
export class WebhookSweep implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepWebhooks, () => this.sweep());
  }

  async sweep(): Promise<void> {
    await this.database.queryWithLongTimeout(
      `delete from webhooks.deliveries where created_at < now() - interval '30 days'`,
    );
    await this.database.query(
      `update webhooks.endpoints set previous_secret = null, previous_secret_ends_at = null
       where previous_secret_ends_at < now()`,
    );
  }
}
