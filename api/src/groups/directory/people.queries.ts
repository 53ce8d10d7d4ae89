import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import type { Identity } from './same-person.ts';
import type { Selection } from './scim-query.ts';
import { enterpriseUser, userType } from './scim-schema.ts';
import type { Values } from './scim-values.ts';
import type { SeatOfPerson } from './seats.ts';
import { selectPage } from './select-page.ts';
import type { Applied, PersonOrigin } from './waiting-change.ts';

/** A person of a directory, as stored. */
export interface Person extends SeatOfPerson {
  attributes: Values;
  /** Where the person comes from: a directory, or a table. */
  origin: PersonOrigin;
  active: boolean;
  /** What has taken effect if a change waits, otherwise null. */
  former: Applied | null;
  /** Whether the directory has deleted the person, which waits. */
  removed: boolean;
  version: number;
  created: string;
  modified: string;
}

/** The department of a person, as `groups` shows it. */
interface DepartmentOfPerson {
  value: string;
  display: string;
}

const columns = `p.person_id, p.user_id, p.profile_id, p.ended_role, p.claimed_at, p.attributes, p.origin, p.active,
  p.former, p.removed, p.version,
  ${isoUtc('p.created_at')} as created, ${isoUtc('p.updated_at')} as modified`;

const groups = {
  json: `(
    select jsonb_agg(jsonb_build_object('value', lower(d.department_id), 'display', lower(d.display_name)))
    from directory.department_members m join directory.departments d using (department_id)
    where m.person_id = p.person_id)`,
  holders: (id: string) => `
    select m.person_id from directory.department_members m join directory.departments d using (department_id)
    where d.group_id = $1 and lower(d.department_id) = ${id}`,
};

@Injectable()
export class PeopleQueries {
  constructor(private readonly database: Database) {}

  async find(groupId: string, personId: string): Promise<Person | undefined> {
    const { rows } = await this.database.query<Person>({
      name: 'person of directory',
      text: `select ${columns} from directory.people p where p.group_id = $1 and p.person_id = $2`,
      values: [groupId, personId],
    });
    return rows[0];
  }

  async findAll(personIds: readonly string[]): Promise<Person[]> {
    const { rows } = await this.database.query<Person>({
      name: 'people by id',
      text: `select ${columns} from directory.people p where p.person_id = any($1)`,
      values: [personIds],
    });
    return rows;
  }

  /** People of a plan who are to be changed now: first those who free a seat. */
  async listWaiting(groupId: string, until: Date, limit: number): Promise<Person[]> {
    const { rows } = await this.database.query<Person>({
      name: 'waiting people',
      text: `select ${columns} from directory.people p
        where p.group_id = $1 and p.former is not null and p.problem is null and p.wanted_at <= $2
        order by p.removed desc, p.active, p.created_at, p.person_id limit $3`,
      values: [groupId, until, limit],
    });
    return rows;
  }

  /** The people with this id in the directory or with this address, also those whose removal waits. */
  async withIdentity(groupId: string, { external_id, address }: Identity): Promise<(Person & Identity)[]> {
    const { rows } = await this.database.query<Person & Identity>({
      name: 'people with identity',
      text: `select ${columns}, p.external_id, p.address from directory.people p
        where p.group_id = $1 and (p.external_id = $2 or p.address = $3) order by p.created_at, p.person_id`,
      values: [groupId, external_id, address],
    });
    return rows;
  }

  /** The person whose removal waits and whose account has this verified address. */
  async removedMember(groupId: string, address: string | null): Promise<Person | undefined> {
    const { rows } = await this.database.query<Person>({
      name: 'removed member with address',
      text: `select ${columns} from directory.people p join memberships m on m.group_id = p.group_id and m.user_id = p.user_id
          join users u on u.user_id = p.user_id
        where p.group_id = $1 and p.removed and lower(u.email) = $2 and u.email_verified limit 1`,
      values: [groupId, address],
    });
    return rows[0];
  }

  /** @param location the address of all people */
  async list(
    groupId: string,
    selection: Selection,
    location: string,
  ): Promise<{ people: Person[]; total: number }> {
    const { rows, total } = await selectPage<Person>(
      this.database,
      {
        type: userType,
        location,
        table: 'directory.people',
        alias: 'p',
        id: 'person_id',
        columns,
        lists: { groups },
        condition: 'not p.removed',
      },
      groupId,
      selection,
    );
    return { people: rows, total };
  }

  /** The departments of people, by person_id, the oldest first. */
  async departmentsOf(personIds: readonly string[]): Promise<Map<string, DepartmentOfPerson[]>> {
    const { rows } = await this.database.query<{ person_id: string; departments: DepartmentOfPerson[] }>({
      name: 'departments of people',
      text: `select m.person_id, json_agg(json_build_object('value', d.department_id, 'display', d.display_name)
          order by m.added_at, d.department_id) as departments
        from directory.department_members m join directory.departments d using (department_id)
        where m.person_id = any($1) group by m.person_id`,
      values: [personIds],
    });
    return new Map(rows.map(({ person_id, departments }) => [person_id, departments]));
  }

  /** The people whose cards show a department: the one that they are in for the longest time, unless the directory names another in them. */
  async shownIn(departmentId: string): Promise<{ person_id: string; profile_id: string | null }[]> {
    const { rows } = await this.database.query<{ person_id: string; profile_id: string | null }>({
      name: 'people shown in department',
      text: `select p.person_id, p.profile_id
        from directory.department_members m join directory.people p using (person_id)
        where m.department_id = $1 and coalesce(p.attributes #>> $2, '') = '' and not exists (
          select from directory.department_members other where other.person_id = m.person_id
            and (other.added_at, other.department_id) < (m.added_at, m.department_id))`,
      values: [departmentId, [enterpriseUser, 'department']],
    });
    return rows;
  }
}
