import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { Contact } from './contact.entity.ts';
import { ContactWriter } from './contact-writer.ts';
import { haveSameFields, mergeableFieldsOf } from './merge-contact-fields.ts';
import { returnPictures } from './pictures/merged-pictures.sql.ts';
import { Reminder } from './reminders/reminder.entity.ts';
import { SharedAnnouncements } from './sync/shared-announcements.job.ts';

/** The trash, where contacts stay for 30 days before they are erased. Call it within a transaction. */
@Injectable()
export class ContactTrash {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: ContactWriter,
    private readonly database: Database,
    private readonly announcements: SharedAnnouncements,
  ) {}

  /** Also cancels the scheduled reminders of these contacts. */
  async add(contacts: Contact[]): Promise<void> {
    for (const contact of contacts) contact.deleted_at = sql<Date>`now()`;
    await this.announcements.wake(contacts.map(({ group }) => group?.group_id));
    await this.em.nativeUpdate(
      Reminder,
      { contact: { $in: contacts }, status: 'scheduled' },
      { status: 'cancelled' },
    );
  }

  /** Returns the contacts that were in the trash. The lock makes concurrent calls see each other's result. */
  async restore(userId: string, ids: string[]): Promise<Contact[]> {
    await this.contacts.lock(userId);
    const contacts = await this.contacts.findForUpdate(userId, ids, { $ne: null });
    // Locked before anything is written, because writing also locks the user's address book.
    const targetIds = contacts.flatMap(({ merged_into }) => merged_into?.contact_id ?? []);
    const targets = await this.em.find(
      Contact,
      { contact_id: { $in: targetIds } },
      { ...lockForUpdate, orderBy: { contact_id: 'asc' } },
    );
    for (const contact of contacts) {
      contact.deleted_at = null;
      contact.merged_into = null;
    }
    await this.em.flush();
    await this.announcements.wake(contacts.map(({ group }) => group?.group_id));
    for (const target of targets) await this.undoMerge(userId, target);
    return contacts;
  }

  /** Undoes a merge once all merged contacts are restored, unless the contact was changed since. */
  private async undoMerge(userId: string, target: Contact): Promise<void> {
    const merge = target.before_merge;
    if (!merge) return;
    const restored = { contact_id: { $in: merge.merged }, deleted_at: null, merged_into: null };
    if ((await this.em.count(Contact, restored)) < merge.merged.length) return;
    target.before_merge = null;
    await this.database.query(returnPictures, [target.contact_id, merge.merged]);
    if (haveSameFields(mergeableFieldsOf(target), merge.after))
      await this.contacts.change(userId, target, {
        ...merge.before,
        met_at: merge.before.met_at && new Date(merge.before.met_at),
      });
  }
}
