import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { asList, DepartmentMembers, idsIn, type Member } from './department-members.ts';
import { refuseStale } from './people.service.ts';
import { PersonChanges } from './person-changes.ts';
import { Plans } from './plans.ts';
import { absent, invalidValue, ScimError } from './scim-error.ts';
import { type Operation, patched, targetOf } from './scim-patch.ts';
import { type Projection, projector, wants } from './scim-projection.ts';
import { type ListQuery, selectionOf } from './scim-query.ts';
import { checkId, resourceLocation, versionTag } from './scim-resource.ts';
import { groupType, isSchema, userType } from './scim-schema.ts';
import {
  isObject,
  type Json,
  readResource,
  searchable,
  type Values,
  valueUnder,
  withoutCore,
} from './scim-values.ts';
import { selectPage } from './select-page.ts';

/** Departments of one directory at most. */
const maxDepartments = 2000;

/** A department of a directory, as stored. */
export interface Department {
  department_id: string;
  display_name: string;
  external_id: string | null;
  version: number;
  created: string;
  modified: string;
}

const columns = `d.department_id, d.display_name, d.external_id, d.version, ${isoUtc('d.created_at')} as created,
  ${isoUtc('d.updated_at')} as modified`;
const members = {
  json: `(
    select jsonb_agg(jsonb_build_object('value', m.person_id, 'display', lower(m.display), 'type', 'user'))
    from directory.department_members m where m.department_id = d.department_id)`,
  holders: (id: string) =>
    `select m.department_id from directory.department_members m where m.person_id = ${id}`,
};

