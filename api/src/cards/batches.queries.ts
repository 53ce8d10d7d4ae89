import type { CardBatch } from '@meishi/api-contract/cards';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { isoUtc } from '../platform/database/iso-utc.js';
import { cardStatus } from './card-status.js';

@Injectable()
export class BatchesQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Newest first, or the one of this id. */
  async list(batchId: string | null = null): Promise<CardBatch[]> {
    const { rows } = await this.database.query<CardBatch>({
      name: 'card batches',
      text: `select b.batch_id, b.name, b.kind, b.size, b.with_claim_codes, ${isoUtc('b.created_at')} as created_at,
          (select count(*)::int from cards c where c.batch_id = b.batch_id and c.user_id is not null) as registered
        from card_batches b where $1::text is null or b.batch_id = $1
        order by b.created_at desc, b.batch_id`,
      values: [batchId],
    });
    return rows;
  }

  /** What is written to each card, and its state. */
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
