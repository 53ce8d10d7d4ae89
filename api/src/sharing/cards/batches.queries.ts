import type { BatchCard } from '@meishi/api-contract/endpoints/admin/admin-cards';
import type { CardBatch } from '@meishi/api-contract/endpoints/cards';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { cardStatus } from './card.entity.ts';

interface CardPage {
  status?: BatchCard['status'];
  cursor?: string;
  limit: number;
}

@Injectable()
export class BatchesQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** All batches, newest first, or only the one with this id. */
  async list(batchId: string | null = null): Promise<CardBatch[]> {
    const { rows } = await this.database.query<CardBatch>({
      name: 'card batches',
      text: `select b.batch_id, b.name, b.kind, b.size, b.with_claim_codes, ${isoUtc('b.created_at')} as created_at,
          case when g.group_id is not null then json_build_object(
            'group_id', g.group_id, 'name', g.name, 'display_name', g.display_name) end as group,
          (select count(*)::int from cards c where c.batch_id = b.batch_id and c.user_id is not null) as registered
        from card_batches b left join groups g using (group_id) where $1::text is null or b.batch_id = $1
        order by b.created_at desc, b.batch_id`,
      values: [batchId],
    });
    return rows;
  }

  /** A page of a batch's cards by number, with their owners. */
  async pageCards(batchId: string, { status, cursor, limit }: CardPage) {
    const [after] = readCursor(cursor);
    const filter = [batchId, status ?? null];
    const { rows } = await this.database.query<BatchCard & { key: string; id: string }>({
      name: 'page of a batch',
      text: `select c.card_id, $3 || '/c/' || c.card_id as url, ${cardStatus} as status,
          case when u.user_id is not null then
            json_build_object('user_id', u.user_id, 'display_name', u.display_name) end as user,
          ${isoUtc('c.registered_at')} as registered_at,
          c.card_id as key, c.card_id as id
        from cards c left join users u using (user_id)
        where ${isListed} and ($4::text is null or c.card_id > $4) order by c.card_id limit $5`,
      values: [...filter, this.config.PUBLIC_URL, after, limit + 1],
    });
    const { rows: counted } = await this.database.query<{ total: number }>({
      name: 'cards of a batch counted',
      text: `select count(*)::int as total from cards c where ${isListed}`,
      values: filter,
    });
    const page = pageOf(rows, limit);
    return { cards: page.rows, total: counted[0]?.total ?? 0, next_cursor: page.next_cursor };
  }

  /** The address of each card, and its status. */
  async listCards(batchId: string) {
    const { rows } = await this.database.query<{
      card_id: string;
      url: string;
      status: string;
      registered_at: string | null;
    }>({
      name: 'cards of a batch',
      text: `select c.card_id, $2 || '/c/' || c.card_id as url, ${cardStatus} as status,
          ${isoUtc('c.registered_at')} as registered_at
        from cards c where c.batch_id = $1 order by c.card_id`,
      values: [batchId, this.config.PUBLIC_URL],
    });
    return rows;
  }
}

const isListed = `c.batch_id = $1 and ($2::text is null or ${cardStatus} = $2)`;
