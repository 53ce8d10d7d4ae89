import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { ReceivedCaptures } from '../captures/received-captures.ts';
import { ContactChangesQueries } from '../sync/contact-changes.queries.ts';
import { RetentionService } from './retention.service.ts';

const eraseDueContacts = defineJob({
  name: 'erase-due-contacts',
  data: z.object({}),
  cron: '50 3 * * *',
});

/**
 * Nightly erases the contacts of events whose time is over and ids of captures that no device sends again, and forgets which contacts
 * groups had long ago.
 */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly retention: RetentionService,
    private readonly captures: ReceivedCaptures,
    private readonly changes: ContactChangesQueries,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(eraseDueContacts, () => this.run());
  }

  async run(): Promise<void> {
    await this.retention.eraseDue();
    await this.retention.sweep();
    await this.captures.sweep();
    await this.changes.prune();
  }
}
