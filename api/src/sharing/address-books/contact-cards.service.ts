import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Storage } from '../../people/index.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { tryAgainLater } from '../../platform/http/domain-error.ts';
import { Quotas } from '../../platform/limits/quotas.ts';
import { t } from '../../platform/words/words.ts';
import { notesIn } from '../contacts/answers.ts';
import { ContactTrash } from '../contacts/contact-trash.ts';
import { type ContactFields, ContactWriter } from '../contacts/contact-writer.ts';
import { contactUid } from '../contacts/export/contact-vcard.ts';
import { booksPath, entryPath, isName } from './address-book.ts';
import { entryName, exists, idsOfNames, ofIds } from './contact-book.ts';
import { DavError, element, pathElement } from './dav-answers.ts';
import { checkVcard, fieldsOf } from './stored-vcard.ts';

/** Of one account: more than the first synchronization of a large address book needs. */
const writes = { name: 'carddav writes', most: 10_000, seconds: 3600 };

/** The condition of a write (RFC 9110 section 13.1). */
export interface Precondition {
  ifMatch?: string;
  ifNoneMatch?: string;
}

/** An entry of the book: a contact, or a list of a program’s own. */
interface Listed {
  contact_id: string;
  etag: string;
  uid: string | null;
  is_list: boolean;
}

/** Of one user. */
const maxLists = 500;

