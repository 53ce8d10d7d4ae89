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
      text: `select g.group_id, g.name, m.role
        from groups g left join memberships m on m.group_id = g.group_id and m.user_id = $2
        where g.group_id = ${groupIdOf('$1')}`,
      values: [group, userId],
    });
    return rows[0];
  }

  async findByInvitation(invitationId: string, userId: string): Promise<GroupAccess | undefined> {
    const { rows } = await this.database.query<GroupAccess>({
      name: 'group access by invitation',
      text: `select g.group_id, g.name, m.role
        from invitations i join groups g using (group_id)
          left join memberships m on m.group_id = g.group_id and m.user_id = $2
        where i.invitation_id = $1`,
      values: [invitationId, userId],
    });
    return rows[0];
  }
}
