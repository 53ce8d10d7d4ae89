import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from '../jobs/job.ts';
import type { JobQueue, SendOptions } from '../jobs/job-queue.ts';

/** A job that sends mails. It is enqueued in the transaction of its cause, so a mail is sent only if that commits. */
export abstract class MailJob<Data extends object> implements OnApplicationBootstrap {
  constructor(
    private readonly job: Job<Data>,
    protected readonly jobs: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(this.job, (data) => this.send(data));
  }

  /** Call it in a transaction. */
  async enqueue(data: Data, options?: SendOptions): Promise<void> {
    await this.jobs.send(this.job, data, options);
  }

  /** Sends the mail if its cause still exists. */
  abstract send(data: Data): Promise<void>;
}
