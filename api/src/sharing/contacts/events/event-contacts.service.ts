import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { ContactWriter } from '../contact-writer.ts';
import { ContactSharing } from '../shared/contact-sharing.ts';
import { isUnassigned } from './contact-events.queries.ts';
import { EventAttribution } from './event-attribution.ts';

/** Moves contacts between events. */
@Injectable()
export class EventContacts {
  constructor(
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly contacts: ContactWriter,
    private readonly attribution: EventAttribution,
    private readonly sharing: ContactSharing,
  ) {}

  /** Moves contacts, with their exchanges of the event they leave. The event they join may share them. Call it in a transaction. */
  async move(userId: string, contactIds: string[], eventId: string | null): Promise<{ changed: number }> {
    if (eventId) await this.attribution.require(userId, eventId);
    await this.em.flush();
    await this.contacts.lockAll(userId, contactIds);
    await this.database.query(
      `update exchanges x set event_id = $3 from contacts c where c.contact_id = x.contact_id
         and c.contact_id = any($2) and c.user_id = $1 and c.deleted_at is null
         and x.event_id is not distinct from c.event_id`,
      [userId, contactIds, eventId],
    );
    const { rowCount } = await this.database.query(
      `update contacts c set event_id = $3, updated_at = now() where c.user_id = $1 and c.contact_id = any($2)
         and c.deleted_at is null and c.event_id is distinct from $3`,
      [userId, contactIds, eventId],
    );
    if (eventId) await this.sharing.shareByEvent(userId, contactIds);
    return { changed: rowCount ?? 0 };
  }

  /** Adds the contacts of the event's time that belong to none. */
  @Transactional()
  async addUnassigned(userId: string, eventId: string): Promise<{ changed: number }> {
    await this.attribution.require(userId, eventId);
    await this.contacts.lock(userId);
    const { rows } = await this.database.query<{ contact_id: string }>(
      `select c.contact_id from contacts c, meetings.events e where e.event_id = $2 and ${isUnassigned}`,
      [userId, eventId],
    );
    return this.move(
      userId,
      rows.map(({ contact_id }) => contact_id),
      eventId,
    );
  }
}
