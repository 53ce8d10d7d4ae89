import type { erasureReasons } from '@meishi/api-contract/endpoints/contacts/contact-retention';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WebhookOutbox } from '../../../people/index.ts';
import { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { forgetKeptExchanges } from '../../../profile/index.ts';
import { SharedAnnouncements } from '../sync/shared-announcements.job.ts';
import { mergedWith } from './receipt.ts';

type Reason = (typeof erasureReasons)[number];

/** Erases contacts of a user everywhere, and records that it happened, but not whose they were. */
@Injectable()
export class ContactEraser {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly webhooks: WebhookOutbox,
    private readonly announcements: SharedAnnouncements,
  ) {}

  /**
   * Erases contacts and those that were merged with them, with their reminders, exchanges and receipts, also from the trash, from
   * deleted profiles and from what webhooks were sent. Call it in a transaction that has locked the user.
   */
  async erase(userId: string, contactIds: string[], reason: Reason, eventId: string | null): Promise<void> {
    await this.em.flush();
    // The groups that share them are told why.
    await this.database.query(`select set_config('meishi.erasure', $1, true)`, [reason]);
    const { rows } = await this.database.query<{ contact_id: string; group_id: string | null }>(
      `delete from contacts c where c.user_id = $1 and c.contact_id in ${mergedWith('$2::text[]')}
       returning c.contact_id, c.group_id`,
      [userId, contactIds],
    );
    const ids = rows.map(({ contact_id }) => contact_id);
    if (ids.length === 0) return;
    this.em.clear();
    await this.database.query(forgetKeptExchanges, [userId, ids]);
    const group_ids = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))];
    await this.webhooks.forgetContacts({ user_id: userId, group_ids }, ids);
    await this.database.query(
      'insert into receipts.erasures (erasure_id, user_id, event_id, reason, contacts) values ($1, $2, $3, $4, $5)',
      [newId(16), userId, eventId, reason, ids.length],
    );
    const data = ids.map((contact_id) => ({ contact_id, reason }));
    await this.webhooks.add('contact.erased', { user_id: userId }, data);
    await this.announcements.wake(group_ids);
  }
}
