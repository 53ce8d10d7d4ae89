import {
  type changeDepartmentAdmins,
  type changeDepartmentMembers,
  type createDepartment,
  type Department,
  type deleteDepartment,
  maxDepartments,
  type renameDepartment,
} from '@meishi/api-contract/endpoints/groups/departments';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { placeholderUid } from '../../people/index.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, invalidField, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { GroupLifeMail } from '../group-life-mail.job.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { GroupDepartmentsQueries } from './group-departments.queries.ts';

/** The departments of a group and their administrators. Changes lock the group. */
@Injectable()
export class GroupDepartmentsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: GroupDepartmentsQueries,
    private readonly removal: MembershipRemoval,
    private readonly mail: GroupLifeMail,
    private readonly audit: Audit,
  ) {}

  list({ group_id, limitedTo }: GroupAccess): Promise<Department[]> {
    return this.queries.list(group_id, limitedTo);
  }

  async create({ group_id }: GroupAccess, { body }: Input<typeof createDepartment>): Promise<Department> {
    const id = newId(16);
    await this.add(group_id, id, body.display_name).catch(translateTakenName);
    return this.read(group_id, id);
  }

  async rename(
    { group_id }: GroupAccess,
    { params, body }: Input<typeof renameDepartment>,
  ): Promise<Department> {
    await this.store(group_id, params.departmentId, body.display_name).catch(translateTakenName);
    return this.read(group_id, params.departmentId);
  }

  @Transactional()
  async delete(
    viewer: Viewer,
    { group_id, name }: GroupAccess,
    { params: { departmentId } }: Input<typeof deleteDepartment>,
  ): Promise<{ department_id: string }> {
    await this.removal.lock(group_id);
    const { display_name } = await this.requireOwn(group_id, departmentId);
    await this.database.query('delete from departments.departments where department_id = $1', [departmentId]);
    const details = { group: name, display_name };
    await this.audit.recordOf(viewer, 'department-deleted', `group:${group_id}`, details);
    return { department_id: departmentId };
  }

  @Transactional()
  async changeMembers(
    { group_id }: GroupAccess,
    { params: { departmentId }, body }: Input<typeof changeDepartmentMembers>,
  ): Promise<Department> {
    await this.removal.lock(group_id);
    await this.requireOwn(group_id, departmentId);
    await this.requireMembers(group_id, body.add);
    await this.database.query(
      'delete from departments.members where department_id = $1 and user_id = any ($2)',
      [departmentId, body.remove],
    );
    await this.database.query(
      `insert into departments.members (department_id, group_id, user_id)
        select $1, $2, user_id from unnest($3::text[]) user_id on conflict do nothing`,
      [departmentId, group_id, body.add],
    );
    return this.read(group_id, departmentId);
  }

  @Transactional()
  async changeAdmins(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params: { departmentId }, body }: Input<typeof changeDepartmentAdmins>,
  ): Promise<Department> {
    const group = await this.removal.lock(group_id);
    const { source, display_name } = await this.read(group_id, departmentId);
    await this.requireMembers(group_id, body.add);
    await this.refusePlaceholders(body.add);
    const column = source === 'group' ? 'department_id' : 'directory_department_id';
    await this.database.query(`delete from departments.admins where ${column} = $1 and user_id = any ($2)`, [
      departmentId,
      body.remove,
    ]);
    const { rows } = await this.database.query<{ user_id: string }>(
      `insert into departments.admins (${column}, group_id, user_id)
        select $1, $2, user_id from unnest($3::text[]) user_id on conflict do nothing returning user_id`,
      [departmentId, group_id, body.add],
    );
    const cause = { kind: 'department-admin', group, actor: viewer, department: display_name } as const;
    await this.mail.tell(
      cause,
      rows.map(({ user_id }) => user_id),
    );
    return this.read(group_id, departmentId);
  }

  @Transactional()
  private async add(groupId: string, id: string, displayName: string): Promise<void> {
    await this.removal.lock(groupId);
    const { rowCount } = await this.database.query(
      `insert into departments.departments (department_id, group_id, display_name)
        select $1, $2, $3 where (select count(*) from departments.departments where group_id = $2) < $4`,
      [id, groupId, displayName, maxDepartments],
    );
    if (!rowCount)
      throw new DomainError(
        'conflict',
        t('A group can have up to {{max}} departments.', { max: maxDepartments }),
      );
  }

  @Transactional()
  private async store(groupId: string, id: string, displayName: string): Promise<void> {
    await this.removal.lock(groupId);
    await this.requireOwn(groupId, id);
    await this.database.query(
      'update departments.departments set display_name = $2 where department_id = $1',
      [id, displayName],
    );
  }

  private async read(groupId: string, id: string): Promise<Department> {
    const department = await this.queries.find(groupId, id);
    if (!department) throw notFound('department');
    return department;
  }

  /** A department that the group keeps by hand. */
  private async requireOwn(groupId: string, id: string): Promise<Department> {
    const department = await this.read(groupId, id);
    if (department.source === 'directory')
      throw new DomainError(
        'conflict',
        t('The company’s directory manages this department. Change it there.'),
      );
    return department;
  }

  private async requireMembers(groupId: string, userIds: readonly string[]): Promise<void> {
    const wanted = new Set(userIds);
    const { rowCount } = await this.database.query(
      'select from memberships m where m.group_id = $1 and m.user_id = any ($2)',
      [groupId, [...wanted]],
    );
    if (rowCount !== wanted.size) throw notFound('member');
  }

  private async refusePlaceholders(userIds: readonly string[]): Promise<void> {
    const { rowCount } = await this.database.query(
      'select from users where user_id = any ($1) and starts_with(uid, $2)',
      [userIds, placeholderUid],
    );
    if (rowCount)
      throw new DomainError('conflict', t('Only people who have signed in can administer a department.'));
  }
}

function translateTakenName(error: unknown): never {
  throw violatedConstraint(error) === 'departments_name'
    ? invalidField('display_name', t('There’s already a department with this name.'), 'already-exists')
    : error;
}
