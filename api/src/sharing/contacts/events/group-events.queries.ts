import type { ContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import type { EventMember } from '@meishi/api-contract/endpoints/groups/group-events';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import { eventJson } from './contact-events.sql.ts';

const maxListed = 1000;
const maxMembers = 500;

/** SQL for whether the owner of a contact `c` is a member of the group ($1). */
const isOfMember = 'c.user_id in (select m.user_id from memberships m where m.group_id = $1)';

/** Reads the events of a group, with numbers of its members' contacts, but none of the contacts. */
@Injectable()
export class GroupEventsQueries {
  constructor(private readonly database: Database) {}

  async list(groupId: string): Promise<ContactEvent[]> {
    const { rows } = await this.database.query<{ event: ContactEvent }>({
      name: 'group events',
      text: `select ${eventJson(isOfMember, 'true')} as event from meetings.events e where e.group_id = $1
        order by e.starts_at desc, e.event_id limit ${maxListed}`,
      values: [groupId],
    });
    return rows.map(({ event }) => event);
  }

  /** @throws DomainError `not-found` */
  async get(groupId: string, eventId: string): Promise<ContactEvent> {
    const { rows } = await this.database.query<{ event: ContactEvent }>({
      name: 'group event',
      text: `select ${eventJson(isOfMember, 'true')} as event from meetings.events e
        where e.group_id = $1 and e.event_id = $2`,
      values: [groupId, eventId],
    });
    if (!rows[0]) throw notFound('event');
    return rows[0].event;
  }

  /** What each member captured, most contacts first. */
  async members(groupId: string, eventId: string): Promise<EventMember[]> {
    const { rows } = await this.database.query<EventMember>({
      name: 'members of group event',
      text: `
        with captured as (
          select c.user_id, count(*)::int as contacts,
            count(*) filter (where r.status = 'sent' or r.status = 'scheduled' and r.at <= now())::int as due,
            count(*) filter (where r.contact_id is null)::int as without_reminder
          from contacts c left join reminders r on r.contact_id = c.contact_id
          where c.event_id = $2 and c.deleted_at is null group by c.user_id
        ), exchanged as (
          select c.user_id, count(*)::int as exchanges
          from exchanges x join contacts c on c.contact_id = x.contact_id
          where x.event_id = $2 and c.deleted_at is null group by c.user_id
        )
        select m.user_id, p.display_name, coalesce(x.exchanges, 0) as exchanges,
          coalesce(n.contacts, 0) as contacts, coalesce(n.due, 0) as due,
          coalesce(n.without_reminder, 0) as without_reminder
        from memberships m join profiles p on p.profile_id = m.profile_id
        left join captured n on n.user_id = m.user_id
        left join exchanged x on x.user_id = m.user_id
        where m.group_id = $1
        order by coalesce(n.contacts, 0) desc, lower(p.display_name), m.user_id limit ${maxMembers}`,
      values: [groupId, eventId],
    });
    return rows;
  }
}
