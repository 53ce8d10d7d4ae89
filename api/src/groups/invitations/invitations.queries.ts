import type {
  Invitation,
  listInvitations,
  listOwnInvitations,
} from '@meishi/api-contract/endpoints/groups/invitations';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { pageOf, readTimeCursor } from '../../platform/http/cursor.ts';
import { statusSql } from './invitation-status.ts';

interface Page {
  status?: Invitation['status'];
  search?: string;
  cursor?: string;
  limit: number;
}

@Injectable()
export class InvitationsQueries {
  constructor(private readonly database: Database) {}

  /** A group's invitations, newest first. */
  async list(
    { group_id, limitedTo }: Pick<GroupAccess, 'group_id' | 'limitedTo'>,
    { status, search, cursor, limit }: Page,
  ): Promise<ResponseOf<typeof listInvitations>> {
    const [beforeKey, beforeId] = readTimeCursor(cursor);
    const filter = [group_id, status ?? null, search?.toLowerCase() || null, limitedTo ?? null];
    const { rows } = await this.database.query<{ invitation: Invitation; key: string; id: string }>({
      name: 'invitations',
      text: `select ${invitationJson} as invitation, i.created_at::text as key, i.invitation_id as id ${found}
        and ($5::text is null or (i.created_at, i.invitation_id) < ($5::timestamptz, $6))
        order by i.created_at desc, i.invitation_id desc limit $7`,
      values: [...filter, beforeKey, beforeId, limit + 1],
    });
    const { rows: counted } = await this.database.query<{ total: number }>({
      name: 'invitations counted',
      text: `select count(*)::int as total ${found}`,
      values: filter,
    });
    const page = pageOf(rows, limit);
    return {
      invitations: page.rows.map(({ invitation }) => invitation),
      total: counted[0]?.total ?? 0,
      next_cursor: page.next_cursor,
    };
  }

  /** By id. Unknown ids are skipped. */
  async find(invitationIds: string[]): Promise<Map<string, Invitation>> {
    const { rows } = await this.database.query<{ invitation: Invitation }>({
      name: 'invitations by id',
      text: `select ${invitationJson} as invitation ${invitations} where i.invitation_id = any($1)`,
      values: [invitationIds],
    });
    return new Map(rows.map(({ invitation }) => [invitation.invitation_id, invitation]));
  }

  /** Open invitations for an address, newest first. */
  async listOpen(email: string): Promise<ResponseOf<typeof listOwnInvitations>> {
    const { rows } = await this.database.query<ResponseOf<typeof listOwnInvitations>[number]>({
      name: 'open invitations',
      text: `select i.invitation_id, i.role, i.message, ${inviter} as invited_by,
          ${isoUtc('i.expires_at')} as expires_at, json_build_object('name', g.name, 'display_name', g.display_name,
            'logo', g.logo, 'logo_dark', g.logo_dark, 'accent', g.accent, 'site_url', g.site_url) as group
        ${invitations} join groups g using (group_id)
        where lower(i.email) = lower($1) and ${statusSql} = 'pending'
        order by i.created_at desc, i.invitation_id`,
      values: [email],
    });
    return rows;
  }
}

const inviter = `coalesce(u.display_name, '')`;

const invitationJson = `json_build_object(
  'invitation_id', i.invitation_id, 'group_id', i.group_id, 'email', i.email, 'role', i.role, 'message', i.message,
  'department', (select json_build_object('department_id', d.department_id, 'display_name', d.display_name)
    from departments.invitations into_it join departments.departments d on d.department_id = into_it.department_id
    where into_it.invitation_id = i.invitation_id),
  'status', ${statusSql}, 'sent_count', i.sent_count, 'last_sent_at', ${isoUtc('i.last_sent_at')},
  'expires_at', ${isoUtc('i.expires_at')}, 'invited_by', ${inviter}, 'created_at', ${isoUtc('i.created_at')}
)`;

const invitations = 'from invitations i left join users u on u.user_id = i.invited_by';
const found = `${invitations} where i.group_id = $1 and ($2::text is null or ${statusSql} = $2)
  and ($3::text is null or strpos(lower(i.email), $3) > 0)
  and ($4::text[] is null or exists (select from departments.invitations into_it
    where into_it.invitation_id = i.invitation_id and into_it.department_id = any ($4)))`;
