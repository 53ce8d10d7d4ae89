import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Database } from '../../../platform/database/database.ts';
import { Metrics } from '../../../platform/metrics/metrics.ts';
import { type PaymentEvent, PaymentProvider } from '../provider/payment-provider.ts';
import { PaymentEventJob } from './payment-event.job.ts';

/** Accepts the provider's events: verifies the signature, and stores the event's id once, together with its job. */
@Injectable()
export class PaymentEventsService {
  private readonly webhooks: Counter<'outcome'>;

  constructor(
    protected readonly em: EntityManager,
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly work: PaymentEventJob,
    metrics: Metrics,
  ) {
    this.webhooks = metrics.counter({
      name: 'meishi_webhooks_total',
      help: 'Webhooks of the payment provider by outcome: accepted, ignored (repeated or irrelevant), refused (wrong signature) or failed.',
      labelNames: ['outcome'],
    });
    for (const outcome of ['accepted', 'ignored', 'refused', 'failed']) this.webhooks.inc({ outcome }, 0);
  }

  async receive(body: Buffer | undefined, signature: string | undefined): Promise<{ received: boolean }> {
    let outcome = 'refused';
    try {
      const event = this.provider.readEvent(body ?? Buffer.alloc(0), signature ?? '');
      outcome = 'failed';
      outcome = (await this.take(event)) ? 'accepted' : 'ignored';
    } finally {
      this.webhooks.inc({ outcome });
    }
    return { received: true };
  }

  /** Returns whether the event is new and relevant. */
  @Transactional()
  async take(event: PaymentEvent): Promise<boolean> {
    const { event_id, type, subject } = event;
    if (!subject) return false;
    const { rowCount } = await this.database.query(
      'insert into payment_events (event_id, type) values ($1, $2) on conflict do nothing',
      [event_id, type],
    );
    if (rowCount === 0) return false;
    await this.work.prepare(event);
    return true;
  }
}
