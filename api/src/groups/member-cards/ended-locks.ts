import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { joinTemplate, setting } from '../../profile/index.ts';

/**
 * Forgets what admins did to fields that their group no longer decides, and what members asked for. What ends with a membership or a
 * profile is gone by itself.
 */
@Injectable()
export class EndedLocks {
  constructor(private readonly database: Database) {}

  /** Call it in the transaction that changed the locks, roles or profiles, after its changes were flushed. */
  async forget(groupId: string): Promise<void> {
    for (const table of ['changes', 'requests'])
      await this.database.query({
        name: `ended locks, ${table}`,
        text: `delete from member_cards.${table} r where r.group_id = $1 and not exists (
          select from memberships m join groups g using (group_id) ${joinTemplate}
          where m.group_id = r.group_id and m.user_id = r.user_id and m.profile_id = r.profile_id
            and m.role = 'member' and ${setting('locked_fields')} ? r.field)`,
        values: [groupId],
      });
  }
}
