import type {
  Contact as ContactResponse,
  createContact,
  deleteContact,
  listContactIds,
  listContactSections,
  listContacts,
  restoreContact,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { ContactTrash } from './contact-trash.ts';
import { ContactWriter } from './contact-writer.ts';
import { ContactsQueries } from './contacts.queries.ts';
import { EventAttribution } from './events/event-attribution.ts';
import { EventContacts } from './events/event-contacts.service.ts';
import { SharedAnnouncements } from './sync/shared-announcements.job.ts';

/** A user's own contacts. Another user's contact is `not-found`. */
@Injectable()
export class ContactsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: ContactsQueries,
    private readonly contacts: ContactWriter,
    private readonly trash: ContactTrash,
    private readonly attribution: EventAttribution,
    private readonly events: EventContacts,
    private readonly announcements: SharedAnnouncements,
  ) {}

  list({ user_id }: Viewer, { query }: Input<typeof listContacts>) {
    return this.queries.list(user_id, query);
  }

  sections({ user_id }: Viewer, { query }: Input<typeof listContactSections>) {
    return this.queries.sections(user_id, query);
  }

  ids({ user_id }: Viewer, { query }: Input<typeof listContactIds>) {
    return this.queries.ids(user_id, query);
  }

  get({ user_id }: Viewer, contactId: string): Promise<ContactResponse> {
    return this.queries.get(user_id, contactId);
  }

  tags({ user_id }: Viewer) {
    return this.queries.tags(user_id);
  }

  async create({ user_id }: Viewer, { body }: Input<typeof createContact>): Promise<ContactResponse> {
    return this.queries.get(user_id, await this.add(user_id, body));
  }

  async update({ user_id }: Viewer, contactId: string, changes: Changes): Promise<ContactResponse> {
    await this.change(user_id, contactId, changes);
    return this.queries.get(user_id, contactId);
  }

  async delete({ user_id }: Viewer, { params, query }: Input<typeof deleteContact>) {
    if (query.forever === 'true') await this.erase(user_id, params.id);
    else await this.putIntoTrash(user_id, params.id);
    return { contact_id: params.id };
  }

  async restore({ user_id }: Viewer, { params }: Input<typeof restoreContact>): Promise<ContactResponse> {
    await this.takeOutOfTrash(user_id, params.id);
    return this.queries.get(user_id, params.id);
  }

  @Transactional()
  private async add(
    userId: string,
    { met, event_id, ...fields }: Input<typeof createContact>['body'],
  ): Promise<string> {
    const columns = columnsOf(met);
    const event = await this.eventOf(userId, event_id, columns.met_at);
    const { contact_id } = await this.contacts.add(userId, { ...fields, ...columns, event_id: event });
    return contact_id;
  }

  @Transactional()
  private async change(
    userId: string,
    id: string,
    { met, profile_id, event_id, ...fields }: Changes,
  ): Promise<void> {
    const contact = await this.contacts.findOwn(userId, id);
    const profile = profile_id && (await this.contacts.findOwnProfile(userId, profile_id));
    await this.contacts.change(userId, contact, {
      ...fields,
      ...(met && columnsOf(met)),
      ...(profile !== undefined && { profile: profile || null }),
    });
    // A contact may stay with the event of a group that its owner has left.
    if (event_id !== undefined && event_id !== contact.event_id)
      await this.events.move(userId, [id], event_id);
  }

  /** The event of a new contact: the chosen one, or the one that ran when they met. */
  private async eventOf(
    userId: string,
    chosen: string | null | undefined,
    metAt: Date | null,
  ): Promise<string | null> {
    if (chosen) await this.attribution.require(userId, chosen);
    if (chosen !== undefined) return chosen;
    return (await this.attribution.runningFor(userId, metAt))?.event_id ?? null;
  }

  @Transactional()
  private async putIntoTrash(userId: string, id: string): Promise<void> {
    await this.trash.add([await this.contacts.findOwn(userId, id)]);
  }

  @Transactional()
  private async takeOutOfTrash(userId: string, id: string): Promise<void> {
    await this.trash.restore(userId, [id]);
  }

  @Transactional()
  private async erase(userId: string, id: string): Promise<void> {
    const { rows } = await this.database.query<{ group_id: string | null }>(
      'delete from contacts c where c.contact_id = $1 and c.user_id = $2 returning c.group_id',
      [id, userId],
    );
    if (rows.length === 0) throw notFound('contact');
    await this.announcements.wake(rows.map(({ group_id }) => group_id));
  }
}

type Changes = Input<typeof updateContact>['body'];

function columnsOf({ at, place, event }: Input<typeof createContact>['body']['met']) {
  return { met_at: at === null ? null : new Date(at), met_place: place, met_event: event };
}
