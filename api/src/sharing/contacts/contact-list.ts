import type { contactFilter, contactSorts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import { likePattern } from '../../platform/database/sql.ts';
import { invalidCursorError, readCursor } from '../../platform/http/cursor.ts';
import { isExpiring } from './retention/retention.sql.ts';

export type Filter = {
  [Name in keyof typeof contactFilter]?: mini.output<(typeof contactFilter)[Name]>;
} & { contact_ids?: string[] };
type Sort = (typeof contactSorts)[number] | 'deleted';

/** With microseconds, the precision of the database, so that contacts of the same millisecond keep their order. */
export const exactTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const never = `timestamptz '0001-01-01T00:00:00Z'`;
export const timeKey = z.iso.datetime({ precision: 6 }).refine((time) => time >= '0001');

const latestFirst = (column: string) => ({
  order: `${column} desc, c.contact_id desc`,
  key: exactTime(column),
  after: (key: string, id: string) => `(${column}, c.contact_id) < (${key}::timestamptz, ${id})`,
});

const orders = {
  name: {
    order: 'c.sort_name, c.contact_id',
    key: 'c.sort_name',
    after: (key: string, id: string) => `(c.sort_name, c.contact_id) > (${key}, ${id})`,
  },
  added: latestFirst('c.created_at'),
  met: latestFirst(`coalesce(c.met_at, ${never})`),
  updated: latestFirst('c.updated_at'),
  deleted: latestFirst('c.deleted_at'),
};

const metOrAdded = 'coalesce(c.met_at, c.created_at)';

/** Conditions of a statement with their numbered values. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly all: string[] = [];

  /** Adds a value and returns its placeholder. */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(condition: string): void {
    this.all.push(condition);
  }

  get sql(): string {
    return this.all.join(' and ');
  }
}

/** The conditions for a list of a user's contacts, over `contacts c left join reminders r`. */
export function listConditions(userId: string, filter: Filter, trash = false): Conditions {
  const conditions = new Conditions();
  conditions.add(`c.user_id = ${conditions.value(userId)}`);
  conditions.add(`c.deleted_at is ${trash ? 'not null' : 'null'}`);
  if (filter.search)
    conditions.add(`c.search_text like ${conditions.value(likePattern(filter.search.toLowerCase()))}`);
  if (filter.tag) conditions.add(`c.tags @> ${conditions.value(JSON.stringify([filter.tag]))}::jsonb`);
  if (filter.favourite) conditions.add(`c.favourite = ${conditions.value(filter.favourite)}`);
  if (filter.source) conditions.add(`c.source = ${conditions.value(filter.source)}`);
  if (filter.profile_id) conditions.add(`c.profile_id = ${conditions.value(filter.profile_id)}`);
  if (filter.event_id) conditions.add(`c.event_id = ${conditions.value(filter.event_id)}`);
  if (filter.has_reminder)
    conditions.add(`(r.status is not distinct from 'scheduled') = ${conditions.value(filter.has_reminder)}`);
  if (filter.expiring) conditions.add(`${isExpiring('c')} = ${conditions.value(filter.expiring)}`);
  if (filter.met_from) conditions.add(`${metOrAdded} >= ${conditions.value(filter.met_from)}`);
  if (filter.met_until) conditions.add(`${metOrAdded} < ${conditions.value(filter.met_until)}`);
  if (filter.contact_ids) conditions.add(`c.contact_id = any(${conditions.value(filter.contact_ids)})`);
  return conditions;
}

/** The section heading of a row: its first character if sorted by name, otherwise its month. */
export function headingOf(sort: Exclude<Sort, 'deleted'>, timeZone: string): string {
  if (sort === 'name') return 'left(c.sort_name, 1)';
  const time = { added: 'c.created_at', met: 'c.met_at', updated: 'c.updated_at' }[sort];
  return `coalesce(to_char(${time} at time zone ${timeZone}, 'YYYY-MM'), '')`;
}

/**
 * Adds the condition for the start of a page.
 * @throws DomainError `invalid-input` for a cursor of another sort order.
 */
export function addCursorCondition(conditions: Conditions, sort: Sort, cursor: string | undefined): void {
  const [key, id] = readCursor(cursor);
  if (key === null) return;
  if (sort !== 'name' && !timeKey.safeParse(key).success) throw invalidCursorError();
  conditions.add(orders[sort].after(conditions.value(key), conditions.value(id)));
}

export function sortOrder(sort: Sort): { order: string; key: string } {
  return orders[sort];
}
