import type {
  ContactEvent,
  ContactEventNumbers,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import { isExpiring } from '../retention/retention.sql.ts';
import { byPrecedence, eventJson, isVisible, precedes, runsAt } from './contact-events.sql.ts';

const maxListed = 1000;
const isOwn = 'c.user_id = $1';
const isAdmin = `exists (select from memberships m
  where m.group_id = g.group_id and m.user_id = $1 and m.role = 'admin')`;

/** Reads events as a user sees them: their own, and those of their groups, with the numbers of their own contacts. */
@Injectable()
export class ContactEventsQueries {
  constructor(private readonly database: Database) {}

  async list(userId: string): Promise<ContactEvent[]> {
    const { rows } = await this.database.query<{ event: ContactEvent }>({
      name: 'contact events',
      text: `select ${eventJson(isOwn, isAdmin)} as event from meetings.events e where ${isVisible('$1')}
        order by e.starts_at desc, e.event_id limit ${maxListed}`,
      values: [userId],
    });
    return rows.map(({ event }) => event);
  }

  /** Those that run at a time, the one with precedence first. */
  async listRunning(userId: string, at: string): Promise<ContactEvent[]> {
    const { rows } = await this.database.query<{ event: ContactEvent }>({
      name: 'running contact events',
      text: `select ${eventJson(isOwn, isAdmin)} as event from meetings.events e
        where ${isVisible('$1')} and ${runsAt('$2')} order by ${byPrecedence()} limit ${maxListed}`,
      values: [userId, at],
    });
    return rows.map(({ event }) => event);
  }

  /** @throws DomainError `not-found` */
  async get(userId: string, eventId: string): Promise<ContactEvent> {
    const { rows } = await this.database.query<{ event: ContactEvent }>({
      name: 'contact event',
      text: `select ${eventJson(isOwn, isAdmin)} as event from meetings.events e
        where e.event_id = $2 and ${isVisible('$1')}`,
      values: [userId, eventId],
    });
    if (!rows[0]) throw notFound('event');
    return rows[0].event;
  }

  async numbers(userId: string, eventId: string): Promise<ContactEventNumbers> {
    const { rows } = await this.database.query<{ numbers: ContactEventNumbers }>({
      name: 'contact event numbers',
      text: numbers,
      values: [userId, eventId],
    });
    if (!rows[0]) throw notFound('event');
    return rows[0].numbers;
  }
}

/** SQL for whether a contact `c` without an event was made while the event `e` had precedence for its owner. */
export const isUnassigned = `c.user_id = $1 and c.deleted_at is null and c.event_id is null
  and ${runsAt('coalesce(c.met_at, c.created_at)')}
  and not exists (select from meetings.events o where o.event_id <> e.event_id and ${isVisible('$1', 'o')}
    and ${runsAt('coalesce(c.met_at, c.created_at)', 'o')} and ${precedes('o', 'e')})`;

/** SQL for whether an event is about a view `v`: of the profile's owner, or of a group that showed the profile then. */
const isAboutView = (e: string) => `(${e}.user_id = v.user_id or ${e}.group_id = any(v.group_ids))`;

const numbers = `
  select json_build_object(
    'views', views.views, 'scans', views.scans,
    'exchanges', (select count(*)::int from exchanges x join contacts xc on xc.contact_id = x.contact_id
      where x.event_id = e.event_id and xc.user_id = $1 and xc.deleted_at is null),
    'contacts', own.contacts, 'due', own.due, 'without_reminder', own.without_reminder,
    'qualifiers', (select coalesce(json_agg(json_build_object('qualifier', q.name, 'contacts', (
        select count(*)::int from contacts t where t.event_id = e.event_id and t.user_id = $1
          and t.deleted_at is null and t.tags @> jsonb_build_array(q.name))) order by q.position), '[]')
      from jsonb_array_elements_text(e.qualifiers) with ordinality as q (name, position)),
    'expiring', own.expiring,
    'erased', (select coalesce(sum(erased.contacts), 0)::int from receipts.erasures erased where erased.event_id = e.event_id
      and erased.erased_at > now() - interval '1 year'
      and (erased.user_id = $1 or exists (select from memberships a
        where a.group_id = e.group_id and a.user_id = $1 and a.role = 'admin'))),
    'unassigned', (select count(*)::int from contacts c where ${isUnassigned})
  ) as numbers
  from meetings.events e
  cross join lateral (
    select count(*)::int as contacts,
      count(*) filter (where r.status = 'sent' or r.status = 'scheduled' and r.at <= now())::int as due,
      count(*) filter (where r.contact_id is null)::int as without_reminder,
      count(*) filter (where ${isExpiring('c')})::int as expiring
    from contacts c left join reminders r on r.contact_id = c.contact_id
    where c.event_id = e.event_id and c.user_id = $1 and c.deleted_at is null
  ) own
  cross join lateral (
    select count(*)::int as views, count(*) filter (where v.source in ('nfc', 'qr'))::int as scans
    from analytics.events v
    where v.user_id = $1 and v.at >= e.starts_at and v.at < e.ends_at and v.kind = 'view' and v.verdict = 'counted'
      and ${isAboutView('e')}
      and not exists (select from meetings.events o where o.event_id <> e.event_id
        and ${isAboutView('o')}
        and ${runsAt('v.at', 'o')} and ${precedes('o', 'e')})
  ) views
  where e.event_id = $2 and ${isVisible('$1')}`;
