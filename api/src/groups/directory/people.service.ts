import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import type { Group } from '../group.entity.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { DirectoryFill } from './directory-fill.ts';
import { addressOf, cardOf } from './issued-card.ts';
import { PeopleQueries, type Person } from './people.queries.ts';
import { PersonChanges } from './person-changes.ts';
import { findSame, type Identity } from './same-person.ts';
import { absent, invalidValue, ScimError } from './scim-error.ts';
import { type Operation, patched } from './scim-patch.ts';
import { type Projection, projector, wants } from './scim-projection.ts';
import { type ListQuery, selectionOf } from './scim-query.ts';
import { checkId, namesVersion, resourceLocation, versionTag } from './scim-resource.ts';
import { enterpriseUser, userType } from './scim-schema.ts';
import { isObject, readResource, type Values } from './scim-values.ts';
import { Seats } from './seats.ts';
import { noSeat, StoredPeople } from './stored-people.ts';
import type { Wanted } from './waiting-change.ts';

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
    private readonly changes: PersonChanges,
    private readonly config: Config,
    private readonly directoryFill: DirectoryFill,
  ) {}

  async get(groupId: string, personId: string): Promise<Person> {
    checkId(personId);
    const person = await this.queries.find(groupId, personId);
    if (!person || person.removed) throw absent(personId);
    return person;
  }

  async list(groupId: string, query: ListQuery): Promise<{ resources: Values[]; total: number }> {
    const { people, total } = await this.queries.list(
      groupId,
      selectionOf(userType, query),
      resourceLocation(this.config.PUBLIC_URL, groupId, userType),
    );
    return { resources: await this.describe(groupId, people, query), total };
  }

  /** People as resources (RFC 7643 section 4.1). */
  async describe(groupId: string, people: readonly Person[], projection: Projection = {}): Promise<Values[]> {
    const departments = wants(userType, 'groups', projection)
      ? await this.queries.departmentsOf(people.map(({ person_id }) => person_id))
      : new Map();
    const project = projector(userType, projection);
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
      return project(resource);
    });
  }

  /** Continues the person of a table who is the same, and the one whose removal waits. */
  @Transactional()
  async create(groupId: string, body: unknown): Promise<Person> {
    const group = await this.removal.lock(groupId);
    const values = checked(readResource(userType, body));
    const same = await this.findContinued(groupId, identityOf(values));
    if (same && !same.removed) return this.write(group, same, values);
    if ((await this.stored.count(groupId)) >= maxPeople)
      throw new ScimError(409, `A directory can have up to ${maxPeople} people.`);
    if (same) return this.write(group, same, values);
    await this.refuseTakenName(groupId, values);
    return this.get(groupId, await this.changes.add(group, wantedOf(values)));
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
    const sources = await this.directoryFill.sourcesFor(seat.person_id);
    await this.directoryFill.settle(seat.person_id, seat.profile_id, sources);
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
      return 'active' in values ? values : { ...values, active };
    });
  }

  /** Ends the person's seat as a deactivation does. An account that only stands for the person is erased. */
  @Transactional()
  async delete(groupId: string, personId: string, expected?: string): Promise<void> {
    const group = await this.removal.lock(groupId);
    const person = await this.get(groupId, personId);
    refuseStale(person, expected);
    await this.changes.remove(group, person);
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
    const { group_id } = group;
    const { person_id } = person;
    await this.refuseTakenName(group_id, values, person_id);
    await this.changes.change(group, person, wantedOf(values));
    return this.get(group_id, person_id);
  }

  /**
   * Someone who is removed and sent anew keeps the seat and card, under the former id. An account has one seat, even if the directory
   * has given its person another id.
   */
  private async findContinued(groupId: string, identity: Identity): Promise<Person | undefined> {
    const known = await this.queries.withIdentity(groupId, identity);
    const present = findSame(
      known.filter(({ removed }) => !removed),
      identity,
    );
    if (typeof present === 'object' && present.origin === 'csv') return present;
    const same = findSame(known, identity);
    if (typeof same === 'object' && same.removed) return same;
    return this.queries.removedMember(groupId, identity.address);
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

const wantedOf = (attributes: Values): Wanted => ({
  attributes,
  active: attributes.active !== false,
  origin: 'scim',
});

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
  if (expected !== undefined && !namesVersion(expected, resource))
    throw new ScimError(412, 'The resource has changed since you read it.');
}
