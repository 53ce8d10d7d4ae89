import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { Profile } from '../../profile/index.ts';
import type { Group } from '../group.entity.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { addressOf, cardOf, departmentOf } from './issued-card.ts';
import { PeopleQueries, type Person } from './people.queries.ts';
import { findSame, type Identity } from './same-person.ts';
import { absent, invalidValue, ScimError } from './scim-error.ts';
import { type Operation, patched } from './scim-patch.ts';
import { type Projection, projected, wants } from './scim-projection.ts';
import { type ListQuery, selectionOf } from './scim-query.ts';
import { resourceLocation, versionTag } from './scim-resource.ts';
import { enterpriseUser, userType } from './scim-schema.ts';
import { isObject, readResource, type Values } from './scim-values.ts';
import { Seats } from './seats.ts';
import { noSeat, StoredPeople } from './stored-people.ts';

/** People of one directory at most. */
export const maxPeople = 10_000;

/** The people of a group's directory. Every change locks the group, so that requests in any order give each one seat and card. */
@Injectable()
export class PeopleService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: PeopleQueries,
    private readonly seats: Seats,
    private readonly removal: MembershipRemoval,
    private readonly stored: StoredPeople,
    private readonly config: Config,
  ) {}

  async get(groupId: string, personId: string): Promise<Person> {
    const person = await this.queries.find(groupId, personId);
    if (!person) throw absent(personId);
    return person;
  }

  async list(groupId: string, query: ListQuery): Promise<{ resources: Values[]; total: number }> {
    const { people, total } = await this.queries.list(groupId, selectionOf(userType, query));
    return { resources: await this.describe(groupId, people, query), total };
  }

  /** People as resources (RFC 7643 section 4.1). */
  async describe(groupId: string, people: readonly Person[], projection: Projection = {}): Promise<Values[]> {
    const departments = wants(userType, 'groups', projection)
      ? await this.queries.departmentsOf(people.map(({ person_id }) => person_id))
      : new Map();
    return people.map((person) => {
      const location = resourceLocation(this.config.PUBLIC_URL, groupId, userType, person.person_id);
      const groups = (departments.get(person.person_id) ?? []).map(
        (department: { value: string; display: string }) => ({
          ...department,
          $ref: resourceLocation(this.config.PUBLIC_URL, groupId, { endpoint: '/Groups' }, department.value),
        }),
      );
      const resource: Values = {
        schemas: [userType.core.id, ...(enterpriseUser in person.attributes ? [enterpriseUser] : [])],
        id: person.person_id,
        ...person.attributes,
        active: person.active,
        ...(groups.length > 0 && { groups }),
        meta: {
          resourceType: userType.name,
          created: person.created,
          lastModified: person.modified,
          location,
          version: versionTag(person),
        },
      };
      return projected(userType, resource, projection);
    });
  }

  /** Continues the person of a table who has the same id or address. */
  @Transactional()
  async create(groupId: string, body: unknown): Promise<Person> {
    const group = await this.removal.lock(groupId);
    const values = checked(readResource(userType, body));
    const same = findSame(await this.queries.withIdentity(groupId, identityOf(values)), identityOf(values));
    return typeof same === 'object' && same.origin === 'csv'
      ? this.write(group, same, values)
      : this.add(group, values);
  }

  /**
   * Gives a new person their seat and card. Call it in a transaction that locks the group.
   * @throws DomainError `seats-taken`, `conflict` if the group will be deleted
   */
  private async add(group: Group, values: Values): Promise<Person> {
    const { group_id } = group;
    if ((await this.stored.count(group_id)) >= maxPeople)
      throw new ScimError(409, `A directory can have up to ${maxPeople} people.`);
    await this.refuseTakenName(group_id, values);
    const seat = noSeat();
    const active = values.active !== false;
    const card = cardOf(values, group.display_name, '');
    const taken = active ? await this.seats.take(group, seat, card) : seat;
    await this.stored.insert(group_id, { ...taken, attributes: values, active, origin: 'scim' });
    return this.get(group_id, seat.person_id);
  }

  /**
   * Issues a person of a table their card. Call it in a transaction that locks the group and has checked the seat, the number of people
   * and that the person is not there.
   * @param names what may identify the person; the first free one does
   * @returns the id of the person
   */
  async issue(group: Group, values: Values, names: readonly (string | null)[]): Promise<string> {
    const { group_id } = group;
    const attributes = { ...values, userName: await this.stored.freeName(group_id, names) };
    const seat = await this.seats.issue(group, noSeat(), cardOf(attributes, group.display_name, ''));
    await this.stored.insert(group_id, { ...seat, attributes, active: true, origin: 'csv' });
    return seat.person_id;
  }

  async replace(groupId: string, personId: string, body: unknown, expected?: string): Promise<Person> {
    return this.change(groupId, personId, expected, ({ active }) => {
      const values = readResource(userType, body);
      // Attributes that are left out are cleared. Whether the person has a seat changes only if it is said.
      return 'active' in values ? values : { ...values, active };
    });
  }

  async patch(
    groupId: string,
    personId: string,
    operations: readonly Operation[],
    expected?: string,
  ): Promise<Person> {
    return this.change(groupId, personId, expected, ({ attributes, active }) => {
      const values = patched(userType, { ...attributes, active }, operations);
      return 'active' in values ? values : { ...values, active: true };
    });
  }

  /** Ends the person's seat as a deactivation does. An account that only stands for the person is erased. */
  @Transactional()
  async delete(groupId: string, personId: string, expected?: string): Promise<void> {
    const group = await this.removal.lock(groupId);
    const person = await this.get(groupId, personId);
    refuseStale(person, expected);
    await this.remove(group, person);
  }

  /** Ends a person's seat and forgets them. Call it in a transaction that locks the group. */
  async remove(group: Group, person: Person): Promise<void> {
    await this.seats.end(group, person);
    await this.database.query('delete from directory.people where person_id = $1', [person.person_id]);
  }

  /**
   * Brings the cards of people up to date whose departments have changed, unless the directory names a department in the person or
   * somebody has changed it on the card. Call it in a transaction that locks the group.
   * @param former the departments before the change, by person_id
   */
  async refreshCards(personIds: readonly string[], former: ReadonlyMap<string, string>): Promise<void> {
    const departments = await this.departmentNames(personIds);
    const shown = (names: ReadonlyMap<string, string>, personId: string) =>
      departmentOf(names.get(personId) ?? '');
    const changed = personIds.filter((id) => shown(departments, id) !== shown(former, id));
    if (changed.length === 0) return;
    const { rows } = await this.database.query<{ person_id: string; profile_id: string }>({
      name: 'cards without own department',
      text: `select person_id, profile_id from directory.people where person_id = any($1) and profile_id is not null
        and coalesce(attributes #>> $2, '') = ''`,
      values: [changed, [enterpriseUser, 'department']],
    });
    const personOf = new Map(rows.map(({ person_id, profile_id }) => [profile_id, person_id]));
    const profiles = await this.em.find(
      Profile,
      { profile_id: { $in: [...personOf.keys()] } },
      lockForUpdate,
    );
    for (const profile of profiles) {
      const personId = personOf.get(profile.profile_id) ?? '';
      if (profile.department === shown(former, personId)) profile.department = shown(departments, personId);
    }
    await this.em.flush();
  }

  /** The department that the card of each person shows, if the directory names no other in the person. */
  async departmentNames(personIds: readonly string[]): Promise<Map<string, string>> {
    const departments = await this.queries.departmentsOf(personIds);
    return new Map([...departments].map(([personId, [first]]) => [personId, first?.display ?? '']));
  }

  @Transactional()
  private async change(
    groupId: string,
    personId: string,
    expected: string | undefined,
    changed: (person: Person) => Values,
  ): Promise<Person> {
    const group = await this.removal.lock(groupId);
    const person = await this.get(groupId, personId);
    refuseStale(person, expected);
    return this.write(group, person, checked(changed(person)));
  }

  /** What a directory says of a person. From then on, the person is the directory's. */
  private async write(group: Group, person: Person, values: Values): Promise<Person> {
    const { group_id: groupId } = group;
    const { person_id: personId } = person;
    await this.refuseTakenName(groupId, values, personId);
    const department = (await this.departmentNames([personId])).get(personId) ?? '';
    const former = cardOf(person.attributes, group.display_name, department);
    const card = cardOf(values, group.display_name, department);
    const active = values.active !== false;
    await this.seats.update(person, former, card);
    const seat = active ? await this.seats.take(group, person, card) : await this.seats.end(group, person);
    await this.stored.update({ ...seat, attributes: values, active, origin: 'scim' });
    return this.get(groupId, personId);
  }

  private async refuseTakenName(groupId: string, { userName }: Values, personId = ''): Promise<void> {
    const { rowCount } = await this.database.query({
      name: 'person with name',
      text: 'select from directory.people where group_id = $1 and lower(user_name) = lower($2) and person_id <> $3',
      values: [groupId, userName, personId],
    });
    if (rowCount) throw new ScimError(409, `userName “${userName}” is taken.`, 'uniqueness');
  }
}

const identityOf = (values: Values): Identity => ({
  external_id: typeof values.externalId === 'string' ? values.externalId : null,
  address: addressOf(values) ?? null,
});

/** @throws ScimError unless the required attributes are there */
function checked(values: Values): Values {
  if (typeof values.userName !== 'string' || values.userName.trim() === '')
    throw invalidValue('userName is required.');
  if (isObject(values.name) && Object.keys(values.name).length === 0) delete values.name;
  return values;
}

/** @throws ScimError 412 if the client has not seen the latest version (RFC 7644 section 3.14) */
export function refuseStale(resource: { version: number }, expected: string | undefined): void {
  if (expected === undefined || expected.trim() === '*') return;
  const tags = expected.split(',').map((tag) => tag.trim());
  if (!tags.includes(versionTag(resource)) && !tags.includes(versionTag(resource).slice(2)))
    throw new ScimError(412, 'The resource has changed since you read it.');
}
