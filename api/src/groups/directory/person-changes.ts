import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { AnnouncedChanges, Profile } from '../../profile/index.ts';
import type { Group } from '../group.entity.ts';
import { DirectoryFill, fieldsFrom } from './directory-fill.ts';
import { addressOf, type CardFields, cardOf, departmentOf } from './issued-card.ts';
import { PeopleQueries, type Person } from './people.queries.ts';
import { type OpenPlan, Plans } from './plans.ts';
import { enterpriseUser } from './scim-schema.ts';
import { isObject } from './scim-values.ts';
import { type SeatOfPerson, Seats } from './seats.ts';
import { noSeat, StoredPeople } from './stored-people.ts';
import { type Applied, appliedOf, changeOf, nothing, type Wanted } from './waiting-change.ts';

/**
 * What a directory says of people, and what it does to their seats and cards: immediately, or when the plan of the group is applied. Call
 * it in a transaction that locks the group.
 */
@Injectable()
export class PersonChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: PeopleQueries,
    private readonly seats: Seats,
    private readonly stored: StoredPeople,
    private readonly plans: Plans,
    private readonly directoryFill: DirectoryFill,
    private readonly announced: AnnouncedChanges,
  ) {}

  /**
   * @returns the id of the new person
   * @throws DomainError `seats-taken`, `conflict` if the group will be deleted
   */
  async add(group: Group, wanted: Wanted): Promise<string> {
    const person = { ...noSeat(), ...wanted };
    const plan = await this.plans.open(group.group_id);
    const change = plan && (await this.changeOf(group, person, nothing, wanted, ''));
    if (plan && change && (await plan.holds(change, 1)))
      await this.stored.insert(group.group_id, person, { former: nothing, change });
    else {
      const card = cardOf(wanted.attributes, group.display_name, '');
      const seat = wanted.active ? await this.seats.take(group, person, card) : person;
      await this.stored.insert(group.group_id, { ...person, ...seat });
      await this.show(person, seat, { former: card, card });
    }
    return person.person_id;
  }

  /** @throws DomainError `seats-taken`, `conflict` for the last admin, or if the group will be deleted */
  async change(group: Group, person: Person, wanted: Wanted): Promise<void> {
    const plan = await this.plans.open(group.group_id);
    const department = await this.departmentOf(person);
    const applied = appliedOf(person, department);
    const change = plan && (await this.changeOf(group, person, applied, wanted, department));
    if (plan && change && (await plan.holds(change, 1, person.person_id)))
      await this.stored.update({ ...person, ...wanted }, { former: applied, change });
    else
      await this.takeEffect(group, person, { applied, wanted, department }, (seat) =>
        this.stored.update({ ...seat, ...wanted }),
      );
  }

  /** The directory has deleted a person. */
  async remove(group: Group, person: Person): Promise<void> {
    const plan = await this.plans.open(group.group_id);
    if (plan && person.user_id && (await plan.holds('removed', 1, person.person_id)))
      await this.stored.hide(person.person_id, appliedOf(person, await this.departmentOf(person)));
    else await this.end(group, person);
  }

  /** Ends a person's seat and forgets them. An account that only stands for the person is erased. */
  async end(group: Group, person: Person): Promise<void> {
    await this.seats.end(group, person);
    await this.database.query('delete from directory.people where person_id = $1', [person.person_id]);
  }

  /** Lets what waits of a person take effect. It throws as the methods above do, without having changed anything. */
  async apply(group: Group, person: Person): Promise<void> {
    if (!person.former) return;
    if (person.removed) return this.end(group, person);
    const department = await this.departmentOf(person);
    await this.takeEffect(group, person, { applied: person.former, wanted: person, department }, (seat) =>
      this.stored.settle(seat),
    );
  }

  /**
   * Brings the cards of people up to date whose departments have changed, unless the directory names a department in the person or
   * somebody has changed it on the card.
   * @param former the departments before the change, by person_id
   */
  async refreshCards(
    personIds: readonly string[],
    former: ReadonlyMap<string, string>,
    plan: OpenPlan | undefined,
  ): Promise<void> {
    const departments = await this.departmentNames(personIds);
    const shown = (names: ReadonlyMap<string, string>, personId: string) =>
      departmentOf(names.get(personId) ?? '');
    const moved = personIds.filter((id) => shown(departments, id) !== shown(former, id));
    if (moved.length === 0) return;
    const people = (await this.queries.findAll(moved)).filter(hasNoDepartment);
    const changes = people.map((person) => {
      const applied = appliedOf(person, former.get(person.person_id) ?? '');
      const change = changeOf(person, applied, person, departments.get(person.person_id) ?? '');
      return { person, applied, change };
    });
    const seen = changes.flatMap(({ change }) => change ?? []);
    const [first] = seen;
    if (!plan || !first || !(await plan.holds(first, seen.length))) {
      // Those who are back to what has taken effect wait no longer.
      const back = people.filter((person) => person.former);
      await this.stored.hold(back.map(({ person_id }) => ({ person_id, former: null, change: null })));
      await this.showDepartments(people, (id) => [shown(former, id), shown(departments, id)]);
      return this.directoryFill.fill(moved);
    }
    await this.stored.hold(
      changes.map(({ person: { person_id }, applied, change }) =>
        change ? { person_id, former: applied, change } : { person_id, former: null, change: null },
      ),
    );
  }

  /** Shows a new name of a department on the cards of its members, as above, with one statement. Nothing of the group may wait. */
  async showNewName(departmentId: string, former: string, name: string): Promise<void> {
    const [before, now] = [departmentOf(former), departmentOf(name)];
    if (before === now) return;
    const people = await this.queries.shownIn(departmentId);
    const own = await this.directoryFill.peopleWithOwn('department', people);
    const cards = people.flatMap(({ person_id, profile_id }) =>
      profile_id && !own.has(person_id) ? [profile_id] : [],
    );
    const { rows } = await this.database.query<{ profile_id: string }>({
      name: 'show new name of department',
      text: `update profiles set department = $3, version = version + 1, updated_at = now()
        where profile_id = any($1) and department = $2 returning profile_id`,
      values: [cards, before, now],
    });
    await this.announced.announce(
      rows.map(({ profile_id }) => profile_id),
      'department',
    );
    await this.directoryFill.fill(people.map(({ person_id }) => person_id));
  }

  /** The department that the card of each person shows, if the directory names no other in the person. */
  async departmentNames(personIds: readonly string[]): Promise<Map<string, string>> {
    const departments = await this.queries.departmentsOf(personIds);
    return new Map([...departments].map(([personId, [first]]) => [personId, first?.display ?? '']));
  }

  private async departmentOf({ person_id }: Person): Promise<string> {
    return (await this.departmentNames([person_id])).get(person_id) ?? '';
  }

  private async changeOf(
    group: Group,
    person: SeatOfPerson,
    applied: Applied,
    wanted: Wanted,
    department: string,
  ) {
    const change = changeOf(person, applied, wanted, department);
    if (!change && (await this.stored.isFormerName(group.group_id, person.person_id, wanted.attributes)))
      return 'changed';
    if (person.claimed_at || (change !== 'new' && change !== 'reactivated')) return change;
    return (await this.seats.findMember(group, addressOf(wanted.attributes))) ? 'linked' : change;
  }

  /** @param store stores the person with the seat, by which their template is found */
  private async takeEffect(
    group: Group,
    person: SeatOfPerson,
    { applied, wanted, department }: { applied: Applied; wanted: Wanted; department: string },
    store: (seat: SeatOfPerson) => Promise<void>,
  ): Promise<void> {
    const former = cardOf(applied.attributes ?? {}, group.display_name, applied.department);
    const card = cardOf(wanted.attributes, group.display_name, department);
    // The seat is first, because it can be refused.
    const seat = wanted.active
      ? await this.seats.take(group, person, card)
      : await this.seats.end(group, person);
    await store(seat);
    await this.show(person, seat, { former, card });
  }

  /** The card of an account that stands for the person is as the directory says when it is issued, and when it is issued again. */
  private async show(
    person: SeatOfPerson,
    { profile_id, ended_role, claimed_at }: SeatOfPerson,
    { former, card }: { former: CardFields; card: CardFields },
  ): Promise<void> {
    const sources = await this.directoryFill.sourcesFor(person.person_id);
    await this.seats.update(person, former, card, fieldsFrom(sources, 'member'));
    const isIssued = !person.profile_id || (person.ended_role && !ended_role);
    if (isIssued && !claimed_at) await this.directoryFill.settle(person.person_id, profile_id, sources);
    else await this.directoryFill.fillFrom(person.person_id, sources);
  }

  private async showDepartments(
    people: readonly Person[],
    departmentsOf: (personId: string) => [former: string, now: string],
  ): Promise<void> {
    const own = await this.directoryFill.peopleWithOwn('department', people);
    const personOf = new Map(
      people.flatMap(({ person_id, profile_id }) =>
        profile_id && !own.has(person_id) ? [[profile_id, person_id]] : [],
      ),
    );
    const profiles = await this.em.find(
      Profile,
      { profile_id: { $in: [...personOf.keys()] } },
      lockForUpdate,
    );
    for (const profile of profiles) {
      const [former, now] = departmentsOf(personOf.get(profile.profile_id) ?? '');
      if (profile.department === former) profile.department = now;
    }
    await this.em.flush();
  }
}

/** Whether the directory names no department in the person. */
function hasNoDepartment({ attributes }: Person): boolean {
  const enterprise = attributes[enterpriseUser];
  return !(isObject(enterprise) && enterprise.department);
}
