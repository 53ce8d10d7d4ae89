import type { Contact } from '@meishi/api-contract/contacts';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { isoUtc } from '../platform/database/iso-utc.js';
import { likePattern } from '../platform/database/like-pattern.js';
import { pageOf, readCursor } from '../platform/http/cursor.js';
import { notFound } from '../platform/http/domain-error.js';

interface Page {
  search?: string;
  cursor?: string;
  limit: number;
}

/** A person's contacts that are not in the trash. */
@Injectable()
export class ContactReads {
  constructor(private readonly database: Database) {}

  /** By name; `search` looks in names, company and addresses. */
  async list(userId: string, { search = '', cursor, limit }: Page) {
    const [afterName, afterId] = readCursor(cursor);
    const pattern = search && likePattern(search);
    const { rows } = await this.database.query<{ contact: Contact; key: string; id: string }>({
      name: 'contacts',
      text: `select ${contactJson} as contact, lower(c.display_name) as key, c.contact_id as id
        from contacts c
        where ${isListed} and ($3::text is null or (lower(c.display_name), c.contact_id) > ($3, $4))
        order by lower(c.display_name), c.contact_id limit $5`,
      values: [userId, pattern, afterName, afterId, limit + 1],
    });
    const { rows: counted } = await this.database.query<{ total: number }>({
      name: 'contacts counted',
      text: `select count(*)::int as total from contacts c where ${isListed}`,
      values: [userId, pattern],
    });
    const page = pageOf(rows, limit);
    return {
      contacts: page.rows.map(({ contact }) => contact),
      total: counted[0]?.total ?? 0,
      next_cursor: page.next_cursor,
    };
  }

  /** @throws DomainError `not-found` */
  async get(userId: string, contactId: string): Promise<Contact> {
    const { rows } = await this.database.query<{ contact: Contact }>({
      name: 'contact',
      text: `select ${contactJson} as contact from contacts c
        where c.user_id = $1 and c.contact_id = $2 and c.deleted_at is null`,
      values: [userId, contactId],
    });
    if (!rows[0]) throw notFound('contact');
    return rows[0].contact;
  }
}

const isListed = `c.user_id = $1 and c.deleted_at is null and (
  $2 = '' or c.display_name ilike $2 or c.first_name || ' ' || c.last_name ilike $2 or c.company ilike $2
  or exists (select from jsonb_array_elements(c.emails || c.phones) entry where entry->>'value' ilike $2)
)`;

const contactJson = `json_build_object(
  'contact_id', c.contact_id, 'display_name', c.display_name, 'first_name', c.first_name,
  'last_name', c.last_name, 'emails', c.emails, 'phones', c.phones, 'company', c.company,
  'job_title', c.job_title, 'notes', c.notes, 'tags', c.tags, 'favourite', c.favourite, 'source', c.source,
  'profile_id', c.profile_id, 'created_at', ${isoUtc('c.created_at')}, 'updated_at', ${isoUtc('c.updated_at')}
)`;
