import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CountryCode } from 'libphonenumber-js';
import { lockUser, Storage, User, WebhookOutbox } from '../../people/index.ts';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { newId } from '../../platform/database/ids.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import { Profile } from '../../profile/index.ts';
import type { MergeableFields } from './contact.entity.ts';
import { Contact } from './contact.entity.ts';
import { keysOf, regionOf, wellFormed } from './contact-keys.ts';
import { mergeableFieldsOf } from './merge-contact-fields.ts';
import { ContactSharing } from './shared/contact-sharing.ts';
import { SharedAnnouncements } from './sync/shared-announcements.job.ts';

export type ContactFields = Partial<MergeableFields> & Pick<Contact, 'display_name'>;
/** The fields of a contact of an import. */
export type ImportedFields = MergeableFields & Pick<Contact, 'event_id'>;
type Imported = [id: string, fields: ImportedFields];
type Rest = Partial<Pick<Contact, 'source' | 'profile' | 'linked_profile' | 'event_id'>>;

const blank = {
  first_name: '',
  last_name: '',
  emails: [],
  phones: [],
  company: '',
  job_title: '',
  notes: '',
  tags: [],
  favourite: false,
  answers: [],
};

/** All changes of a user's contacts go through this class. It checks ownership and updates the derived keys. */
@Injectable()
export class ContactWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly webhooks: WebhookOutbox,
    private readonly storage: Storage,
    private readonly sharing: ContactSharing,
    private readonly announcements: SharedAnnouncements,
  ) {}

  /**
   * Finds a contact that is not in the trash and locks it until the transaction ends.
   * @throws DomainError `not-found`
   */
  async findOwn(userId: string, id: string): Promise<Contact> {
    const [contact] = await this.findForUpdate(userId, [id]);
    if (!contact) throw notFound('contact');
    return contact;
  }

  /** Finds the contacts that exist and locks them until the transaction ends. The fixed order prevents deadlocks. */
  findForUpdate(userId: string, ids: string[], deleted_at: null | { $ne: null } = null): Promise<Contact[]> {
    const filter = { contact_id: { $in: ids }, user: userId, deleted_at };
    return this.em.find(Contact, filter, { ...lockForUpdate, orderBy: { contact_id: 'asc' } });
  }

  /** @throws DomainError `not-found` */
  async findOwnProfile(userId: string, id: string): Promise<Profile> {
    const profile = await this.em.findOne(Profile, { profile_id: id, user: userId });
    if (!profile) throw notFound('profile');
    return profile;
  }

  /** The region for the user's phone numbers without a country code. */
  async regionOf(userId: string): Promise<CountryCode | undefined> {
    const { locale } = await this.em.findOneOrFail(User, { user_id: userId });
    return regionOf(locale ?? null);
  }

  /** The user's locale, for the order of names and for dates: a well-formed tag. */
  async localeOf(userId: string): Promise<string> {
    const { locale } = await this.em.findOneOrFail(User, { user_id: userId });
    return wellFormed(locale ?? null) ?? 'en';
  }

  /** Serializes transactions that compare contacts before they add some, until the transaction ends. */
  async lock(userId: string): Promise<void> {
    await lockUser(this.database, userId);
  }

  /**
   * Call it in a transaction. A contact of an event may be shared with its group.
   * @throws DomainError `conflict` if the user stores too many contacts
   */
  async add(userId: string, fields: ContactFields & Rest): Promise<Contact> {
    await this.storage.requireContacts(userId, 1);
    const contact = this.create(userId, fields, await this.regionOf(userId));
    await this.announce(userId, [contact]);
    if (contact.event_id) {
      await this.em.flush();
      await this.sharing.shareByEvent(userId, [contact.contact_id]);
    }
    return contact;
  }

  /** Tells webhooks of contacts that were created in the current transaction. */
  async announce(userId: string, contacts: Contact[]): Promise<void> {
    const data = contacts.map(({ contact_id, display_name, source }) => ({
      contact_id,
      display_name,
      source,
    }));
    await this.webhooks.add('contact.created', { user_id: userId }, data);
  }

  /** Without telling webhooks, see `announce`. */
  create(userId: string, values: ContactFields & Rest, region: CountryCode | undefined): Contact {
    const user = this.em.getReference(User, userId);
    const fields = { ...blank, ...values, tags: unique(values.tags) };
    return this.em.create(Contact, { contact_id: newId(16), user, ...fields, ...keysOf(fields, region) });
  }

  /** Creates contacts of an import with one statement. They have the given ids, and webhooks are not told. */
  async insert(userId: string, contacts: Imported[], region: CountryCode | undefined): Promise<void> {
    const rows = contacts.map(([contact_id, values]) => {
      const fields = { ...values, tags: unique(values.tags) };
      return { contact_id, user: userId, source: 'import' as const, ...fields, ...keysOf(fields, region) };
    });
    await this.em.insertMany(Contact, rows);
  }

  /** Locks contacts until the transaction ends, all in the order that prevents deadlocks. */
  async lockAll(userId: string, ids: string[]): Promise<void> {
    await this.database.query(
      `select from contacts where contact_id = any($2) and user_id = $1 and deleted_at is null
       order by contact_id for update`,
      [userId, ids],
    );
  }

  /** The fields of locked contacts, which are not kept in memory. */
  async readFields(userId: string, ids: string[]): Promise<Imported[]> {
    const filter = { contact_id: { $in: ids }, user: userId, deleted_at: null };
    const contacts = await this.em.find(Contact, filter, { disableIdentityMap: true });
    return contacts.map((contact) => [
      contact.contact_id,
      { ...mergeableFieldsOf(contact), event_id: contact.event_id ?? null },
    ]);
  }

  /** Gives locked contacts new fields, and does not keep them in memory. */
  async replace(userId: string, contacts: Imported[], region: CountryCode | undefined): Promise<void> {
    const fields = new Map(contacts);
    const found = await this.findForUpdate(userId, [...fields.keys()]);
    for (const contact of found) this.assign(contact, fields.get(contact.contact_id) ?? {}, region);
    await this.em.flush();
    this.em.clear();
  }

  async change(userId: string, contact: Contact, changes: Partial<MergeableFields> & Rest): Promise<void> {
    this.assign(contact, changes, await this.regionOf(userId));
    await this.announcements.wake([contact.group?.group_id]);
  }

  assign(contact: Contact, changes: Partial<MergeableFields> & Rest, region: CountryCode | undefined): void {
    this.em.assign(contact, changes.tags ? { ...changes, tags: unique(changes.tags) } : changes);
    this.em.assign(contact, keysOf(contact, region));
  }
}

function unique(tags: string[] = []): string[] {
  return [...new Set(tags)];
}