/** The departments of a directory, which SCIM calls groups. */
@Injectable()
export class DepartmentsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly changes: PersonChanges,
    private readonly plans: Plans,
    private readonly members: DepartmentMembers,
    private readonly removal: MembershipRemoval,
    private readonly config: Config,
  ) {}

  async get(groupId: string, id: string): Promise<Department> {
    checkId(id);
    const { rows } = await this.database.query<Department>({
      name: 'department',
      text: `select ${columns} from directory.departments d where d.group_id = $1 and d.department_id = $2`,
      values: [groupId, id],
    });
    const [department] = rows;
    if (!department) throw absent(id);
    return department;
  }

  async list(groupId: string, query: ListQuery): Promise<{ resources: Values[]; total: number }> {
    const { rows, total } = await selectPage<Department>(
      this.database,
      {
        type: groupType,
        location: resourceLocation(this.config.PUBLIC_URL, groupId, groupType),
        table: 'directory.departments',
        alias: 'd',
        id: 'department_id',
        columns,
        lists: { members },
      },
      groupId,
      selectionOf(groupType, query),
    );
    return { resources: await this.describe(groupId, rows, query), total };
  }

  /** Departments as resources (RFC 7643 section 4.2). */
  async describe(
    groupId: string,
    departments: readonly Department[],
    projection: Projection = {},
  ): Promise<Values[]> {
    const ids = departments.map(({ department_id }) => department_id);
    const found = wants(groupType, 'members', projection)
      ? await this.members.of(ids)
      : new Map<string, Member[]>();
    const project = projector(groupType, projection);
    return departments.map((department) => {
      const { department_id, display_name, external_id, created, modified } = department;
      const location = resourceLocation(this.config.PUBLIC_URL, groupId, groupType, department_id);
      const described = (found.get(department_id) ?? []).map(({ value, display }) => ({
        value,
        $ref: resourceLocation(this.config.PUBLIC_URL, groupId, userType, value),
        type: 'User',
        ...(display && { display }),
      }));
      const resource: Values = {
        schemas: [groupType.core.id],
        id: department_id,
        displayName: display_name,
        ...(external_id && { externalId: external_id }),
        ...(described.length > 0 && { members: described }),
        meta: {
          resourceType: groupType.name,
          created,
          lastModified: modified,
          location,
          version: versionTag(department),
        },
      };
      return project(resource);
    });
  }

  @Transactional()
  async create(groupId: string, body: unknown): Promise<Department> {
    await this.removal.lock(groupId);
    const values = checked(readResource(groupType, body));
    await this.refuseAnother(groupId, values);
    const department_id = newId(16);
    const members = listOf(body);
    await this.changeMembers(groupId, idsIn(members), async () => {
      await this.database.query(
        `insert into directory.departments (department_id, group_id, display_name, external_id, search)
          values ($1, $2, $3, $4, $5)`,
        [
          department_id,
          groupId,
          values.displayName,
          values.externalId ?? null,
          searchOf(department_id, values),
        ],
      );
      await this.members.add(groupId, department_id, members);
    });
    return this.get(groupId, department_id);
  }

  @Transactional()
  async replace(groupId: string, id: string, body: unknown, expected?: string): Promise<Department> {
    await this.removal.lock(groupId);
    const department = await this.get(groupId, id);
    refuseStale(department, expected);
    const values = checked(readResource(groupType, body));
    const members = listOf(body);
    const affected = [...(await this.members.idsOf(id)), ...idsIn(members)];
    await this.changeMembers(groupId, affected, async () => {
      await this.store(id, values);
      await this.members.set(groupId, id, members);
    });
    return this.get(groupId, id);
  }

  /** Neither members nor the name are changed by reading all members, because a department can have thousands. */
  @Transactional()
  async patch(
    groupId: string,
    id: string,
    operations: readonly Operation[],
    expected?: string,
  ): Promise<Department> {
    await this.removal.lock(groupId);
    const department = await this.get(groupId, id);
    refuseStale(department, expected);
    const parts = operations.flatMap(splitMembers);
    const own = parts.filter(({ members }) => !members).map(({ operation }) => operation);
    const former: Values = {
      displayName: department.display_name,
      ...(department.external_id && { externalId: department.external_id }),
    };
    const values = checked(patched(groupType, former, own));
    const isRenamed = values.displayName !== department.display_name;
    const ofMembers = parts.filter(({ members }) => members).map(({ operation }) => operation);
    const mayWait = isRenamed && (await this.plans.mayHold(groupId));
    const affected = mayWait ? await this.members.idsOf(id) : [];
    for (const operation of ofMembers) affected.push(...(await this.members.affectedBy(id, operation)));
    await this.changeMembers(groupId, affected, async () => {
      await this.store(id, values);
      for (const operation of ofMembers) await this.members.patch(groupId, id, operation);
    });
    if (isRenamed && !mayWait)
      await this.changes.showNewName(id, department.display_name, String(values.displayName));
    return this.get(groupId, id);
  }

  @Transactional()
  async delete(groupId: string, id: string, expected?: string): Promise<void> {
    await this.removal.lock(groupId);
    refuseStale(await this.get(groupId, id), expected);
    await this.changeMembers(groupId, await this.members.idsOf(id), async () => {
      await this.database.query('delete from directory.departments where department_id = $1', [id]);
    });
  }

  /** A repeated request makes no second department. */
  private async refuseAnother(groupId: string, { displayName, externalId = null }: Values): Promise<void> {
    const { rows } = await this.database.query<{ departments: number; same: number }>({
      name: 'departments of directory',
      text: `select count(*)::int as departments, count(*) filter (
            where lower(display_name) = lower($2) and external_id is not distinct from $3)::int as same
          from directory.departments where group_id = $1`,
      values: [groupId, displayName, externalId],
    });
    const [{ departments, same } = { departments: 0, same: 0 }] = rows;
    if (same > 0) throw new ScimError(409, `displayName “${displayName}” is taken.`, 'uniqueness');
    if (departments >= maxDepartments)
      throw new ScimError(409, `A directory can have up to ${maxDepartments} departments.`);
  }

  /** Changes members, and then the cards of those whose department is another one now. */
  private async changeMembers(
    groupId: string,
    affected: readonly string[],
    change: () => Promise<void>,
  ): Promise<void> {
    const ids = [...new Set(affected)];
    const before = await this.changes.departmentNames(ids);
    const plan = await this.plans.open(groupId, ids.length);
    await change();
    await this.changes.refreshCards(ids, before, plan);
  }

  private async store(id: string, values: Values): Promise<void> {
    await this.database.query({
      name: 'store department',
      text: `update directory.departments set display_name = $2, external_id = $3, search = $4,
          version = version + 1, updated_at = now()
        where department_id = $1 and (display_name, external_id) is distinct from ($2, $3)`,
      values: [id, values.displayName, values.externalId ?? null, searchOf(id, values)],
    });
  }
}

function checked(values: Values): Values {
  if (typeof values.displayName !== 'string' || values.displayName.trim() === '')
    throw invalidValue('displayName is required.');
  return values;
}

const searchOf = (id: string, { members: _, ...values }: Values) => searchable(groupType, { ...values, id });

/** The members in a body. */
const listOf = (body: unknown): Json[] =>
  isObject(body) ? asList(valueUnder(withoutCore(groupType, body), 'members')) : [];

/** Separates changes of members from those of other attributes. */
function splitMembers(operation: Operation): { operation: Operation; members: boolean }[] {
  const { op, path, value: sent } = operation;
  if (path !== undefined && !isSchema(groupType.core, path))
    return [{ operation, members: targetOf(groupType, path)?.keys[0] === 'members' }];
  if (!isObject(sent)) throw invalidValue('Without a path, the value must be an object.');
  const value = withoutCore(groupType, sent);
  const name = Object.keys(value).find((key) => key.toLowerCase() === 'members');
  if (!name) return [{ operation, members: false }];
  const { [name]: members = null, ...rest } = value;
  return [
    ...(Object.keys(rest).length > 0 ? [{ operation: { op, value: rest }, members: false }] : []),
    { operation: { op, path: 'members', value: members }, members: true },
  ];
}
