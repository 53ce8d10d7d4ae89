import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import { DatabaseClock } from '../../../platform/database/database-clock.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { PaymentEventsService } from './payment-events.service.ts';

const reconcile = defineJob({ name: 'reconcile-payments', data: z.object({}), cron: '30 2 * * *' });

/** Longer than the provider repeats an event that was not accepted. */
const lookBackDays = 4;

/** Fetches the provider's recent events every night and processes those that never arrived. */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly provider: PaymentProvider,
    private readonly events: PaymentEventsService,
    private readonly logger: PinoLogger,
    private readonly clock: DatabaseClock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(reconcile, () => this.run());
  }

  /** Idempotent: events that were already processed are ignored. */
  async run(): Promise<void> {
    const since = new Date((await this.clock.now()).getTime() - lookBackDays * dayMs);
    let missed = 0;
    for await (const event of this.provider.eventsSince(since))
      if (await this.events.take(event)) missed += 1;
    if (missed > 0) this.logger.warn({ missed }, 'payment events had not arrived');
  }
}
