import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { contactJson } from '../contacts/contact-json.sql.ts';
import type { Database } from '../platform/database/database.ts';
import { t } from '../platform/words/words.ts';
import type { VcardVersion } from '../sharing/profile-vcard.ts';
import type { AddressBook, BookCard, BookChanges, BookListing } from './address-book.ts';
import { booksPath } from './paths.ts';
import { vcardOf } from './stored-vcard.ts';

/** Number of contacts that one statement reads, to limit memory use. Stored vCards can contain photos. */
const batch = 200;

/** SQL for a contact's name in its book, from `contacts c left join carddav.entries e using (contact_id)`. */
export const entryName = `coalesce(e.name, c.contact_id || '.vcf')`;
const entryOf = `json_build_object('name', ${entryName}, 'etag', '"' || coalesce(e.change, 0) || '"')`;
const state = '(select coalesce(max(change), 0)::text from carddav.books where user_id = $1)';

/** A user's contacts without those in the trash. Its state is the number of its changes. */
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
    return (await this.read<{ state: string }>('state of contacts', `select ${state} as state`)).state;
  }

  list(): Promise<BookListing> {
    return this.read(
      'entries of contacts',
      `select ${state} as state, coalesce(json_agg(${entryOf}), '[]') as entries
       from contacts c left join carddav.entries e using (contact_id)
       where c.user_id = $1 and c.deleted_at is null`,
    );
  }

  async changesSince(known: string): Promise<BookChanges | undefined> {
    if (!/^\d{1,15}$/.test(known)) return undefined;
    const changes = await this.read<BookChanges>(
      'changes of contacts',
      `select ${state} as state,
         coalesce(json_agg(${entryOf}) filter (where c.contact_id is not null), '[]') as entries,
         coalesce(json_agg(coalesce(e.name, e.contact_id || '.vcf')) filter (where c.contact_id is null), '[]') as removed
       from carddav.entries e left join contacts c on c.contact_id = e.contact_id and c.deleted_at is null
       where e.user_id = $1 and e.change > $2`,
      known,
    );
    // A larger number is of a database that a backup has replaced.
    return Number(known) > Number(changes.state) ? undefined : changes;
  }

  async *cards(names: readonly string[], version: VcardVersion): AsyncGenerator<BookCard[]> {
    for (let start = 0; start < names.length; start += batch) {
      const { rows } = await this.database.query<StoredCard>({
        name: 'cards of contacts',
        text: `select ${entryName} as name, coalesce(e.change, 0)::text as change, e.vcard, ${contactJson} as contact
          from contacts c left join carddav.entries e using (contact_id) left join reminders r using (contact_id)
          where c.user_id = $1 and c.deleted_at is null and ${entryName} = any($2)`,
        values: [this.userId, names.slice(start, start + batch)],
      });
      yield rows.map(({ name, change, vcard, contact }) => ({
        name,
        etag: `"${change}"`,
        vcard: vcardOf(contact, vcard, version),
      }));
    }
  }

  private async read<Row extends object>(name: string, text: string, ...values: string[]): Promise<Row> {
    const { rows } = await this.database.query<Row>({ name, text, values: [this.userId, ...values] });
    const [row] = rows;
    if (!row) throw new Error(`No row: ${name}`);
    return row;
  }
}

interface StoredCard {
  name: string;
  change: string;
  vcard: string | null;
  contact: Contact;
}