/** SQL for the next number of a user's ($1) book. The triggers on contacts do the same. */
const nextChange = `with book as (
    insert into carddav.books as book (user_id, change) values ($1, 1)
    on conflict (user_id) do update set change = book.change + 1 returning user_id, change
  )`;

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
   * Stores a vCard as a contact. Fields that a vCard does not have stay as they are. A list is stored as it is.
   * @throws DavError 412 if the entry has another state, 409 if it has another identifier, or another entry has this one, 403 for a vCard that is
   * neither a contact nor a list, 507 if the user's storage is full or for too many lists
   */
  @Transactional()
  async put(userId: string, name: string, vcard: string, condition: Precondition) {
    if (!isName(name)) throw new DavError(403);
    const { uid, isList } = checkVcard(vcard);
    const fields = isList ? undefined : fieldsOf(vcard);
    if (!isList && !fields) throw new DavError(403, '<C:valid-address-data/>');
    const wait = await this.quotas.take(writes, userId);
    if (wait) throw tryAgainLater('too-many-requests', t('Too many requests.'), wait);
    await this.contacts.lock(userId);
    const listed = await this.find(userId, name);
    check(condition, listed);
    if (listed && listed.is_list !== isList) throw new DavError(403, '<C:valid-address-data/>');
    await this.refuseOtherUid(userId, name, uid, listed);
    const hasRoom =
      (await this.storage.hasRoomForBytes(userId, vcard.length)) &&
      (listed || isList || (await this.storage.hasRoomForContacts(userId, 1)));
    if (!hasRoom) throw new DavError(507, '<D:quota-not-exceeded/>');
    const id = fields
      ? await this.storeContact(userId, listed, fields)
      : await this.storeList(userId, listed);
    await this.release(userId, name, uid);
    const { rows } = await this.database.query<{ change: string }>({
      name: 'stored vcard',
      text: `update carddav.entries set name = $3, uid = $4, vcard = $5, vcard_change = change where user_id = $1 and contact_id = $2 returning change`,
      values: [userId, id, name, uid, vcard],
    });
    return { isNew: !listed, etag: `"${rows[0]?.change}"` };
  }

  private async storeContact(
    userId: string,
    listed: Listed | undefined,
    fields: ContactFields,
  ): Promise<string> {
    const note = fields.notes ?? '';
    if (!listed) {
      const notes = notesIn(note, { answers: [] });
      const { contact_id } = await this.contacts.add(userId, { ...fields, notes });
      await this.em.flush();
      return contact_id;
    }
    const contact = await this.contacts.findOwn(userId, listed.contact_id);
    const notes = notesIn(note, contact);
    await this.contacts.change(userId, contact, { ...fields, notes });
    // Also if only properties change that a contact does not have, so that other programs read the vCard again.
    contact.updated_at = sql<Date>`now()`;
    await this.em.flush();
    return listed.contact_id;
  }

  /** Stores the entry of a list, still without its vCard. */
  private async storeList(userId: string, listed: Listed | undefined): Promise<string> {
    const id = listed?.contact_id ?? newId(16);
    const { rowCount } = await this.database.query({
      name: 'stored list',
      text: `${nextChange}
        insert into carddav.entries as entry (contact_id, user_id, change, is_list)
        select $2, user_id, change, true from book
        where (select count(*) from carddav.entries where user_id = $1 and is_list and vcard is not null) < $3
        on conflict (contact_id) do update set change = excluded.change`,
      values: [userId, id, listed ? maxLists + 1 : maxLists],
    });
    if (rowCount === 0) throw new DavError(507, '<D:quota-not-exceeded/>');
    return id;
  }

  /**
   * Moves a contact to the trash, or removes a list.
   * @throws DavError 404, or 412 if the entry has another state
   */
  @Transactional()
  async delete(userId: string, name: string, condition: Precondition): Promise<void> {
    await this.contacts.lock(userId);
    const listed = isName(name) ? await this.find(userId, name) : undefined;
    if (!listed) throw new DavError(404);
    check(condition, listed);
    if (!listed.is_list)
      return void (await this.trash.add([await this.contacts.findOwn(userId, listed.contact_id)]));
    await this.database.query({
      name: 'remove list',
      text: `${nextChange}
        update carddav.entries e set change = book.change, uid = null, vcard = null from book where contact_id = $2`,
      values: [userId, listed.contact_id],
    });
  }

  /** Locks the contact before its state is read, so that the state is the current one and stays so. */
  private async find(userId: string, name: string): Promise<Listed | undefined> {
    const { rows: named } = await this.database.query<{ contact_id: string }>({
      name: 'id of contact by name',
      text: `select ids.contact_id from ${idsOfNames} ${ofIds} where ${exists} and ${entryName} = any($2)`,
      values: [userId, [name]],
    });
    const [id] = named;
    if (!id) return undefined;
    await this.database.query({
      name: 'lock contact',
      text: 'select from contacts where contact_id = $1 and user_id = $2 for update',
      values: [id.contact_id, userId],
    });
    const { rows } = await this.database.query<Listed>({
      name: 'state of contact',
      text: `select ids.contact_id, '"' || coalesce(e.change, 0) || '"' as etag, e.uid, coalesce(e.is_list, false) as is_list
        from (select $2 as contact_id) as ids ${ofIds} where ${exists} and ${entryName} = $3`,
      values: [userId, id.contact_id, name],
    });
    return rows[0];
  }

  /** An entry keeps its identifier, which no other entry of the book has (RFC 6352 section 6.3.2.1). */
  private async refuseOtherUid(
    userId: string,
    name: string,
    uid: string,
    listed: Listed | undefined,
  ): Promise<void> {
    if (listed) {
      // An identifier of our own begins with the name of the product, which may have changed since a program read it.
      const isSame = listed.uid ? listed.uid === uid : uid.endsWith(`-contact-${listed.contact_id}`);
      if (isSame) return;
      throw uidConflict(name);
    }
    const prefix = contactUid('');
    const { rows } = await this.database.query<{ name: string }>({
      name: 'entry by uid',
      text: `select ${entryName} as name from (
          select contact_id from carddav.entries where user_id = $1 and uid = $2 union select $3
        ) as ids ${ofIds}
        where ${exists} and coalesce(e.uid, $4 || ids.contact_id) = $2`,
      values: [userId, uid, uid.startsWith(prefix) ? uid.slice(prefix.length) : '', prefix],
    });
    const [other] = rows;
    if (other) throw uidConflict(other.name);
  }

  /** Takes name and identifier from contacts in the trash and from erased ones. */
  private async release(userId: string, name: string, uid: string): Promise<void> {
    await this.database.query({
      name: 'release name of contact',
      text: `update carddav.entries e set name = nullif(name, $2), uid = nullif(uid, $3), vcard = null
        where user_id = $1 and (name = $2 or uid = $3) and not (e.is_list and e.vcard is not null)
          and not exists (select from contacts c where c.contact_id = e.contact_id and c.deleted_at is null)`,
      values: [userId, name, uid],
    });
  }
}

const uidConflict = (name: string) =>
  new DavError(409, element('C:no-uid-conflict', pathElement(entryPath(`${booksPath}contacts/`, name))));

function check({ ifMatch, ifNoneMatch }: Precondition, listed: Listed | undefined): void {
  if (ifMatch !== undefined && !includes(ifMatch, listed?.etag)) throw new DavError(412);
  if (ifNoneMatch !== undefined && includes(ifNoneMatch, listed?.etag)) throw new DavError(412);
}

/** Whether a header names the current tag; `*` names any. */
export function includes(header: string, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
