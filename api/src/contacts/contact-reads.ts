import type { Contact, listContacts } from '@meishi/api-contract/contacts';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { pageOf } from '../platform/http/cursor.js';
import { notFound } from '../platform/http/domain-error.js';
import type { Input } from '../platform/http/input.js';
import { contactJson } from './contact-json.js';
import { type Filter, listed, orderOf, startAfter } from './contact-list.js';

const contacts = 'contacts c left join reminders r using (contact_id)';

@Injectable()
export class ContactReads {
  constructor(private readonly database: Database) {}

  async list(userId: string, { trash, sort, cursor, limit, ...filter }: Input<typeof listContacts>['query']) {
    const isTrash = trash === 'true';
    const by = isTrash ? 'deleted' : sort;
    const where = listed(userId, filter, isTrash);
    const { rows: counted } = await this.database.query<{ total: number }>(
      `select count(*)::int as total from ${filter.has_reminder ? contacts : 'contacts c'} where ${where.sql}`,
      where.values,
    );
    startAfter(where, by, cursor);
    const { key, order } = orderOf(by);
    const { rows } = await this.database.query<{ contact: Contact; key: string; id: string }>(
      `select ${contactJson} as contact, ${key} as key, c.contact_id as id
       from ${contacts} where ${where.sql} order by ${order} limit ${where.value(limit + 1)}`,
      where.values,
    );
    const page = pageOf(rows, limit);
    return {
      contacts: page.rows.map(({ contact }) => contact),
      total: counted[0]?.total ?? 0,
      next_cursor: page.next_cursor,
    };
  }

  /** Also one that is in the trash. @throws DomainError `not-found` */
  async get(userId: string, contactId: string): Promise<Contact> {
    const [contact] = await this.find(userId, [contactId]);
    if (!contact) throw notFound('contact');
    return contact;
  }

  /** The oldest first. */
  async find(userId: string, ids: string[]): Promise<Contact[]> {
    const { rows } = await this.database.query<{ contact: Contact }>({
      name: 'contacts by id',
      text: `select ${contactJson} as contact from ${contacts}
        where c.user_id = $1 and c.contact_id = any($2) order by c.created_at, c.contact_id`,
      values: [userId, ids],
    });
    return rows.map(({ contact }) => contact);
  }

  async tags(userId: string): Promise<{ tag: string; contacts: number }[]> {
    const { rows } = await this.database.query<{ tag: string; contacts: number }>({
      name: 'contact tags',
      text: `select tag, count(*)::int as contacts
        from contacts c, jsonb_array_elements_text(c.tags) tag
        where c.user_id = $1 and c.deleted_at is null group by tag order by lower(tag), tag limit 2000`,
      values: [userId],
    });
    return rows;
  }

  /** Everything that a filter lets through by name, in batches, so that nobody's whole list lies in memory. */
  async *all(userId: string, filter: Filter): AsyncGenerator<Contact[]> {
    let after: { key: string; id: string } | undefined;
    for (;;) {
      const where = listed(userId, filter);
      const { key, order } = orderOf('name');
      if (after)
        where.add(`(c.sort_name, c.contact_id) > (${where.value(after.key)}, ${where.value(after.id)})`);
      const { rows } = await this.database.query<{ contact: Contact; key: string; id: string }>(
        `select ${contactJson} as contact, ${key} as key, c.contact_id as id
         from ${contacts} where ${where.sql} order by ${order} limit ${batch}`,
        where.values,
      );
      yield rows.map(({ contact }) => contact);
      after = rows.at(-1);
      if (rows.length < batch) return;
    }
  }
}

const batch = 1000;
