import type {
  listSharedContacts,
  SharedContact,
  SharedContactDetails,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../../platform/database/database.ts';
import { isoUtc, likePattern } from '../../../platform/database/sql.ts';
import { invalidCursorError, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { Conditions, exactTime, timeKey } from '../contact-list.ts';
import { colleagueJson } from '../contacts.queries.ts';

type Query = Input<typeof listSharedContacts>['query'];
type Filter = Omit<Query, 'sort' | 'cursor' | 'limit'>;
type Sort = Query['sort'];

/** SQL for the fields of a row `c` of contacts that lists show. */
const listedFields = `
  'contact_id', c.contact_id, 'display_name', c.display_name, 'emails', c.emails, 'phones', c.phones,
  'company', c.company, 'job_title', c.job_title,
  'event', (select json_build_object('event_id', meeting.event_id, 'name', meeting.name, 'place', meeting.place)
    from meetings.events meeting where meeting.event_id = c.event_id),
  'source', c.source, 'owner', ${colleagueJson('c.user_id', 'c.group_id')},
  'assigned_to', ${colleagueJson('c.assigned_to', 'c.group_id')},
  'stage', c.stage, 'next_step', c.next_step, 'next_step_on', c.next_step_on::text,
  'shared_by_rule', c.shared_by_rule, 'shared_at', ${isoUtc('c.shared_at')}, 'version', c.shared_version`;

const notes = `coalesce((
  select json_agg(json_build_object('note_id', n.note_id, 'text', n.text, 'author', ${colleagueJson('n.user_id', 'c.group_id')},
    'by_visitor', n.by_visitor, 'created_at', ${isoUtc('n.created_at')}) order by n.created_at desc, n.note_id)
  from shared.notes n where n.contact_id = c.contact_id), '[]')`;

const externalIds = `coalesce((
  select json_agg(json_build_object('system', x.system, 'external_id', x.external_id) order by x.system)
  from shared.external_ids x where x.contact_id = c.contact_id and x.group_id = c.group_id), '[]')`;

/** A shared contact `c` with everything that the group sees. */
export const detailsJson = `json_build_object(${listedFields}, 'first_name', c.first_name, 'last_name', c.last_name,
  'website', c.website, 'address', c.address, 'answers', c.answers, 'consent', c.consent, 'notes', ${notes},
  'external_ids', ${externalIds}, 'created_at', ${isoUtc('c.created_at')}, 'updated_at', ${isoUtc('c.updated_at')})`;

const isShared = 'c.group_id = $1 and c.deleted_at is null';

const lastDay = '9999-12-31';
const nextStepDay = `coalesce(c.next_step_on, date '${lastDay}')`;
const dayKey = z.iso.date();
const sorts: Record<Sort, { order: string; key: string; after: string; isKey(key: string): boolean }> = {
  name: {
    order: 'c.sort_name, c.contact_id',
    key: 'c.sort_name',
    after: '(c.sort_name, c.contact_id) >',
    isKey: () => true,
  },
  latest: {
    order: 'c.shared_at desc, c.contact_id desc',
    key: exactTime('c.shared_at'),
    after: '(c.shared_at, c.contact_id) <',
    isKey: (key) => timeKey.safeParse(key).success,
  },
  'next-step': {
    order: `${nextStepDay}, c.contact_id`,
    key: `${nextStepDay}::text`,
    after: `(${nextStepDay}, c.contact_id) >`,
    isKey: (key) => dayKey.safeParse(key).success,
  },
};
/** The columns of the orders. */
const sorted = 'c.contact_id, c.sort_name, c.shared_at, c.next_step_on';
const castOf = { name: '', latest: '::timestamptz', 'next-step': '::date' };

/** What lists are searched for: nothing that its owner wrote for themselves. */
const searched = [
  'lower(c.display_name)',
  'c.sort_name',
  'lower(c.company)',
  `array_to_string(c.email_keys, ' ')`,
  `array_to_string(c.phone_keys, ' ')`,
];

/** Columns that contain each of those, and more. Most contacts that do not match are left out by these alone. */
const searchedFirst = ['c.search_text', 'c.sort_name', `array_to_string(c.phone_keys, ' ')`];

interface Listed {
  contact: SharedContact;
  key: string;
  id: string;
  /** Null if it was not counted. */
  total: number | null;
}

/** Without what depends on the caller. */
export type StoredDetails = Omit<SharedContactDetails, 'can_change' | 'can_edit'>;

/** Reads the contacts that are shared with a group. */
@Injectable()
export class SharedContactsQueries {
  constructor(private readonly database: Database) {}

  async list(groupId: string, { sort, cursor, limit, ...filter }: Query) {
    const conditions = conditionsOf(groupId, filter);
    const matching = conditions.sql;
    const ofCount = [...conditions.values];
    const { order, key, after, isKey } = sorts[sort];
    const [last, id] = readCursor(cursor);
    if (last !== null && !isKey(last)) throw invalidCursorError();
    const onPage =
      last === null ? 'true' : `${after} (${conditions.value(last)}${castOf[sort]}, ${conditions.value(id)})`;
    // A search reads all contacts of the group, once for the page and their number. Without one, an index has the order.
    const [found, rows, total] = filter.search
      ? [
          `with found as materialized (select ${sorted} from contacts c where ${matching})`,
          `found c where ${onPage}`,
          '(select count(*)::int from found)',
        ]
      : ['', `contacts c where ${matching} and ${onPage}`, 'null'];
    // The wide columns are read for the rows of the page only, after the others have been sorted.
    const page = await this.database.query<Listed>(
      `${found} select json_build_object(${listedFields}) as contact, ${key} as key, c.contact_id as id, ${total} as total
       from (select c.contact_id from ${rows} order by ${order} limit ${conditions.value(limit + 1)}) page
         join contacts c on c.contact_id = page.contact_id order by ${order}`,
      conditions.values,
    );
    const { rows: shown, next_cursor } = pageOf(page.rows, limit);
    const isWhole = !cursor && next_cursor === null;
    return {
      contacts: shown.map(({ contact }) => contact),
      total: isWhole ? shown.length : (shown[0]?.total ?? (await this.count(matching, ofCount))),
      next_cursor,
    };
  }

  private async count(matching: string, values: unknown[]): Promise<number> {
    const { rows } = await this.database.query<{ total: number }>(
      `select count(*)::int as total from contacts c where ${matching}`,
      values,
    );
    return rows[0]?.total ?? 0;
  }

  /** @throws DomainError `not-found` */
  async get(groupId: string, contactId: string): Promise<StoredDetails> {
    const { rows } = await this.database.query<{ contact: StoredDetails }>({
      name: 'shared contact',
      text: `select ${detailsJson} as contact from contacts c where ${isShared} and c.contact_id = $2`,
      values: [groupId, contactId],
    });
    if (!rows[0]) throw notFound('contact');
    return rows[0].contact;
  }

  /** Those of these contacts that are shared, by id. */
  async find(groupId: string, contactIds: string[]): Promise<Map<string, SharedContact>> {
    const { rows } = await this.database.query<{ contact: SharedContact }>({
      name: 'shared contacts by id',
      text: `select json_build_object(${listedFields}) as contact from contacts c
        where ${isShared} and c.contact_id = any($2)`,
      values: [groupId, contactIds],
    });
    return new Map(rows.map(({ contact }) => [contact.contact_id, contact]));
  }

  /** All contacts that match, in batches to limit memory use. */
  async *all(groupId: string, filter: Filter): AsyncGenerator<SharedContact[]> {
    let cursor: string | undefined;
    do {
      const page = await this.list(groupId, { ...filter, sort: 'name', limit: batch, cursor });
      yield page.contacts;
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
  }
}

const batch = 1000;

function conditionsOf(groupId: string, filter: Filter): Conditions {
  const { search, stage, responsible, owner, event_id, external_system, external_id } = filter;
  const conditions = new Conditions();
  conditions.value(groupId);
  conditions.add(isShared);
  if (search) {
    const pattern = conditions.value(likePattern(search.toLowerCase()));
    for (const texts of [searchedFirst, searched])
      conditions.add(`(${texts.map((text) => `${text} like ${pattern}`).join(' or ')})`);
  }
  if (stage) conditions.add(`c.stage = ${conditions.value(stage)}`);
  if (responsible) {
    const user = conditions.value(responsible);
    conditions.add(`(c.assigned_to = ${user} or c.assigned_to is null and c.user_id = ${user})`);
  }
  if (owner) conditions.add(`c.user_id = ${conditions.value(owner)}`);
  if (event_id) conditions.add(`c.event_id = ${conditions.value(event_id)}`);
  if (external_system || external_id) {
    const named = [
      ...(external_system ? [`x.system = ${conditions.value(external_system)}`] : []),
      ...(external_id ? [`x.external_id = ${conditions.value(external_id)}`] : []),
    ];
    conditions.add(
      `c.contact_id in (select x.contact_id from shared.external_ids x where x.group_id = $1 and ${named.join(' and ')})`,
    );
  }
  return conditions;
}
