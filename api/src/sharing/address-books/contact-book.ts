import { setImmediate } from 'node:timers/promises';
import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Database } from '../../platform/database/database.ts';
import { t } from '../../platform/words/words.ts';
import { contactJson } from '../contacts/contacts.queries.ts';
import type { VcardVersion } from '../profile-vcard.ts';
import {
  type AddressBook,
  type BookCard,
  type BookChange,
  type BookChanges,
  type BookEntry,
  booksPath,
} from './address-book.ts';
import { maxCardBytes } from './properties.ts';
import { vcardOf } from './stored-vcard.ts';
import { inVersion } from './vcard-version.ts';

/**
 * What one statement reads, to limit the memory of an answer that its program does not read. Stored vCards can contain photos,
 * so their bytes count.
 */
const batch = { entries: 1000, cards: 100, bytes: maxCardBytes };

/** The characters of vCards that are written before other requests get a turn. */
const turnLength = 128 * 1024;

/** SQL for the contact and the entry of each id in `ids`, of a user ($1). One of both can be missing. */
export const ofIds = `
  left join contacts c on c.contact_id = ids.contact_id and c.user_id = $1 and c.deleted_at is null
  left join carddav.entries e on e.contact_id = ids.contact_id and e.user_id = $1`;
/** SQL for the ids that can have one of these names ($2). */
export const idsOfNames = `(
  select contact_id from carddav.entries where user_id = $1 and name = any($2)
  union select left(name, -4) from unnest($2::text[]) as names (name) where name like '%.vcf'
) as ids`;
/** SQL for the name of an entry, `ofIds`. */
export const entryName = `coalesce(e.name, ids.contact_id || '.vcf')`;
/** SQL for whether an id has an entry: a contact, or a list of a program's own. */
export const exists = '(c.contact_id is not null or e.is_list and e.vcard is not null)';
const changeOf = 'coalesce(e.change, 0)::text as change';

interface StoredCard {
  name: string;
  change: string;
  uid: string | null;
  vcard: string | null;
  /** Whether the contact is unchanged since a program stored the vCard. */
  is_current: boolean;
  /** Null for a list. */
  contact: Contact | null;
}

interface Sized {
  contact_id: string;
  bytes: number;
}

/** A user's contacts without those in the trash, and the lists of programs. Its state is the number of its changes. */
export class ContactBook implements AddressBook {
  readonly path = `${booksPath}contacts/`;
  readonly isWritable = true;

  constructor(
    private readonly database: Database,
    private readonly userId: string,
  ) {}

  get name(): string {
    return t('Contacts');
  }

  async state(): Promise<string> {
    const [row] = await this.read<{ state: string }>(
      'state of contacts',
      'select coalesce(max(change), 0)::text as state from carddav.books where user_id = $1',
    );
    return row?.state ?? '0';
  }

  async count(): Promise<number> {
    const [row] = await this.read<{ count: number }>(
      'number of entries of contacts',
      `select ((select count(*) from contacts where user_id = $1 and deleted_at is null)
        + (select count(*) from carddav.entries where user_id = $1 and is_list and vcard is not null))::int as count`,
    );
    return row?.count ?? 0;
  }

  async *entries(): AsyncGenerator<BookEntry> {
    for await (const page of this.pages())
      for (const { name, change } of await this.read<StoredCard>(
        'entries of contacts',
        `select ${entryName} as name, ${changeOf} from unnest($2::text[]) as ids (contact_id) ${ofIds} where ${exists}`,
        page.map(({ contact_id }) => contact_id),
      ))
        yield { name, etag: `"${change}"` };
  }

  async changesSince(known: string): Promise<BookChanges | undefined> {
    if (!/^\d{1,15}$/.test(known)) return undefined;
    const state = await this.state();
    // A larger number is of a database that a backup has replaced.
    if (Number(known) > Number(state)) return undefined;
    const [row] = await this.read<{ count: number }>(
      'number of changes of contacts',
      'select count(*)::int as count from carddav.entries where user_id = $1 and change > $2 and change <= $3',
      known,
      state,
    );
    return { state, count: row?.count ?? 0, changes: this.changes(known, state) };
  }

