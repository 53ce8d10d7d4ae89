import { lockableFields } from '@meishi/api-contract/endpoints/groups/groups';
import type { LockedField, MemberCard } from '@meishi/api-contract/endpoints/groups/member-cards';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { fieldLocks } from '../../profile/index.ts';
import { requestFields } from './card-requests.queries.ts';

const change = `json_build_object('field', c.field, 'changed_at', ${isoUtc('c.changed_at')},
  'changed_by', (select nullif(display_name, '') from users where user_id = c.changed_by))`;

const order = new Map<string, number>(lockableFields.map((field, index) => [field, index]));
const inOrder = (first: string, second: string) => (order.get(first) ?? 0) - (order.get(second) ?? 0);

/** Reads what groups decide on profiles of their members. */
@Injectable()
export class MemberCardsQueries {
  constructor(private readonly database: Database) {}

  async find(groupId: string, userId: string): Promise<MemberCard | undefined> {
    const { rows } = await this.database.query<MemberCard>({
      name: 'card of a member',
      text: `select member.user_id, p.profile_id, p.version, decided.fields, coalesce((
            select json_object_agg(key, value) from jsonb_each(to_jsonb(p)) where key = any (decided.fields)
          ), '{}') as values, coalesce((
            select json_agg(${change}) from member_cards.changes c
            where c.profile_id = p.profile_id and c.group_id = $1 and c.field = any (decided.fields)
          ), '[]') as changes
        from memberships member join profiles p using (profile_id) cross join lateral (
          select coalesce(array_agg(field), '{}') as fields from (${fieldLocks('p.profile_id')}) locks
          where group_id = $1 and decided_by = 'admins'
        ) decided
        where member.group_id = $1 and member.user_id = $2`,
      values: [groupId, userId],
    });
    return rows.map((card) => ({ ...card, fields: card.fields.toSorted(inOrder) }))[0];
  }

  /** The fields that groups decide on a user's own profile; undefined if it belongs to another user. */
  async listLocked(profileId: string, userId: string): Promise<LockedField[] | undefined> {
    const { rows } = await this.database.query<{ locked: LockedField[] }>({
      name: 'locked fields of an own profile',
      text: `select coalesce((
          select json_agg(json_build_object('field', locks.field, 'decided_by', locks.decided_by,
            'group', json_build_object('group_id', group_id, 'name', name, 'display_name', display_name),
            'change', (select ${change} from member_cards.changes c
              where c.profile_id = p.profile_id and c.field = locks.field and c.group_id = locks.group_id),
            'request', (select json_build_object(${requestFields}) from member_cards.requests r
              where r.profile_id = p.profile_id and r.field = locks.field and r.group_id = locks.group_id)))
          from (${fieldLocks('p.profile_id')}) locks
        ), '[]') as locked
        from profiles p where p.profile_id = $1 and p.user_id = $2`,
      values: [profileId, userId],
    });
    return rows[0]?.locked.toSorted((first, second) => inOrder(first.field, second.field));
  }
}
