import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { type ItemFiles, OrderedItems } from './ordered-items.ts';

const sweepGroupOrders = defineJob({ name: 'sweep-group-orders', data: z.object({}), cron: '12 4 * * *' });

/** Deletes forgotten drafts, and what is personal in items that are delivered or whose member is gone. */
@Injectable()
export class SweepGroupOrders implements OnApplicationBootstrap {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly items: OrderedItems,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(sweepGroupOrders, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const { rows } = await this.database.query<{ group_order_id: string }>(
      `select group_order_id from group_orders.orders
        where status = 'draft' and (group_id is null or changed_at < now() - interval '30 days') limit 500`,
    );
    for (const { group_order_id } of rows) await this.deleteDraft(group_order_id);
    await this.forgetItems();
  }

  @Transactional()
  private async deleteDraft(orderId: string): Promise<void> {
    const { rows } = await this.database.query<{ status: string }>(
      'select status from group_orders.orders where group_order_id = $1 for update',
      [orderId],
    );
    if (rows[0]?.status === 'draft') await this.items.deleteOrder(orderId);
  }

  /** Delivered cards can be ordered again for 90 days from what was printed. */
  @Transactional()
  private async forgetItems(): Promise<void> {
    const { rows } = await this.database.query<ItemFiles & { item_id: string }>(
      `select item_id, files, picture from group_orders.items
        where files is not null and (user_id is null or delivered_at < now() - interval '90 days')
        order by item_id limit 5000 for update`,
    );
    await this.items.erase(rows);
    await this.database.query(
      `update group_orders.items set files = null, picture = null, preview = null, file_bytes = 0, address = null
        where item_id = any ($1)`,
      [rows.map(({ item_id }) => item_id)],
    );
  }
}
