import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ContactTrash } from '../contacts/contact-trash.ts';
import { ContactWriter } from '../contacts/contact-writer.ts';
import { contactUid } from '../contacts/export/contact-vcard.ts';
import { Storage } from '../plans/storage.service.ts';
import { Database } from '../platform/database/database.ts';
import { tryAgainLater } from '../platform/http/domain-error.ts';
import { Quotas } from '../platform/limits/quotas.ts';
import { t } from '../platform/words/words.ts';
import { entryName } from './contact-book.ts';
import { DavError } from './dav-error.ts';
import { element, hrefElement } from './dav-xml.ts';
import { booksPath, entryPath, isName } from './paths.ts';
import { checkVcard, fieldsOf } from './stored-vcard.ts';

/** Of one account: more than the first synchronization of a large address book needs. */
const writes = { name: 'carddav writes', most: 10_000, seconds: 3600 };

/** The condition of a write (RFC 9110 section 13.1). */
export interface Precondition {
  ifMatch?: string;
  ifNoneMatch?: string;
}

interface Listed {
  contact_id: string;
  etag: string;
  uid: string | null;
}

/** Writes of programs to a user's contacts. */
@Injectable()
export class ContactCardsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly contacts: ContactWriter,
    private readonly trash: ContactTrash,
    private readonly storage: Storage,
    private readonly quotas: Quotas,
  ) {}

  /**
   * Stores a vCard as a contact. Fields that a vCard does not have stay as they are.
   * @throws DavError 412 if the contact has another state, 409 if another contact has this identifier, 507 if the user's storage is full, 403 for a vCard that
   * is no contact
   */
  @Transactional()
  async put(userId: string, name: string, vcard: string, condition: Precondition) {
    if (!isName(name)) throw new DavError(403);
    const uid = checkVcard(vcard);
    const fields = fieldsOf(vcard);
    if (!fields) throw new DavError(403, '<C:valid-address-data/>');
    const wait = await this.quotas.take(writes, userId);
    if (wait) throw tryAgainLater('too-many-requests', t('Too many requests.'), wait);
    await this.contacts.lock(userId);
    const listed = await this.find(userId, name);
    check(condition, listed);
    await this.refuseOtherUid(userId, uid, listed);
    const hasRoom =
      (await this.storage.hasRoomForBytes(userId, vcard.length)) &&
      (listed || (await this.storage.hasRoomForContacts(userId, 1)));
    if (!hasRoom) throw new DavError(507, '<D:quota-not-exceeded/>');
    const contactId = listed?.contact_id ?? (await this.contacts.add(userId, fields)).contact_id;
    if (listed) {
      const contact = await this.contacts.findOwn(userId, contactId);
      await this.contacts.change(userId, contact, fields);
      // Also if only properties change that a contact does not have, so that other programs read the vCard again.
      contact.updated_at = new Date();
    }
    await this.em.flush();
    await this.release(userId, name, uid);
    const { rows } = await this.database.query<{ change: string }>({
      name: 'stored vcard',
      text: `update carddav.entries set name = $3, uid = $4, vcard = $5 where user_id = $1 and contact_id = $2 returning change`,
      values: [userId, contactId, name, uid, vcard],
    });
    return { isNew: !listed, etag: `"${rows[0]?.change}"` };
  }

  /**
   * Moves the contact to the trash.
   * @throws DavError 404, or 412 if the contact has another state
   */
  @Transactional()
  async delete(userId: string, name: string, condition: Precondition): Promise<void> {
    await this.contacts.lock(userId);
    const listed = isName(name) ? await this.find(userId, name) : undefined;
    if (!listed) throw new DavError(404);
    check(condition, listed);
    await this.trash.add([await this.contacts.findOwn(userId, listed.contact_id)]);
  }

  /** Locks the contact before its state is read, so that the state is the current one and stays so. */
  private async find(userId: string, name: string): Promise<Listed | undefined> {
    const { rows: locked } = await this.database.query<{ contact_id: string }>({
      name: 'lock contact by name',
      text: `select c.contact_id from contacts c left join carddav.entries e using (contact_id)
        where c.user_id = $1 and c.deleted_at is null and ${entryName} = $2 for update of c`,
      values: [userId, name],
    });
    const { rows } = await this.database.query<Listed>({
      name: 'state of contact',
      text: `select c.contact_id, '"' || coalesce(e.change, 0) || '"' as etag, e.uid
        from contacts c left join carddav.entries e using (contact_id) where c.contact_id = $1`,
      values: [locked[0]?.contact_id],
    });
    return rows[0];
  }

  /** Identifiers are unique in a book (RFC 6352 section 6.3.2.1). */
  private async refuseOtherUid(userId: string, uid: string, listed: Listed | undefined): Promise<void> {
    if (listed?.uid === uid) return;
    const { rows } = await this.database.query<{ name: string }>({
      name: 'contact by uid',
      text: `select ${entryName} as name from contacts c left join carddav.entries e using (contact_id)
        where c.user_id = $1 and c.deleted_at is null and coalesce(e.uid, $3 || c.contact_id) = $2 and c.contact_id <> $4`,
      values: [userId, uid, contactUid(''), listed?.contact_id ?? ''],
    });
    const [other] = rows;
    if (other)
      throw new DavError(
        409,
        element('C:no-uid-conflict', hrefElement(entryPath(`${booksPath}contacts/`, other.name))),
      );
  }

  /** Takes name and identifier from contacts in the trash and from erased ones. */
  private async release(userId: string, name: string, uid: string): Promise<void> {
    await this.database.query({
      name: 'release name of contact',
      text: `update carddav.entries e set name = nullif(name, $2), uid = nullif(uid, $3), vcard = null
        where user_id = $1 and (name = $2 or uid = $3)
          and not exists (select from contacts c where c.contact_id = e.contact_id and c.deleted_at is null)`,
      values: [userId, name, uid],
    });
  }
}

function check({ ifMatch, ifNoneMatch }: Precondition, listed: Listed | undefined): void {
  if (ifMatch !== undefined && !includes(ifMatch, listed?.etag)) throw new DavError(412);
  if (ifNoneMatch !== undefined && includes(ifNoneMatch, listed?.etag)) throw new DavError(412);
}

/** Whether a header names the current tag; `*` names any. */
export function includes(header: string, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
