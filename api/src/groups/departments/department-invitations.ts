import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { GroupDepartmentsQueries } from './group-departments.queries.ts';

/** Invitations that lead into a department. */
@Injectable()
export class DepartmentInvitations {
  constructor(
    private readonly database: Database,
    private readonly queries: GroupDepartmentsQueries,
  ) {}

  /** @throws DomainError if the caller may not invite these people, or nobody can be invited into the department */
  async check(
    { group_id, limitedTo }: GroupAccess,
    departmentId: string | undefined,
    people: readonly { role: 'member' | 'admin' }[],
  ): Promise<void> {
    if (limitedTo && !(departmentId && limitedTo.includes(departmentId)))
      throw new DomainError('not-allowed', t('You can invite people into your own departments only.'));
    this.checkRoles({ limitedTo }, people);
    if (departmentId === undefined) return;
    const department = await this.queries.find(group_id, departmentId);
    if (!department) throw notFound('department');
    if (department.source === 'directory')
      throw new DomainError(
        'conflict',
        t('The company’s directory decides who is in this department. Add people there.'),
      );
  }

  /** @throws DomainError if the administrator of a department would invite admins of the group */
  checkRoles(
    { limitedTo }: Pick<GroupAccess, 'limitedTo'>,
    people: readonly { role: 'member' | 'admin' }[],
  ): void {
    if (limitedTo && people.some(({ role }) => role === 'admin'))
      throw new DomainError('not-allowed', t('Only admins of the group can invite admins.'));
  }

  /** Call it in the transaction that writes the invitations. */
  async store(invitationIds: readonly string[], departmentId: string | undefined): Promise<void> {
    if (departmentId === undefined) return;
    await this.database.query(
      `insert into departments.invitations (invitation_id, department_id)
        select invitation_id, $2 from unnest($1::text[]) invitation_id`,
      [invitationIds, departmentId],
    );
  }

  /** Puts a member who accepted an invitation into its department. */
  async join(invitationId: string, userId: string): Promise<void> {
    await this.database.query({
      name: 'join the department of an invitation',
      text: `insert into departments.members (department_id, group_id, user_id)
        select into_it.department_id, i.group_id, $2
        from departments.invitations into_it join invitations i on i.invitation_id = into_it.invitation_id
        where into_it.invitation_id = $1 on conflict do nothing`,
      values: [invitationId, userId],
    });
  }
}
