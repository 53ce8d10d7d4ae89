import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { ScimError } from './scim-error.ts';
import { type Filter, parsePath } from './scim-filter.ts';
import { type Operation, patched } from './scim-patch.ts';
import { groupType } from './scim-schema.ts';
import { isObject, type Json, type Values, valueUnder } from './scim-values.ts';

/** Places of people in all departments of a directory at most. */
const maxPlaces = 50_000;

export interface Member {
  value: string;
  display: string | null;
}

/** Who is in a department. */
@Injectable()
export class DepartmentMembers {
  constructor(private readonly database: Database) {}

  /** The ids of those who may be members after a change of the department or before it, but not both. */
  async affectedBy(id: string, { op, path = 'members', value }: Operation): Promise<string[]> {
    const { filter } = parsePath(groupType, path);
    const named = idsIn(asList(value));
    if (op === 'add' || (op === 'remove' && named.length > 0)) return named;
    const only = filter && idIn(filter);
    if (only === undefined) return [...named, ...(await this.idsOf(id))];
    const found = (await this.of([id], only)).get(id) ?? [];
    return [...named, ...found.map((member) => member.value)];
  }

  async patch(groupId: string, id: string, { op, path = 'members', value }: Operation): Promise<void> {
    const { filter, sub, parent } = parsePath(groupType, path);
    if (sub || parent)
      throw new ScimError(400, 'Members cannot be changed. Remove one and add another.', 'mutability');
    if (op === 'add') return this.add(groupId, id, asList(value));
    if (op === 'replace' && !filter) return this.set(groupId, id, asList(value));
    if (op === 'replace') {
      await this.patch(groupId, id, { op: 'remove', path });
      return this.add(groupId, id, asList(value));
    }
    if (value !== undefined && value !== null) return this.remove(id, idsIn(asList(value)));
    // `members[value eq "…"]` removes those that the filter names.
    const listed = await this.of([id], filter && idIn(filter));
    const found: Values = {
      displayName: '-',
      members: (listed.get(id) ?? []).map(({ value, display }) => ({ value, ...(display && { display }) })),
    };
    const rest = patched(groupType, found, [{ op, path }]);
    const left = new Set(idsIn(Array.isArray(rest.members) ? rest.members : []));
    return this.remove(
      id,
      (listed.get(id) ?? []).map((member) => member.value).filter((personId) => !left.has(personId)),
    );
  }

  async set(groupId: string, id: string, members: readonly Json[]): Promise<void> {
    const wanted = new Set(idsIn(members));
    const present = await this.idsOf(id);
    await this.remove(
      id,
      present.filter((personId) => !wanted.has(personId)),
    );
    await this.add(groupId, id, members);
  }

  /** Members who are no people of this directory are left out: a person may have been deleted meanwhile. */
  async add(groupId: string, id: string, members: readonly Json[]): Promise<void> {
    const ids = idsIn(members);
    if (ids.length === 0) return;
    const displays = members.filter((each) => idOf(each)).map(displayOf);
    await this.database.query({
      name: 'add members to department',
      text: `insert into directory.department_members (department_id, person_id, display)
        select distinct on (p.person_id) $1, p.person_id, given.display
          from unnest($3::text[], $4::text[]) given (person_id, display)
          join directory.people p on p.person_id = given.person_id and p.group_id = $2 and not p.removed
        on conflict (department_id, person_id) do update
          set display = coalesce(excluded.display, department_members.display)`,
      values: [id, groupId, ids, displays],
    });
    await this.touch(id);
    const { rows: counted } = await this.database.query<{ places: number }>({
      name: 'places in departments',
      text: `select count(*)::int as places from directory.department_members
        join directory.departments using (department_id) where group_id = $1`,
      values: [groupId],
    });
    if ((counted[0]?.places ?? 0) > maxPlaces)
      throw new ScimError(
        409,
        `The departments of a directory can have up to ${maxPlaces} members together.`,
      );
  }

  private async remove(id: string, personIds: readonly string[]): Promise<void> {
    if (personIds.length === 0) return;
    await this.database.query({
      name: 'remove members from department',
      text: 'delete from directory.department_members where department_id = $1 and person_id = any($2)',
      values: [id, personIds],
    });
    await this.touch(id);
  }

  /** A change of members is a new version, once for each request. */
  private async touch(id: string): Promise<void> {
    await this.database.query({
      name: 'touch department',
      text: `update directory.departments set version = version + 1, updated_at = now()
        where department_id = $1 and updated_at < now()`,
      values: [id],
    });
  }

  async idsOf(id: string): Promise<string[]> {
    const { rows } = await this.database.query<{ person_id: string }>({
      name: 'ids of members of department',
      text: 'select person_id from directory.department_members where department_id = $1',
      values: [id],
    });
    return rows.map(({ person_id }) => person_id);
  }

  /** @param only the person, if only one matters */
  async of(ids: readonly string[], only?: string): Promise<Map<string, Member[]>> {
    const { rows } = await this.database.query<{ department_id: string; members: Member[] }>({
      name: only === undefined ? 'members of departments' : 'member of departments',
      // The names are read first, so that the rows that are sorted are narrow.
      text: `select department_id, json_agg(json_build_object('value', person_id, 'display', display)
          order by added_at, person_id) as members
        from (
          select m.department_id, m.person_id, m.added_at, coalesce(m.display, p.attributes->>'displayName') as display
          from directory.department_members m join directory.people p using (person_id)
          where m.department_id = any($1) ${only === undefined ? '' : 'and lower(m.person_id) = lower($2)'} offset 0
        ) member group by department_id`,
      values: only === undefined ? [ids] : [ids, only],
    });
    return new Map(rows.map(({ department_id, members }) => [department_id, members]));
  }
}

export const asList = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** The ids of members, as clients write them. */
export const idsIn = (members: readonly Json[]): string[] => members.flatMap((each) => idOf(each) ?? []);

/** The id that a filter such as `value eq "…"` names. */
function idIn(filter: Filter): string | undefined {
  const isId = filter.kind === 'compare' && filter.comparator === 'eq' && filter.keys[0] === 'value';
  return isId && typeof filter.value === 'string' ? filter.value : undefined;
}

function idOf(member: Json): string | undefined {
  const id = isObject(member) ? valueUnder(member, 'value') : member;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Some directories write `displayName` for `display`. */
function displayOf(member: Json): string | null {
  const display = isObject(member)
    ? (valueUnder(member, 'display') ?? valueUnder(member, 'displayName'))
    : null;
  return typeof display === 'string' ? display.slice(0, 200) : null;
}
