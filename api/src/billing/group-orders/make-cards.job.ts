import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { OrderedCards } from '../../sharing/index.ts';

const makeCards = defineJob({ name: 'make-ordered-cards', data: z.object({ group_order_id: z.string() }) });

/** Members of one transaction. */
const itemsOfBatch = 20;

interface PaidItem {
  item_id: string;
  product: Product['product'];
  quantity: number;
  /** Null if the group was deleted. */
  group_id: string | null;
  /** Null for a former member. */
  user_id: string | null;
  profile_id: string | null;
}

/**
 * Makes the cards of a paid order: each is registered to the member whom it is printed for, and belongs to the group. The items of a
 * batch and their cards are one transaction, so a job that was killed, or runs twice, makes no card too many.
 */
@Injectable()
export class MakeCards implements OnApplicationBootstrap {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly cards: OrderedCards,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(makeCards, (data) => this.run(data));
  }

  /** Call it in the transaction that stores the payment. */
  async enqueue(groupOrderId: string): Promise<void> {
    await this.jobs.send(makeCards, { group_order_id: groupOrderId });
  }

  /** After a refund: cards that were not sent do not exist. Call it in a transaction that locks the order. */
  async retire(groupOrderId: string): Promise<void> {
    const { rows } = await this.database.query<{ card_id: string }>(
      `delete from group_orders.cards c using group_orders.items i
        where c.item_id = i.item_id and i.group_order_id = $1 and i.stage in ('received', 'in-production')
        returning c.card_id`,
      [groupOrderId],
    );
    await this.cards.remove(rows.map(({ card_id }) => card_id));
  }

  private async run({ group_order_id }: JobData<typeof makeCards>): Promise<void> {
    while (await this.makeBatch(group_order_id)) this.em.clear();
  }

  /** Whether there is more to do. */
  @Transactional()
  private async makeBatch(orderId: string): Promise<boolean> {
    const { rows: orders } = await this.database.query<{ status: string }>(
      'select status from group_orders.orders where group_order_id = $1 for update',
      [orderId],
    );
    if (orders[0]?.status !== 'paid') return false;
    const { rows } = await this.database.query<PaidItem>(
      `select i.item_id, o.product, i.quantity, o.group_id, m.user_id, m.profile_id
        from group_orders.items i join group_orders.orders o using (group_order_id)
          left join memberships m on m.group_id = o.group_id and m.user_id = i.user_id
        where i.group_order_id = $1 and not i.cards_made order by i.item_id limit $2`,
      [orderId, itemsOfBatch],
    );
    const made = await this.cards.make(
      rows.flatMap(({ product: kind, quantity, ...item }) =>
        Array.from({ length: quantity }, (_, index) => ({ ...item, kind, number: index + 1 })),
      ),
    );
    await this.database.query(
      `insert into group_orders.cards (item_id, number, card_id)
        select item_id, number, card_id from jsonb_to_recordset($1::jsonb) as c (item_id text, number int, card_id text)`,
      [JSON.stringify(made.map(({ item_id, number, card_id }) => ({ item_id, number, card_id })))],
    );
    await this.database.query('update group_orders.items set cards_made = true where item_id = any ($1)', [
      rows.map(({ item_id }) => item_id),
    ]);
    return rows.length === itemsOfBatch;
  }
}
