import type {
  Contact,
  listContactIds,
  listContactSections,
  listContacts,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { Injectable } from '@nestjs/common';
import { defaultFirstSql } from '../../people/index.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { TimeZones } from '../../platform/database/time-zones.ts';
import { pageOf, writeCursor } from '../../platform/http/cursor.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { letterOf } from './contact-keys.ts';
import { addCursorCondition, type Filter, headingOf, listConditions, sortOrder } from './contact-list.ts';
import { eraseAt } from './retention/retention.sql.ts';

/** SQL for a user as members of a group see them: by the profile that represents them there, or else their account. */
export const colleagueJson = (user: string, group: string) => `(
  select json_build_object('user_id', colleague.user_id, 'display_name', coalesce(
    (select represents.display_name from memberships m join profiles represents on represents.profile_id = m.profile_id
      where m.group_id = ${group} and m.user_id = colleague.user_id), colleague.display_name))
  from users colleague where colleague.user_id = ${user}
)`;

/** A contact in the shape of the contract, from `contacts c left join reminders r using (contact_id)`. */
export const contactJson = `json_build_object(
  'contact_id', c.contact_id, 'display_name', c.display_name, 'first_name', c.first_name,
  'last_name', c.last_name, 'emails', c.emails, 'phones', c.phones, 'company', c.company,
  'job_title', c.job_title, 'website', c.website, 'address', c.address, 'notes', c.notes, 'tags', c.tags,
  'favourite', c.favourite,
  'met', json_build_object('at', ${isoUtc('c.met_at')}, 'place', c.met_place, 'event', c.met_event),
  'event', (select json_build_object('event_id', meeting.event_id, 'name', meeting.name, 'place', meeting.place)
    from meetings.events meeting where meeting.event_id = c.event_id),
  'answers', c.answers, 'source', c.source, 'consent', c.consent, 'profile_id', c.profile_id,
  'linked_profile_id', c.linked_profile_id,
  'corrected', c.corrected,
  'picture', (select json_build_object('width', p.width, 'height', p.height, 'kept_at', ${isoUtc('p.kept_at')})
    from meetings.card_pictures p where p.contact_id = c.contact_id),
  'kept', case when c.kept_at is not null then json_build_object('at', ${isoUtc('c.kept_at')}, 'by', (
    select p.display_name from profiles p where p.user_id = c.kept_by order by ${defaultFirstSql} limit 1)) end,
  'erase_at', ${isoUtc(eraseAt('c'))},
  'reminder', case when r.contact_id is not null then
    json_build_object('at', ${isoUtc('r.at')}, 'note', r.note, 'status', r.status) end,
  'shared', (select json_build_object('group_id', team.group_id, 'name', team.name, 'display_name', team.display_name,
      'by_rule', c.shared_by_rule, 'stage', c.stage, 'assigned_to', ${colleagueJson('c.assigned_to', 'c.group_id')},
      'changed', case when c.shared_changed is not null then json_build_object('at', c.shared_changed->'at',
        'by', ${colleagueJson('c.shared_changed_by', 'c.group_id')}, 'fields', c.shared_changed->'fields') end)
    from groups team where team.group_id = c.group_id),
  'deleted_at', ${isoUtc('c.deleted_at')},
  'created_at', ${isoUtc('c.created_at')}, 'updated_at', ${isoUtc('c.updated_at')}
)`;

const contacts = 'contacts c left join reminders r using (contact_id)';
/** Reminders are joined only if the filter needs them. */
const tablesOf = ({ has_reminder }: Filter) => (has_reminder ? contacts : 'contacts c');

type Sort = Parameters<typeof sortOrder>[0];

@Injectable()
export class ContactsQueries {
  constructor(
    private readonly database: Database,
    private readonly timeZones: TimeZones,
  ) {}

  async list(
    userId: string,
    { trash, sort, cursor, from, limit, ...filter }: Input<typeof listContacts>['query'],
  ) {
    const isTrash = trash === 'true';
    const by = isTrash ? 'deleted' : sort;
    const conditions = listConditions(userId, filter, isTrash);
    const { rows: counted } = await this.database.query<{ total: number }>(
      `select count(*)::int as total from ${tablesOf(filter)} where ${conditions.sql}`,
      conditions.values,
    );
    const total = counted[0]?.total ?? 0;
    if (from && from >= total) return { contacts: [], total, next_cursor: null };
    addCursorCondition(conditions, by, from ? await this.cursorBefore(from, userId, filter, by) : cursor);
    const { key, order } = sortOrder(by);
    const { rows } = await this.database.query<{ contact: Contact; key: string; id: string }>(
      `select ${contactJson} as contact, ${key} as key, c.contact_id as id
       from ${contacts} where ${conditions.sql} order by ${order} limit ${conditions.value(limit + 1)}`,
      conditions.values,
    );
    const page = pageOf(rows, limit);
    return {
      contacts: page.rows.map(({ contact }) => contact),
      total,
      next_cursor: page.next_cursor,
    };
  }

  /** Reading only the ids is a hundred times cheaper than reading whole contacts. */
  async ids(userId: string, { trash, sort, ...filter }: Input<typeof listContactIds>['query']) {
    const isTrash = trash === 'true';
    const conditions = listConditions(userId, filter, isTrash);
    const { rows } = await this.database.query<{ contact_id: string }>(
      `select c.contact_id from ${tablesOf(filter)} where ${conditions.sql}
       order by ${sortOrder(isTrash ? 'deleted' : sort).order} limit 50000`,
      conditions.values,
    );
    return { contact_ids: rows.map(({ contact_id }) => contact_id) };
  }

  async sections(userId: string, { sort, tz, ...filter }: Input<typeof listContactSections>['query']) {
    const conditions = listConditions(userId, filter);
    const heading = headingOf(
      sort,
      sort === 'name' ? '' : conditions.value(await this.timeZones.inDatabase(tz)),
    );
    const { rows } = await this.database.query<{ heading: string; contacts: number }>(
      `select ${heading} as heading, count(*)::int as contacts from ${tablesOf(filter)}
       where ${conditions.sql} group by 1 order by 1 ${sort === 'name' ? '' : 'desc'}`,
      conditions.values,
    );
    const sections: typeof rows = [];
    for (const row of rows) {
      const heading = sort === 'name' ? letterOf(row.heading) : row.heading;
      const last = sections.at(-1);
      if (last?.heading === heading) last.contacts += row.contacts;
      else sections.push({ heading, contacts: row.contacts });
    }
    return { total: rows.reduce((total, { contacts }) => total + contacts, 0), sections };
  }

  /** The cursor of the row before this offset. */
  private async cursorBefore(place: number, userId: string, filter: Filter, by: Sort): Promise<string> {
    const conditions = listConditions(userId, filter, by === 'deleted');
    const { key, order } = sortOrder(by);
    const { rows } = await this.database.query<{ key: string; id: string }>(
      `select ${key} as key, c.contact_id as id from ${tablesOf(filter)} where ${conditions.sql}
       order by ${order} offset ${conditions.value(place - 1)} limit 1`,
      conditions.values,
    );
    return rows[0] ? writeCursor(rows[0].key, rows[0].id) : '';
  }

  /**
   * Includes contacts in the trash.
   * @throws DomainError `not-found`
   */
  async get(userId: string, contactId: string): Promise<Contact> {
    const [contact] = await this.find(userId, [contactId]);
    if (!contact) throw notFound('contact');
    return contact;
  }

  /** Oldest first. */
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

  /** All contacts that match a filter, sorted by name, in batches to limit memory use. */
  async *all(userId: string, filter: Filter): AsyncGenerator<Contact[]> {
    let after: { key: string; id: string } | undefined;
    for (;;) {
      const conditions = listConditions(userId, filter);
      const { key, order } = sortOrder('name');
      if (after)
        conditions.add(
          `(c.sort_name, c.contact_id) > (${conditions.value(after.key)}, ${conditions.value(after.id)})`,
        );
      const { rows } = await this.database.query<{ contact: Contact; key: string; id: string }>(
        `select ${contactJson} as contact, ${key} as key, c.contact_id as id
         from ${contacts} where ${conditions.sql} order by ${order} limit ${batch}`,
        conditions.values,
      );
      yield rows.map(({ contact }) => contact);
      after = rows.at(-1);
      if (rows.length < batch) return;
    }
  }
}

const batch = 1000;
