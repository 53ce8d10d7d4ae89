import {
  type ContactEvent,
  type createContactEvent,
  maxContactEvents,
  type updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { TimeZones } from '../../../platform/database/time-zones.ts';
import { DomainError, invalidField, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { QuestionForms } from '../../../profile/index.ts';
import { momentOf } from './contact-events.sql.ts';

/** Whose event it is. */
export type EventOwner = { user_id: string } | { group_id: string };

type NewEvent = Input<typeof createContactEvent>['body'];
type Changes = Input<typeof updateContactEvent>['body'];

interface StoredEvent {
  name: string;
  place: string;
  time_zone: string;
  from: string;
  to: string;
  qualifiers: string[];
  form_id: string | null;
  keep_months: number | null;
  version: number;
}

/** Changes the events of a user or of a group. An event of another owner is `not-found`. */
@Injectable()
export class ContactEventsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly timeZones: TimeZones,
    private readonly forms: QuestionForms,
  ) {}

  /** @returns the id of the event */
  @Transactional()
  async create(owner: EventOwner, { questions, ...event }: NewEvent): Promise<string> {
    const [column, ownerId] = columnOf(owner);
    const eventId = newId(16);
    await this.lockOwner(column, ownerId);
    const { rows } = await this.database.query<{ is_valid: boolean; others: number }>(
      `select ${momentOf('$2', '$4', 'first')} < ${momentOf('$3', '$4', 'last')} as is_valid,
        (select count(*)::int from meetings.events e where e.${column} = $1) as others`,
      [ownerId, event.from, event.to, await this.timeZones.inDatabase(event.time_zone)],
    );
    if (!rows[0]?.is_valid) throw endsTooEarly();
    if (rows[0].others >= maxContactEvents)
      throw new DomainError(
        'conflict',
        t('There can be up to {{count, number}} events. Delete one first.', { count: maxContactEvents }),
      );
    await this.database.query(
      `insert into meetings.events (event_id, ${column}, name, place, time_zone, starts_at, ends_at, qualifiers,
         keep_months)
       values ($1, $2, $3, $4, $5, ${momentOf('$6', '$5', 'first')}, ${momentOf('$7', '$5', 'last')}, $8, $9)`,
      [
        eventId,
        ownerId,
        event.name,
        event.place,
        await this.timeZones.inDatabase(event.time_zone),
        event.from,
        event.to,
        JSON.stringify([...new Set(event.qualifiers)]),
        event.keep_months,
      ],
    );
    await this.ask(owner, { event_id: eventId, name: event.name, form_id: null }, questions);
    return eventId;
  }

  /** @param read reads the current event for a refusal */
  @Transactional()
  async update(
    owner: EventOwner,
    eventId: string,
    { version, questions, ...changes }: Changes,
    read: () => Promise<ContactEvent>,
  ): Promise<void> {
    const stored = await this.lock(owner, eventId);
    if (stored.version !== version)
      throw new DomainError('stale-version', t('This event was changed somewhere else.'), {
        data: { current: await read() },
      });
    const event = { ...stored, ...changes };
    const zone = await this.timeZones.inDatabase(event.time_zone);
    const isMoved = ['from', 'to', 'time_zone'].some((name) => name in changes);
    if (isMoved) {
      const { rows } = await this.database.query<{ is_valid: boolean }>(
        `select ${momentOf('$1', '$3', 'first')} < ${momentOf('$2', '$3', 'last')} as is_valid`,
        [event.from, event.to, zone],
      );
      if (!rows[0]?.is_valid) throw endsTooEarly();
    }
    await this.database.query(
      `update meetings.events e set name = $2, place = $3, qualifiers = $4, keep_months = $5, version = e.version + 1
        ${isMoved ? `, time_zone = $6, starts_at = ${momentOf('$7', '$6', 'first')}, ends_at = ${momentOf('$8', '$6', 'last')}` : ''}
       where e.event_id = $1`,
      [
        eventId,
        event.name,
        event.place,
        JSON.stringify([...new Set(event.qualifiers)]),
        event.keep_months,
        ...(isMoved ? [zone, event.from, event.to] : []),
      ],
    );
    if (questions) await this.ask(owner, { ...event, event_id: eventId }, questions);
  }

  /** Its contacts get its name as text. */
  async delete(owner: EventOwner, eventId: string): Promise<void> {
    const [column, ownerId] = columnOf(owner);
    const { rowCount } = await this.database.query(
      `delete from meetings.events e where e.event_id = $1 and e.${column} = $2`,
      [eventId, ownerId],
    );
    if (rowCount === 0) throw notFound('event');
  }

  /** Gives the event a form with these questions, unless it has it. */
  private async ask(
    owner: EventOwner,
    { form_id, ...event }: { event_id: string; name: string; form_id: string | null },
    questions: NewEvent['questions'],
  ): Promise<void> {
    const next = await this.forms.replace(form_id, questions, { owner, event });
    if (next === form_id) return;
    await this.database.query('update meetings.events set form_id = $2 where event_id = $1', [
      event.event_id,
      next,
    ]);
  }

  /** Several events that are made at the same time are counted one after the other. */
  private async lockOwner(column: 'user_id' | 'group_id', ownerId: string): Promise<void> {
    const table = column === 'user_id' ? 'users' : 'groups';
    await this.database.query(`select from ${table} o where o.${column} = $1 for no key update`, [ownerId]);
  }

  private async lock(owner: EventOwner, eventId: string): Promise<StoredEvent> {
    const [column, ownerId] = columnOf(owner);
    const { rows } = await this.database.query<StoredEvent>(
      `select e.name, e.place, e.time_zone, e.qualifiers, e.form_id, e.keep_months, e.version,
         to_char(e.starts_at at time zone e.time_zone, 'YYYY-MM-DD"T"HH24:MI') as from,
         to_char(e.ends_at at time zone e.time_zone, 'YYYY-MM-DD"T"HH24:MI') as to
       from meetings.events e where e.event_id = $1 and e.${column} = $2 for update of e`,
      [eventId, ownerId],
    );
    if (!rows[0]) throw notFound('event');
    return rows[0];
  }
}

const columnOf = (owner: EventOwner): [column: 'user_id' | 'group_id', id: string] =>
  'user_id' in owner ? ['user_id', owner.user_id] : ['group_id', owner.group_id];

const endsTooEarly = () => invalidField('to', t('The event must end after it begins.'));
