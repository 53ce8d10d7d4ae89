import { Injectable } from '@nestjs/common';
import { type GroupAccess, Memberships } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import { groupIdOf } from '../group-id.sql.ts';

/** Finds a user's role in the group with this id or name. */
@Injectable()
export class GroupMemberships extends Memberships {
  constructor(private readonly database: Database) {
    super();
  }

  async find(group: string, userId: string): Promise<GroupAccess | undefined> {
    const { rows } = await this.database.query<GroupAccess>({
      name: 'group access',
      text: `select g.group_id, g.name, m.role, ${administered} as administers
        from groups g left join memberships m on m.group_id = g.group_id and m.user_id = $2
        where g.group_id = ${groupIdOf('$1')}`,
      values: [group, userId],
    });
    return rows[0];
  }

  async findByInvitation(invitationId: string, userId: string): Promise<GroupAccess | undefined> {
    const { rows } = await this.database.query<GroupAccess>({
      name: 'group access by invitation',
      text: `select g.group_id, g.name, m.role, ${administered} as administers,
          (select into_it.department_id from departments.invitations into_it
            where into_it.invitation_id = i.invitation_id) as invited_to
        from invitations i join groups g using (group_id)
          left join memberships m on m.group_id = g.group_id and m.user_id = $2
        where i.invitation_id = $1`,
      values: [invitationId, userId],
    });
    return rows[0];
  }

  async isWithin(groupId: string, departments: readonly string[], userId: string): Promise<boolean> {
    const { rowCount } = await this.database.query({
      name: 'member in departments',
      text: `select from departments.all_members m
        where m.department_id = any ($1) and m.group_id = $2 and m.user_id = $3 limit 1`,
      values: [departments, groupId, userId],
    });
    return Boolean(rowCount);
  }
}

/** The departments that the user `$2` administers in the group `g`. */
const administered = `array(
  select a.department_id from departments.all_admins a where a.group_id = g.group_id and a.user_id = $2)`;
