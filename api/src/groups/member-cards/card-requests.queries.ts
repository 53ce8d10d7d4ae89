import type {
  CardRequest,
  listCardRequests,
  MemberRequest,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { pageOf, readTimeCursor } from '../../platform/http/cursor.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { isWithin } from '../departments/group-departments.queries.ts';

/** SQL for the columns of a row `r` of requests in the shape of the contract. */
export const requestFields = `'request_id', r.request_id, 'field', r.field,
  'wanted', json_build_object(r.field, r.value), 'created_at', ${isoUtc('r.created_at')}`;

/** SQL for the requests `r` of group `$1`, of the members in the departments `$5`. */
const open = `r.group_id = $1 and ${isWithin('$5', 'r.group_id', 'r.user_id')}`;

type Limited = Pick<GroupAccess, 'group_id' | 'limitedTo'>;

/** A request with where it belongs. */
export interface StoredRequest {
  request_id: string;
  user_id: string;
  profile_id: string;
  field: string;
  value: unknown;
}

@Injectable()
export class CardRequestsQueries {
  constructor(private readonly database: Database) {}

  /** Stores a request, in place of a former one for the field. Null if the field already has the value. */
  async put(request: StoredRequest & { group_id: string }): Promise<CardRequest | null> {
    const { rows } = await this.database.query<{ request: CardRequest }>({
      name: 'put card request',
      text: `insert into member_cards.requests as r (request_id, profile_id, field, group_id, user_id, value)
        select $1, profile_id, $3, $4, $5, $6::jsonb from profiles p
        where profile_id = $2 and to_jsonb(p)->$3 is distinct from $6::jsonb
        on conflict (profile_id, field) do update set request_id = excluded.request_id, group_id = excluded.group_id,
          user_id = excluded.user_id, value = excluded.value, created_at = excluded.created_at
        returning json_build_object(${requestFields}) as request`,
      values: [
        request.request_id,
        request.profile_id,
        request.field,
        request.group_id,
        request.user_id,
        JSON.stringify(request.value),
      ],
    });
    return rows[0]?.request ?? null;
  }

  /** Removes a request, if it is open and of this group or profile, and returns it. */
  async take(
    requestId: string,
    of: Limited | { user_id: string; profile_id: string },
  ): Promise<StoredRequest | undefined> {
    const { rows } = await this.database.query<StoredRequest>({
      name: 'take card request',
      text: `delete from member_cards.requests r where r.request_id = $1 and (
          r.group_id = $2 and ${isWithin('$5', 'r.group_id', 'r.user_id')} or r.user_id = $3 and r.profile_id = $4)
        returning request_id, user_id, profile_id, field, value`,
      values: [
        requestId,
        'group_id' in of ? of.group_id : null,
        'user_id' in of ? of.user_id : null,
        'user_id' in of ? of.profile_id : null,
        'group_id' in of ? (of.limitedTo ?? null) : null,
      ],
    });
    return rows[0];
  }

  /** Those for fields that an admin has just changed are settled. */
  async settle(profileId: string, fields: string[]): Promise<void> {
    await this.database.query({
      name: 'settle card requests',
      text: 'delete from member_cards.requests where profile_id = $1 and field = any ($2)',
      values: [profileId, fields],
    });
  }

  /** The wanted value; undefined if the request is no longer open. */
  async findValue(requestId: string): Promise<unknown> {
    const { rows } = await this.database.query<{ value: unknown }>({
      name: 'value of a card request',
      text: 'select value from member_cards.requests where request_id = $1',
      values: [requestId],
    });
    return rows[0]?.value;
  }

  async list(
    { group_id, limitedTo }: Limited,
    { cursor, limit }: Input<typeof listCardRequests>['query'],
  ): Promise<ResponseOf<typeof listCardRequests>> {
    const [at, id] = readTimeCursor(cursor);
    const { rows } = await this.database.query<{
      key: string;
      id: string;
      total: number;
      request: MemberRequest;
    }>({
      name: 'card requests',
      text: `select (r.created_at at time zone 'UTC')::text || '+00' as key, r.request_id as id,
          (select count(*)::int from member_cards.requests r where ${open}) as total,
          json_build_object(${requestFields}, 'current', json_build_object(r.field, to_jsonb(p)->r.field),
            'member', json_build_object('user_id', r.user_id, 'profile_id', r.profile_id,
              'display_name', p.display_name, 'photo', p.photo)) as request
        from member_cards.requests r join profiles p using (profile_id)
        where ${open} and ($2::timestamptz is null or (r.created_at, r.request_id) > ($2::timestamptz, $3))
        order by r.created_at, r.request_id limit $4`,
      values: [group_id, at, id, limit + 1, limitedTo ?? null],
    });
    const shown = pageOf(rows, limit);
    return {
      requests: shown.rows.map(({ request }) => request),
      total: rows[0]?.total ?? 0,
      next_cursor: shown.next_cursor,
    };
  }
}
