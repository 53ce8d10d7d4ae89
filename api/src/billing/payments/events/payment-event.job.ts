import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { PaymentUpdates } from '../billing/payment-updates.ts';
import { OrderUpdates } from '../orders/order-updates.ts';
import { type PaymentEvent, PaymentProvider } from '../provider/payment-provider.ts';
import { SubscriptionUpdates } from '../subscriptions/subscription-updates.ts';

const followPaymentEvent = defineJob({
  name: 'follow-payment-event',
  data: z.object({
    type: z.string(),
    kind: z.enum(['customer', 'checkout', 'payment', 'tax-ids']),
    id: z.string(),
  }),
  maxConcurrent: 50,
});

const forgetPaymentEvents = defineJob({
  name: 'forget-payment-events',
  data: z.object({}),
  cron: '50 3 * * *',
});

type Work = z.infer<typeof followPaymentEvent.data>;

/** Processes events by reading the current state of their subject, because the event's own data may be outdated. */
@Injectable()
export class PaymentEventJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly provider: PaymentProvider,
    private readonly subscriptions: SubscriptionUpdates,
    private readonly orders: OrderUpdates,
    private readonly payments: PaymentUpdates,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(followPaymentEvent, (work) => this.follow(work));
    await this.jobs.work(forgetPaymentEvents, () => this.forget());
  }

  /** Call it in the transaction that stores the event. */
  async prepare({ type, subject }: PaymentEvent): Promise<void> {
    if (subject) await this.jobs.send(followPaymentEvent, { type, ...subject });
  }

  async follow({ type, kind, id }: Work): Promise<void> {
    if (kind === 'customer') return this.subscriptions.keep(id);
    if (kind === 'tax-ids') return this.payments.keepTaxIds(id);
    if (kind === 'payment') {
      await this.payments.keepPayment(id);
      for (const checkout of await this.provider.checkoutsOfPayment(id)) await this.orders.keep(checkout);
      return;
    }
    const checkout = await this.provider.findCheckout(id);
    if (!checkout) return;
    await this.orders.keep(checkout);
    if (type === 'checkout.session.async_payment_failed') await this.orders.giveUp(checkout);
  }

  /** The provider repeats an event for at most three days. */
  private async forget(): Promise<void> {
    await this.database.queryWithLongTimeout(
      `delete from payment_events where taken_at < now() - interval '30 days'`,
    );
  }
}
