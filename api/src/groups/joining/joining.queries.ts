import type {
  JoiningMode,
  JoinRequest,
  listJoinableGroups,
  listJoinRequests,
} from '@meishi/api-contract/endpoints/groups/joining';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import { defaultFirstSql, placeholderUid } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { pageOf, readTimeCursor } from '../../platform/http/cursor.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { appliedSql, isAddressOf } from '../directory/waiting-change.ts';
import { statusSql } from '../invitations/invitation-status.ts';
import { mailDomainOf, shownMailDomain } from './mail-domain-name.ts';

type Joinable = ResponseOf<typeof listJoinableGroups>[number];

/** A group that a user can join by the domain of their address. */
export interface Offer {
  domain_id: string;
  domain: string;
  mode: JoiningMode;
  request: 'open' | 'declined' | null;
  /** What the user has of the group already, which they should use instead. */
  has: 'invitation' | 'card' | 'ended card' | null;
}

@Injectable()
export class JoiningQueries {
  constructor(private readonly database: Database) {}

  async listJoinable({ user_id, email, email_verified }: Viewer): Promise<Joinable[]> {
    const domain = email_verified && mailDomainOf(email);
    if (!domain) return [];
    const { rows } = await this.database.query<{ joinable: Joinable }>({
      name: 'joinable groups',
      text: `select json_build_object('group_id', g.group_id, 'domain', d.domain, 'mode', ${mode}, 'request', r.status,
          'group', json_build_object('name', g.name, 'display_name', g.display_name, 'logo', g.logo,
            'logo_dark', g.logo_dark, 'accent', g.accent, 'site_url', g.site_url)) as joinable
        ${offered} and g.erased_at is null and ${has} is null
          and not exists (select from memberships m where m.group_id = g.group_id and m.user_id = $2)`,
      values: [email.toLowerCase(), user_id, domain],
    });
    return rows.map(({ joinable }) => ({ ...joinable, domain: shownMailDomain(joinable.domain) }));
  }

  /** What a group offers to a user with a verified address who is no member. */
  async findOffer(groupId: string, { user_id, email }: Viewer): Promise<Offer | undefined> {
    const domain = mailDomainOf(email);
    if (!domain) return undefined;
    const { rows } = await this.database.query<Offer>({
      name: 'offer of a group',
      text: `select d.domain_id, d.domain, ${mode} as mode, r.status as request, ${has} as has
        ${offered} and g.group_id = $4`,
      values: [email.toLowerCase(), user_id, domain, groupId],
    });
    return rows[0];
  }

  /** The first request of a user is open until an admin decides. One that is open stays as it is. */
  async ask(groupId: string, { user_id, email }: Viewer, domainId: string): Promise<boolean> {
    const { rowCount } = await this.database.query({
      name: 'ask to join',
      text: `insert into joining.requests (group_id, user_id, domain_id, email) values ($1, $2, $3, $4)
        on conflict (group_id, user_id) do update set domain_id = $3, email = $4
          where joining.requests.status = 'open'
            and (joining.requests.domain_id, joining.requests.email) is distinct from ($3, $4)`,
      values: [groupId, user_id, domainId, email],
    });
    return rowCount === 1;
  }

  async listRequests(
    groupId: string,
    { cursor, limit }: Input<typeof listJoinRequests>['query'],
  ): Promise<ResponseOf<typeof listJoinRequests>> {
    const [at, id] = readTimeCursor(cursor);
    const { rows } = await this.database.query<{
      key: string;
      id: string;
      total: number;
      request: JoinRequest;
    }>({
      name: 'requests to join',
      text: `select (r.asked_at at time zone 'UTC')::text || '+00' as key, r.user_id as id,
          (select count(*)::int ${open}) as total,
          json_build_object('user_id', r.user_id, 'display_name', coalesce(nullif(p.display_name, ''), u.email),
            'email', u.email, 'photo', p.photo, 'asked_at', ${isoUtc('r.asked_at')}) as request
        ${open} and ($2::timestamptz is null or (r.asked_at, r.user_id) > ($2::timestamptz, $3))
        order by r.asked_at, r.user_id limit $4`,
      values: [groupId, at, id, limit + 1],
    });
    const shown = pageOf(rows, limit);
    return {
      requests: shown.rows.map(({ request }) => request),
      total: rows[0]?.total ?? 0,
      next_cursor: shown.next_cursor,
    };
  }

  /** The domain of an open request; undefined if there is none that an admin sees. */
  async findRequest(groupId: string, userId: string): Promise<{ domain: string } | undefined> {
    const { rows } = await this.database.query<{ domain: string }>({
      name: 'request to join',
      text: `select d.domain ${open} and r.user_id = $2`,
      values: [groupId, userId],
    });
    return rows[0];
  }

  async endRequest(groupId: string, userId: string): Promise<void> {
    await this.database.query({
      name: 'end request to join',
      text: 'delete from joining.requests where group_id = $1 and user_id = $2',
      values: [groupId, userId],
    });
  }

  async declineRequest(groupId: string, userId: string): Promise<void> {
    await this.database.query({
      name: 'decline request to join',
      text: `update joining.requests set status = 'declined' where group_id = $1 and user_id = $2`,
      values: [groupId, userId],
    });
  }
}

/** SQL for the proved domain `$3` with its group and the request of the user `$2`, whose address is `$1`. */
const offered = `from joining.domains d join groups g using (group_id)
    left join joining.requests r on r.group_id = d.group_id and r.user_id = $2
  where d.domain = $3 and d.proved_at is not null`;

/** Whoever left or was removed does not come back without an admin. */
const mode = `case when exists (select from past_memberships past where past.group_id = d.group_id and past.user_id = $2)
  then 'ask' else d.mode end`;

/** Who has an invitation or a card of the directory uses it instead, so that nobody gets a second seat or card. */
const has = `coalesce(
  (select case when ${appliedSql.active} then 'card' else 'ended card' end
    from directory.people p join users u using (user_id)
    where p.group_id = d.group_id and ${isAddressOf('p')} and u.uid like '${placeholderUid}%'
    order by 1 limit 1),
  (select 'invitation' from invitations i
    where i.group_id = d.group_id and lower(i.email) = $1 and ${statusSql} = 'pending' limit 1))`;

/** SQL for the open requests of group `$1` by people whose address is still the same and verified, and whose domain is proved. */
const open = `from joining.requests r join users u on u.user_id = r.user_id join joining.domains d on d.domain_id = r.domain_id
    left join lateral (select p.display_name, p.photo from profiles p where p.user_id = r.user_id
      order by ${defaultFirstSql} limit 1) p on true
  where r.group_id = $1 and r.status = 'open' and d.proved_at is not null
    and u.email_verified and lower(u.email) = lower(r.email)
    and not exists (select from memberships m where m.group_id = r.group_id and m.user_id = r.user_id)`;
