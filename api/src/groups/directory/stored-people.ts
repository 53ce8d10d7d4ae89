import type { PlannedChange } from '@meishi/api-contract/endpoints/groups/directory-plans';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { addressOf } from './issued-card.ts';
import { userType } from './scim-schema.ts';
import { searchable, type Values } from './scim-values.ts';
import type { SeatOfPerson } from './seats.ts';
import type { Applied, Wanted } from './waiting-change.ts';

export type StoredPerson = SeatOfPerson & Wanted;

/** What waits of a person, and what has taken effect meanwhile. */
export interface Held {
  former: Applied;
  change: PlannedChange;
}

/** A new person without a seat. */
export const noSeat = () => ({
  person_id: newId(16),
  user_id: null,
  profile_id: null,
  ended_role: null,
  claimed_at: null,
});

/** The values of a person's columns. */
function columnsOf({ attributes: values, active, origin, ...seat }: StoredPerson): unknown[] {
  const { active: _, ...attributes } = values;
  return [
    seat.person_id,
    attributes.userName,
    attributes.externalId ?? null,
    active,
    attributes,
    searchable(userType, { ...attributes, id: seat.person_id, active }),
    seat.user_id,
    seat.profile_id,
    seat.ended_role,
    seat.claimed_at,
    addressOf(attributes) ?? null,
    origin,
  ];
}

/** The stored people of directories. Call it in a transaction that locks the group. */
@Injectable()
export class StoredPeople {
  constructor(private readonly database: Database) {}

  /** The number of people of a group's directory. */
  async count(groupId: string): Promise<number> {
    const { rows } = await this.database.query<{ people: number }>({
      name: 'people of directory',
      text: 'select count(*)::int as people from directory.people where group_id = $1 and not removed',
      values: [groupId],
    });
    return rows[0]?.people ?? 0;
  }

  /** Remembers the id of a person who had none. */
  async learnId(personId: string, externalId: string): Promise<void> {
    await this.database.query({
      name: 'learn id of person',
      text: `update directory.people set external_id = $2, version = version + 1, updated_at = now(),
          attributes = attributes || jsonb_build_object('externalId', $2::text),
          search = search || jsonb_build_object('externalId', $2::text) where person_id = $1`,
      values: [personId, externalId],
    });
  }

  /** The first of these names that nobody in the directory has; otherwise a new one. */
  async freeName(groupId: string, names: readonly (string | null)[]): Promise<string> {
    const { rows } = await this.database.query<{ name: string }>({
      name: 'free name of person',
      text: `select name from unnest($2::text[]) with ordinality as wanted (name, at) where name is not null and not exists (
          select from directory.people where group_id = $1 and lower(user_name) = lower(name)) order by at limit 1`,
      values: [groupId, names],
    });
    return rows[0]?.name ?? newId(16);
  }

  /** @param held what waits of the person; null if it has taken effect */
  async insert(groupId: string, person: StoredPerson, held: Held | null = null): Promise<void> {
    await this.database.query({
      name: 'add person',
      text: `insert into directory.people (person_id, user_name, external_id, active, attributes, search, user_id,
          profile_id, ended_role, claimed_at, address, origin, former, change, wanted_at, sent_at, group_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14, ${wantedAt}, ${sentAt}, $15)`,
      values: [...columnsOf(person), held?.former ?? null, held?.change ?? null, groupId],
    });
  }

  /** @param held what waits of the person; null if it has taken effect */
  async update(person: StoredPerson, held: Held | null = null): Promise<void> {
    await this.database.query({
      name: 'store person',
      text: `update directory.people set user_name = $2, external_id = $3, active = $4, attributes = $5, search = $6,
          user_id = $7, profile_id = $8, ended_role = $9, claimed_at = $10, address = $11, origin = $12,
          former = $13::jsonb, change = $14, wanted_at = ${wantedAt}, sent_at = ${sentAt}, problem = null,
          removed = false, version = version + 1, updated_at = now()
        where person_id = $1
          and (attributes, active, user_id, ended_role, origin, former, removed)
            is distinct from ($5::jsonb, $4::boolean, $7::text, $9::text, $12::text, $13::jsonb, false)`,
      values: [...columnsOf(person), held?.former ?? null, held?.change ?? null],
    });
  }

  /** Whether someone else, whose change waits, gets this name back if it is discarded. Who takes it has to wait with them. */
  async isFormerName(groupId: string, personId: string, { userName }: Values): Promise<boolean> {
    const { rowCount } = await this.database.query({
      name: 'former name of a person',
      text: `select from directory.people where group_id = $1 and person_id <> $2 and former is not null
        and lower(former #>> '{attributes,userName}') = lower($3) limit 1`,
      values: [groupId, personId, userName],
    });
    return rowCount !== null && rowCount > 0;
  }

  /** Hides a person from the directory, whose seat and card stay until the plan is applied. The name is free for someone else. */
  async hide(personId: string, former: Applied): Promise<void> {
    await this.database.query({
      name: 'hide person',
      text: `update directory.people set removed = true, change = 'removed', former = $2::jsonb, problem = null,
          wanted_at = clock_timestamp(), sent_at = now(), updated_at = now(), user_name = person_id
        where person_id = $1`,
      values: [personId, former],
    });
    await this.database.query({
      name: 'take hidden person out of departments',
      text: 'delete from directory.department_members where person_id = $1',
      values: [personId],
    });
  }

  /** Sets what waits of people, without a change of what the directory says of them. */
  async hold(people: readonly ({ person_id: string } & (Held | { former: null; change: null }))[]) {
    await this.database.query({
      name: 'hold people',
      text: `update directory.people p set former = h.former, problem = null,
          change = case when p.change = 'linked' and h.change in ('new', 'reactivated') then p.change else h.change end,
          wanted_at = case when h.change is not null then clock_timestamp() end
        from jsonb_to_recordset($1::jsonb) as h (person_id text, former jsonb, change text)
        where p.person_id = h.person_id`,
      values: [JSON.stringify(people)],
    });
  }

  /** Nothing waits of the person any more, who has this seat now. */
  async settle({ person_id, user_id, profile_id, ended_role, claimed_at }: SeatOfPerson): Promise<void> {
    await this.database.query({
      name: 'settle person',
      text: `update directory.people set user_id = $2, profile_id = $3, ended_role = $4, claimed_at = $5,
          former = null, change = null, wanted_at = null, problem = null where person_id = $1`,
      values: [person_id, user_id, profile_id, ended_role, claimed_at],
    });
  }
}

/** The end of each transaction decides the order, not its beginning. */
const wantedAt = 'case when $13::jsonb is not null then clock_timestamp() end';
const sentAt = `case when $12::text = 'scim' then now() end`;
