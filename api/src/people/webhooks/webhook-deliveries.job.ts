import type { deliveryProblems } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { PrivateAddressError, WebhookAddresses } from './webhook-addresses.ts';
import { hasActiveOwner, ownerId } from './webhook-owner.sql.ts';
import { WebhookProblemMail } from './webhook-problem-mail.job.ts';
import { WebhookSecrets } from './webhook-secrets.ts';

const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  data: z.object({ delivery_id: z.string(), attempt: z.int() }),
  // A slow receiver delays the deliveries of its owner only.
  concurrency: { jobs: 6, ofGroup: 2 },
});

/** Seconds from each failed attempt to the next one, three days together (the schedule that Standard Webhooks recommends). */
export const retryDelays = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

interface Delivery {
  delivery_id: string;
  webhook_id: string;
  owner_id: string;
  url: string;
  body: string;
  /** Sealed: the current secret, and the previous one while it is valid. */
  secrets: string[];
  is_active: boolean;
}

interface Outcome {
  status: number | null;
  problem: (typeof deliveryProblems)[number] | null;
}

/** Sends deliveries, and retries failed ones. A receiver may get a delivery twice; its `webhook-id` is the same. */
@Injectable()
export class WebhookDeliveries implements OnApplicationBootstrap {
  private readonly userAgent: string;

  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    { PUBLIC_URL }: Config,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly addresses: WebhookAddresses,
    private readonly secrets: WebhookSecrets,
    private readonly mail: WebhookProblemMail,
  ) {
    this.userAgent = `webhooks (${new URL(PUBLIC_URL).origin})`;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(deliverWebhook, ({ delivery_id, attempt }) => this.attempt(delivery_id, attempt));
  }

  /**
   * Enqueues the first attempts at deliveries of one owner. Call it in the transaction that stores them.
   * @param waiting How many deliveries of the owner waited before. Owners with fewer come first, so a backlog delays only its owner.
   */
  async enqueue(ownerId: string, deliveryIds: string[], waiting: number): Promise<void> {
    const data = deliveryIds.map((delivery_id) => ({ delivery_id, attempt: 0 }));
    await this.jobs.sendAll(deliverWebhook, data, { group: { id: ownerId }, priority: -waiting });
  }

  /** The number of deliveries to the webhooks of a user or a group that are not yet sent. */
  async countWaiting(ownerId: string): Promise<number> {
    const { rows } = await this.database.query<{ waiting: number }>({
      name: 'waiting deliveries',
      text: `select count(*)::int as waiting from webhooks.deliveries d join webhooks.endpoints e using (webhook_id)
        where (e.user_id = $1 or e.group_id = $1) and d.status = 'pending'`,
      values: [ownerId],
    });
    return rows[0]?.waiting ?? 0;
  }

  /** Does nothing unless this is the number of earlier attempts, so a repeated job sends nothing. */
  async attempt(deliveryId: string, attempt: number): Promise<void> {
    const { rows } = await this.database.query<Delivery>(
      `select d.delivery_id, webhook_id, ${ownerId} as owner_id, e.url, d.body, ${hasActiveOwner} as is_active,
         case when e.previous_secret_ends_at > now() then array[e.secret, e.previous_secret] else array[e.secret] end as secrets
       from webhooks.deliveries d join webhooks.endpoints e using (webhook_id)
       where d.delivery_id = $1 and d.attempts = $2 and d.status = 'pending'`,
      [deliveryId, attempt],
    );
    const [delivery] = rows;
    if (!delivery) return;
    if (delivery.is_active) await this.settle(delivery, attempt, await this.send(delivery));
    else await this.fail(delivery.webhook_id);
  }

  private async send({ delivery_id, url, body, secrets }: Delivery): Promise<Outcome> {
    const headers = await this.secrets.headersOf(secrets, delivery_id, body, await this.database.now());
    const described = { 'content-type': 'application/json', 'user-agent': this.userAgent, ...headers };
    try {
      return { status: await this.addresses.post(url, described, body), problem: null };
    } catch (error) {
      return { status: null, problem: problemOf(error) };
    }
  }

  @Transactional()
  private async settle(delivery: Delivery, attempt: number, { status, problem }: Outcome): Promise<void> {
    const { delivery_id, webhook_id, owner_id } = delivery;
    const isDelivered = status !== null && status >= 200 && status < 300;
    const delay = isDelivered || status === 410 ? undefined : retryDelays[attempt];
    const { rowCount } = await this.database.query(
      `update webhooks.deliveries set attempts = attempts + 1, last_attempt_at = now(), response_status = $3, problem = $4,
         status = $5, next_attempt_at = now() + make_interval(secs => $6)
       where delivery_id = $1 and attempts = $2 and status = 'pending'`,
      [
        delivery_id,
        attempt,
        status,
        problem,
        isDelivered ? 'delivered' : delay === undefined ? 'failed' : 'pending',
        delay,
      ],
    );
    if (!rowCount || isDelivered) return;
    if (delay !== undefined)
      await this.jobs.send(
        deliverWebhook,
        { delivery_id, attempt: attempt + 1 },
        {
          startAfter: delay,
          group: { id: owner_id },
          priority: -(await this.countWaiting(owner_id)),
        },
      );
    else if (status === 410) await this.disable(webhook_id, 'gone');
    else if (!(await this.hasSucceededSince(delivery_id))) await this.disable(webhook_id, 'failing');
  }

  /** Whether the webhook of a delivery accepted another one since this one was stored. */
  private async hasSucceededSince(deliveryId: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `select from webhooks.deliveries given join webhooks.deliveries d using (webhook_id)
       where given.delivery_id = $1 and d.status = 'delivered' and d.last_attempt_at > given.created_at limit 1`,
      [deliveryId],
    );
    return rowCount === 1;
  }

  private async disable(webhookId: string, reason: 'failing' | 'gone'): Promise<void> {
    const { rowCount } = await this.database.query(
      `update webhooks.endpoints set disabled = $2, disabled_at = now() where webhook_id = $1 and disabled is null`,
      [webhookId, reason],
    );
    if (!rowCount) return;
    await this.fail(webhookId);
    await this.mail.enqueue({ webhook_id: webhookId });
  }

  private async fail(webhookId: string): Promise<void> {
    await this.database.query(
      `update webhooks.deliveries set status = 'failed', next_attempt_at = null
       where webhook_id = $1 and status = 'pending'`,
      [webhookId],
    );
  }
}

function problemOf(error: unknown): Outcome['problem'] {
  if (error instanceof PrivateAddressError) return 'private-address';
  return error instanceof Error && error.name === 'TimeoutError' ? 'timed-out' : 'unreachable';
}
