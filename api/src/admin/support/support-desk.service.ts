import type {
  listSupportMessages,
  SupportMessage as SupportMessageResponse,
  updateSupportMessage,
} from '@meishi/api-contract/endpoints/admin/admin-support';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { isoUtc, likePattern } from '../../platform/database/sql.ts';
import { pageOf, readTimeCursor } from '../../platform/http/cursor.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { SupportMessage } from './support-message.entity.ts';

/** Messages to support, for the staff who answer them. */
@Injectable()
export class SupportDesk {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
  async list({ search = '', state, cursor, limit }: Input<typeof listSupportMessages>['query']) {
    const [before, beforeId] = readTimeCursor(cursor);
    const { rows } = await this.database.query<SupportMessageResponse & { key: string; id: string }>({
      name: 'support messages',
      text: `${messages}
        where ($1 = '' or name ilike $1 or email ilike $1 or subject ilike $1 or message ilike $1)
          and ($2::text is null or (answered_at is null) = ($2 = 'open'))
          and ($3::timestamptz is null or (s.created_at, message_id) < ($3, $4))
        order by s.created_at desc, message_id desc limit $5`,
      values: [search && likePattern(search), state ?? null, before, beforeId, limit + 1],
    });
    const { rows: counted } = await this.database.query<{ open: number }>({
      name: 'open support messages',
      text: 'select count(*)::int as open from support_messages where answered_at is null',
    });
    const page = pageOf(rows, limit);
    return { messages: page.rows, open: counted[0]?.open ?? 0, next_cursor: page.next_cursor };
  }

  async update(
    viewer: Viewer,
    { params, body }: Input<typeof updateSupportMessage>,
  ): Promise<SupportMessageResponse> {
    await this.mark(viewer, params.id, body.answered);
    const { rows } = await this.database.query<SupportMessageResponse>({
      name: 'support message',
      text: `${messages} where message_id = $1`,
      values: [params.id],
    });
    if (!rows[0]) throw notFound('message');
    return rows[0];
  }

  @Transactional()
  private async mark(viewer: Viewer, messageId: string, answered: boolean) {
    const message = await this.em.findOne(SupportMessage, { message_id: messageId }, lockForUpdate);
    if (!message) throw notFound('message');
    if (answered === (message.answered_at !== null)) return;
    message.answered_at = answered ? sql<Date>`now()` : null;
    const action = answered ? 'support-message-answered' : 'support-message-reopened';
    await this.audit.recordOf(viewer, action, `support-message:${messageId}`);
  }
}

const messages = `select message_id, name, email, subject, message, user_id, ${isoUtc('mailed_at')} as mailed_at,
    ${isoUtc('answered_at')} as answered_at, ${isoUtc('created_at')} as created_at,
    created_at::text as key, message_id as id
  from support_messages s`;
