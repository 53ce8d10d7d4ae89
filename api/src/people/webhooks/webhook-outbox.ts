import {
  testEvent,
  type WebhookEvent,
  type WebhookEventData,
} from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { WebhookDeliveries } from './webhook-deliveries.job.ts';
import { hasActiveOwner, type OwnedWebhook, ownerId } from './webhook-owner.sql.ts';

/** Whose webhooks get an event. */
interface WebhookReceivers {
  user_id?: string;
  group_id?: string;
  /** The groups that this profile represents a member in. */
  groups_of_profile_id?: string;
}

/** Maximum number of deliveries to the webhooks of one owner that are not yet sent. Further ones are dropped. */
export const maxWaiting = 1000;

/** Stores what is to be sent to webhooks. */
@Injectable()
export class WebhookOutbox {
  constructor(
    private readonly database: Database,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  /**
   * Stores events for every enabled webhook that wants them. Call it in the transaction of the change.
   * @param about The user whom the events are about, if a group gets them. Their erasure deletes the events.
   */
  async add<Event extends WebhookEvent>(
    event: Event,
    { user_id, group_id, groups_of_profile_id }: WebhookReceivers,
    data: WebhookEventData<Event>[],
    about?: string,
  ): Promise<void> {
    if (data.length === 0) return;
    const { rows } = await this.database.query<OwnedWebhook>({
      name: 'webhooks of event',
      text: `select webhook_id, ${ownerId} as owner_id from webhooks.endpoints e
        where disabled is null and $1 = any (events) and (user_id = $2 or group_id = $3
          or group_id in (select m.group_id from memberships m where m.profile_id = $4)) and ${hasActiveOwner}`,
      values: [event, user_id, group_id, groups_of_profile_id],
    });
    for (const webhook of rows) await this.store(webhook, event, data, about);
  }

  /** Stores a test event, and returns its id. Call it in a transaction. */
  async addTest(webhook: OwnedWebhook): Promise<string> {
    const [id = ''] = await this.store(webhook, testEvent, [{}]);
    return id;
  }

  /** Deletes all deliveries to a user or groups about these contacts, also those that wait. Call it in a transaction. */
  async forgetContacts(
    { user_id, group_ids }: { user_id?: string; group_ids: string[] },
    contactIds: string[],
  ): Promise<void> {
    await this.database.query(
      `delete from webhooks.deliveries d using webhooks.endpoints e
       where e.webhook_id = d.webhook_id and (e.user_id = $1 or e.group_id = any($3))
         and d.event in ('contact.created', 'contact.changed', 'exchange.received')
         and d.body::jsonb -> 'data' ->> 'contact_id' = any($2)`,
      [user_id, contactIds, group_ids],
    );
  }

  private async store(
    { webhook_id, owner_id }: OwnedWebhook,
    event: string,
    data: object[],
    about?: string,
  ): Promise<string[]> {
    const timestamp = (await this.database.now()).toISOString();
    const ids = data.map(() => `msg_${newId(20)}`);
    const bodies = data.map((entry) => JSON.stringify({ type: event, timestamp, data: entry }));
    const waiting = await this.deliveries.countWaiting(owner_id);
    const room = Math.max(0, maxWaiting - waiting);
    await this.database.query(
      `insert into webhooks.deliveries (delivery_id, webhook_id, event, about_user_id, body, status, next_attempt_at)
        select id, $3, $4, $5, body, case when place <= $6 then 'pending' else 'dropped' end,
          case when place <= $6 then now() end
        from unnest($1::text[], $2::text[]) with ordinality as added (id, body, place)`,
      [ids, bodies, webhook_id, event, about, room],
    );
    await this.deliveries.enqueue(owner_id, ids.slice(0, room), waiting);
    return ids;
  }
}
