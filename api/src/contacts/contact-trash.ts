import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { held } from '../platform/database/held.js';
import { Contact } from './contact.entity.js';
import { ContactBook } from './contact-book.js';
import { Reminder } from './reminders/reminder.entity.js';
import { isSame, mergeableFieldsOf } from './unite-contacts.js';

/** Where contacts rest for 30 days before they are erased; call it within a transaction. */
@Injectable()
export class ContactTrash {
  constructor(
    private readonly em: EntityManager,
    private readonly book: ContactBook,
  ) {}

  /** Nobody is reminded of what they threw away. */
  async add(contacts: Contact[]): Promise<void> {
    for (const contact of contacts) contact.deleted_at = new Date();
    await this.em.nativeUpdate(
      Reminder,
      { contact: { $in: contacts }, status: 'scheduled' },
      { status: 'cancelled' },
    );
  }

  /** Answers those that were in the trash. Of two at once the second sees what the first has brought back. */
  async restore(userId: string, ids: string[]): Promise<Contact[]> {
    await this.book.lock(userId);
    const contacts = await this.book.hold(userId, ids, { $ne: null });
    const takers = new Set<Contact>();
    for (const contact of contacts) {
      if (contact.merged_into) takers.add(contact.merged_into);
      contact.deleted_at = null;
      contact.merged_into = null;
    }
    await this.em.flush();
    for (const taker of takers) await this.takeBackMerge(userId, taker.contact_id);
    return contacts;
  }

  /** Once all that a contact took in are back, it becomes what it was before; a change made since then stands. */
  private async takeBackMerge(userId: string, id: string): Promise<void> {
    const taker = await this.em.findOneOrFail(Contact, { contact_id: id }, held);
    const record = taker.before_merge;
    if (!record) return;
    const isOut = { contact_id: { $in: record.merged }, deleted_at: null, merged_into: null };
    if ((await this.em.count(Contact, isOut)) < record.merged.length) return;
    taker.before_merge = null;
    if (isSame(mergeableFieldsOf(taker), record.after))
      await this.book.change(userId, taker, {
        ...record.before,
        met_at: record.before.met_at && new Date(record.before.met_at),
      });
  }
}
