import { eventsFor, type WebhookEvent } from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import {
  maxWebhooks,
  type Webhook,
  type WebhookDelivery,
} from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { DomainError, invalidField, notFound } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { WebhookAddresses } from './webhook-addresses.ts';
import { WebhookDeliveries } from './webhook-deliveries.job.ts';
import { maxWaiting, WebhookOutbox } from './webhook-outbox.ts';
import { type OwnedWebhook, ownerId } from './webhook-owner.sql.ts';
import { WebhookSecrets } from './webhook-secrets.ts';

/** The user or group that a webhook belongs to. */
type Owner = { kind: 'user' | 'group'; id: string };

type WebhookFields = { url: string; events: WebhookEvent[] };

type FoundWebhook = Webhook & OwnedWebhook & { owner_kind: Owner['kind'] };

const fields = `webhook_id, url, events, disabled, ${isoUtc('created_at')} as created_at`;
const deliveryFields = `delivery_id, event, status, attempts, response_status, problem, ${isoUtc('created_at')} as created_at,
  ${isoUtc('last_attempt_at')} as last_attempt_at, ${isoUtc('next_attempt_at')} as next_attempt_at`;

/** The webhooks of users and groups. A webhook that the caller does not manage is `not-found`. */
@Injectable()
export class WebhooksService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly addresses: WebhookAddresses,
    private readonly secrets: WebhookSecrets,
    private readonly outbox: WebhookOutbox,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  async list({ kind, id }: Owner): Promise<Webhook[]> {
    const { rows } = await this.database.query<Webhook>(
      `select ${fields} from webhooks.endpoints where ${kind}_id = $1 order by endpoints.created_at`,
      [id],
    );
    return rows;
  }

  @Transactional()
  async create(viewer: Viewer, owner: Owner, { url, events }: WebhookFields) {
    this.addresses.check(url);
    const { kind, id } = owner;
    // Concurrent calls wait, so that none exceeds the maximum.
    await this.database.query(`select from ${kind}s where ${kind}_id = $1 for no key update`, [id]);
    const { secret, sealed } = await this.secrets.create();
    const { rows } = await this.database.query<Webhook>(
      `insert into webhooks.endpoints (webhook_id, ${kind}_id, url, events, secret) select $1, $2, $3, $4, $5
       where (select count(*) from webhooks.endpoints where ${kind}_id = $2) < $6 returning ${fields}`,
      [newId(12), id, url, [...new Set(events)], sealed, maxWebhooks],
    );
    const [webhook] = rows;
    if (!webhook)
      throw new DomainError(
        'conflict',
        t('You already have {{count}} webhooks. Remove one that you no longer use.', { count: maxWebhooks }),
      );
    await this.record(viewer, 'webhook-created', owner, webhook);
    return { webhook, secret };
  }

  @Transactional()
  async update(viewer: Viewer, webhookId: string, { url, events }: WebhookFields): Promise<Webhook> {
    const found = await this.find(viewer, webhookId);
    this.addresses.check(url);
    const possible = eventsFor(found.owner_kind);
    if (!events.every((event) => possible.includes(event)))
      throw invalidField('events', t('This webhook can’t get these events.'));
    const { rows } = await this.database.query<Webhook>(
      `update webhooks.endpoints set url = $2, events = $3 where webhook_id = $1 returning ${fields}`,
      [webhookId, url, [...new Set(events)]],
    );
    const [changed] = rows;
    if (!changed) throw notFound('webhook');
    await this.recordOwned(viewer, 'webhook-changed', { ...found, ...changed });
    return changed;
  }

  @Transactional()
  async remove(viewer: Viewer, webhookId: string): Promise<void> {
    const webhook = await this.find(viewer, webhookId);
    await this.database.query('delete from webhooks.endpoints where webhook_id = $1', [webhookId]);
    await this.recordOwned(viewer, 'webhook-removed', webhook);
  }

  @Transactional()
  async enable(viewer: Viewer, webhookId: string): Promise<Webhook> {
    const webhook = await this.find(viewer, webhookId);
    await this.database.query(
      'update webhooks.endpoints set disabled = null, disabled_at = null where webhook_id = $1',
      [webhookId],
    );
    await this.recordOwned(viewer, 'webhook-enabled', webhook);
    return { ...webhook, disabled: null };
  }

  @Transactional()
  async rotateSecret(viewer: Viewer, webhookId: string): Promise<{ webhook: Webhook; secret: string }> {
    const webhook = await this.find(viewer, webhookId);
    const { secret, sealed } = await this.secrets.create();
    await this.database.query(
      `update webhooks.endpoints set secret = $2, previous_secret = secret, previous_secret_ends_at = now() + interval '24 hours'
       where webhook_id = $1`,
      [webhookId, sealed],
    );
    await this.recordOwned(viewer, 'webhook-secret-rotated', webhook);
    return { webhook, secret };
  }

  @Transactional()
  async test(viewer: Viewer, webhookId: string): Promise<WebhookDelivery> {
    const webhook = await this.find(viewer, webhookId);
    const deliveryId = await this.outbox.addTest(webhook);
    return this.getDelivery(webhookId, deliveryId);
  }

  async listDeliveries(viewer: Viewer, webhookId: string): Promise<WebhookDelivery[]> {
    await this.find(viewer, webhookId);
    const { rows } = await this.database.query<WebhookDelivery>(
      `select ${deliveryFields} from webhooks.deliveries where webhook_id = $1
       order by deliveries.created_at desc, delivery_id limit 50`,
      [webhookId],
    );
    return rows;
  }

  /** Starts a new round of attempts. */
  @Transactional()
  async resend(viewer: Viewer, webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
    const { owner_id } = await this.find(viewer, webhookId);
    const waiting = await this.deliveries.countWaiting(owner_id);
    if (waiting >= maxWaiting)
      throw new DomainError(
        'conflict',
        t('{{count, number}} deliveries are waiting. Please try again once they’re sent.', {
          count: waiting,
        }),
      );
    await this.database.query(
      `update webhooks.deliveries set status = 'pending', attempts = 0, next_attempt_at = now()
       where webhook_id = $1 and delivery_id = $2`,
      [webhookId, deliveryId],
    );
    const delivery = await this.getDelivery(webhookId, deliveryId);
    await this.deliveries.enqueue(owner_id, [deliveryId], waiting);
    return delivery;
  }

  private async getDelivery(webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
    const { rows } = await this.database.query<WebhookDelivery>(
      `select ${deliveryFields} from webhooks.deliveries where webhook_id = $1 and delivery_id = $2`,
      [webhookId, deliveryId],
    );
    if (!rows[0]) throw notFound('delivery');
    return rows[0];
  }

  private async find({ user_id, roles }: Viewer, webhookId: string): Promise<FoundWebhook> {
    const { rows } = await this.database.query<FoundWebhook>(
      `select ${fields}, ${ownerId} as owner_id, case when e.user_id is null then 'group' else 'user' end as owner_kind
       from webhooks.endpoints e
       where webhook_id = $1 and (e.user_id = $2 or e.group_id is not null and ($3 or exists (
         select from memberships m where m.group_id = e.group_id and m.user_id = $2 and m.role = 'admin')))`,
      [webhookId, user_id, roles.includes('product-admin')],
    );
    if (!rows[0]) throw notFound('webhook');
    return rows[0];
  }

  private recordOwned(viewer: Viewer, action: string, webhook: FoundWebhook): Promise<void> {
    return this.record(viewer, action, { kind: webhook.owner_kind, id: webhook.owner_id }, webhook);
  }

  /** Only the host, because a path or a query can contain secrets of the receiver. */
  private record(viewer: Viewer, action: string, owner: Owner, { webhook_id, url }: Webhook): Promise<void> {
    return this.audit.recordOf(viewer, action, `${owner.kind}:${owner.id}`, {
      webhook_id,
      host: new URL(url).host,
    });
  }
}