  /** An entry that changes meanwhile is among the changes since the later state. */
  private async *changes(known: string, state: string): AsyncGenerator<BookChange> {
    let after = { change: known, contact_id: '\uffff' };
    for (;;) {
      const rows = await this.read<{ name: string; change: string; contact_id: string; is_there: boolean }>(
        'changes of contacts',
        `select ids.contact_id, ${entryName} as name, ${changeOf}, ${exists} as is_there from (
          select contact_id, change from carddav.entries
          where user_id = $1 and (change, contact_id) > ($2, $3) and change <= $4
          order by change, contact_id limit ${batch.entries}
        ) as ids ${ofIds} order by ids.change, ids.contact_id`,
        after.change,
        after.contact_id,
        state,
      );
      for (const { name, change, is_there } of rows) yield { name, etag: is_there ? `"${change}"` : null };
      const last = rows.at(-1);
      if (!last || rows.length < batch.entries) return;
      after = last;
    }
  }

  async *cards(names: readonly string[] | 'all', version?: VcardVersion): AsyncGenerator<BookCard> {
    let written = 0;
    for await (const ids of inBatches(names === 'all' ? this.pages() : this.named(names))) {
      const rows = await this.read<StoredCard>(
        'cards of contacts',
        `select ${entryName} as name, ${changeOf}, e.uid, e.vcard, coalesce(e.vcard_change = e.change, false) as is_current,
           case when c.contact_id is not null then ${contactJson} end as contact
         from unnest($2::text[]) as ids (contact_id) ${ofIds}
         left join reminders r on r.contact_id = ids.contact_id where ${exists}`,
        ids,
      );
      for (let row = rows.shift(); row; row = rows.shift()) {
        const { name, change, uid, vcard: stored, is_current, contact } = row;
        // Before it is read, because reading a large one takes a turn of its own.
        written += stored?.length ?? 0;
        if (written > turnLength) {
          written = 0;
          await setImmediate();
        }
        const isStored = stored !== null && (is_current || !contact);
        const vcard = isStored ? stored : contact ? vcardOf(contact, stored, uid, version) : '';
        if (stored === null) written += vcard.length;
        yield { name, etag: `"${change}"`, vcard: inVersion(vcard, version) };
      }
    }
  }

  /** The ids of all entries, in an order that changes do not affect. */
  private async *pages(): AsyncGenerator<Sized[]> {
    let after = { at: '-infinity', contact_id: '' };
    for (;;) {
      const page = await this.read<Sized & { at: string }>(
        'ids of contacts',
        `select c.contact_id, c.created_at::text as at, coalesce(octet_length(e.vcard), 0) as bytes
         from contacts c left join carddav.entries e using (contact_id)
         where c.user_id = $1 and c.deleted_at is null and (c.created_at, c.contact_id) > ($2::timestamptz, $3)
         order by c.created_at, c.contact_id limit ${batch.entries}`,
        after.at,
        after.contact_id,
      );
      yield page;
      const last = page.at(-1);
      if (!last || page.length < batch.entries) break;
      after = last;
    }
    yield await this.read<Sized>(
      'ids of lists',
      `select contact_id, octet_length(vcard) as bytes from carddav.entries
       where user_id = $1 and is_list and vcard is not null order by contact_id`,
    );
  }

  private async *named(names: readonly string[]): AsyncGenerator<Sized[]> {
    for (let start = 0; start < names.length; start += batch.entries)
      yield await this.read<Sized>(
        'ids of named contacts',
        `select ids.contact_id, coalesce(octet_length(e.vcard), 0) as bytes
         from ${idsOfNames} ${ofIds} where ${exists} and ${entryName} = any($2)`,
        names.slice(start, start + batch.entries),
      );
  }

  private async read<Row extends object>(
    name: string,
    text: string,
    ...values: (string | string[])[]
  ): Promise<Row[]> {
    return (await this.database.query<Row>({ name, text, values: [this.userId, ...values] })).rows;
  }
}

/** The ids in batches whose vCards fit into the limits. */
async function* inBatches(pages: AsyncIterable<Sized[]>): AsyncGenerator<string[]> {
  for await (const page of pages) {
    let ids: string[] = [];
    let total = 0;
    for (const { contact_id, bytes } of page) {
      if (ids.length === batch.cards || (ids.length > 0 && total + bytes > batch.bytes)) {
        yield ids;
        ids = [];
        total = 0;
      }
      ids.push(contact_id);
      total += bytes;
    }
    if (ids.length > 0) yield ids;
  }
}
