import { Injectable } from '@nestjs/common';
import { type GroupAccess, Memberships } from '../platform/access/memberships.js';
import { Database } from '../platform/database/database.js';

@Injectable()
export class MembershipsService extends Memberships {
  constructor(private readonly database: Database) {
    super();
  }

  async find(group: string, userId: string): Promise<GroupAccess | undefined> {
    const { rows } = await this.database.query<GroupAccess>({
      name: 'group access',
      text: `select g.group_id, g.name, m.role
        from groups g left join memberships m on m.group_id = g.group_id and m.user_id = $2
        where g.group_id = $1 or g.name = $1`,
      values: [group, userId],
    });
    return rows[0];
  }
}
