import type { listBatchCards } from '@meishi/api-contract/endpoints/admin/admin-cards';
import type { createBatch, exportBatch } from '@meishi/api-contract/endpoints/cards';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { Group } from '../../groups/index.ts';
import { User } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Config } from '../../platform/config/config.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { newId } from '../../platform/database/ids.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { BatchesQueries } from './batches.queries.ts';
import { Card } from './card.entity.ts';
import { CardBatch } from './card-batch.entity.ts';
import { ClaimCodes, mintCardId } from './card-codes.ts';

/** A newly minted card. Only a hash of its claim code is stored. */
interface MintedCard {
  card_id: string;
  claim_code: string | null;
}

/** Batches of physical cards. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: BatchesQueries,
    private readonly codes: ClaimCodes,
    private readonly config: Config,
    private readonly audit: Audit,
  ) {}

  list() {
    return this.queries.list();
  }

  /** @throws DomainError `not-found` */
  async listCards({ params, query }: Input<typeof listBatchCards>) {
    const [batch] = await this.queries.list(params.id);
    if (!batch) throw notFound('batch');
    return this.queries.pageCards(params.id, query);
  }

  async create(viewer: Viewer, { body }: Input<typeof createBatch>) {
    if (body.group_id && !(await this.em.count(Group, { group_id: body.group_id }))) throw notFound('group');
    const batch_id = newId(12);
    const minted = await this.mint(batch_id, viewer, body);
    const [batch] = await this.queries.list(batch_id);
    if (!batch) throw notFound('batch');
    const cards = minted.map((card) => ({ ...card, url: `${this.config.PUBLIC_URL}/c/${card.card_id}` }));
    return { batch, cards };
  }

  /** For chip writers and printers. */
  async exportCsv({ params }: Input<typeof exportBatch>): Promise<StreamableFile> {
    const cards = await this.queries.listCards(params.id);
    if (cards.length === 0) throw notFound('batch');
    return csvFile(`cards-${params.id}`, cards);
  }

  /** Card numbers are random. If one already exists, the whole batch gets new numbers. */
  private async mint(batchId: string, viewer: Viewer, body: NewBatch): Promise<MintedCard[]> {
    const cards = Array.from({ length: body.size }, () => ({
      card_id: mintCardId(),
      claim_code: body.with_claim_codes ? this.codes.mint() : null,
    }));
    try {
      await this.store(batchId, viewer, body, cards);
      return cards;
    } catch (error) {
      if (violatedConstraint(error) !== 'cards_pkey') throw error;
      return this.mint(batchId, viewer, body);
    }
  }

  @Transactional()
  private async store(
    batch_id: string,
    viewer: Viewer,
    { group_id, ...body }: NewBatch,
    cards: MintedCard[],
  ): Promise<void> {
    const batch = this.em.create(CardBatch, {
      ...body,
      batch_id,
      group: group_id ? this.em.getReference(Group, group_id) : null,
      created_by: this.em.getReference(User, viewer.user_id),
    });
    await this.em.flush();
    await this.em.insertMany(
      Card,
      cards.map(({ card_id, claim_code }) => ({
        card_id,
        kind: body.kind,
        batch,
        group: group_id ?? null,
        claim_code_hash: claim_code && this.codes.hash(card_id, claim_code),
      })),
    );
    const details = { ...body, ...(group_id && { group_id }) };
    await this.audit.recordOf(viewer, 'cards-minted', `batch:${batch_id}`, details);
  }
}

type NewBatch = Input<typeof createBatch>['body'];
