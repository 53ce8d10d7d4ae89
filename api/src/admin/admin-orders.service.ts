import type {
  AdminOrder,
  updateOrder,
  updateOrderItems,
} from '@meishi/api-contract/endpoints/admin/admin-orders';
import { orderStages } from '@meishi/api-contract/endpoints/shop/payments';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Order, OrderMail } from '../billing/index.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Audit } from '../platform/audit/audit.ts';
import { Database } from '../platform/database/database.ts';
import { lockForUpdate } from '../platform/database/entities.ts';
import { DomainError, notFound } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { t } from '../platform/words/words.ts';
import { AdminOrdersQueries } from './admin-orders.queries.ts';

/** What product admins do with orders. */
@Injectable()
export class AdminOrdersService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: AdminOrdersQueries,
    private readonly mail: OrderMail,
    private readonly audit: Audit,
  ) {}

  async update(viewer: Viewer, { params, body }: Input<typeof updateOrder>): Promise<AdminOrder> {
    await this.advance(viewer, params.id, body);
    const order = await this.queries.find(params.id);
    if (!order) throw notFound('order');
    return order;
  }

  async updateItems(viewer: Viewer, { params, body }: Input<typeof updateOrderItems>): Promise<AdminOrder> {
    await this.advanceItems(viewer, params.id, body);
    const order = await this.queries.find(params.id);
    if (!order) throw notFound('order');
    return order;
  }

  /** The order is as far as the last of its items, so that the buyer gets one mail for each step of all. */
  @Transactional()
  private async advanceItems(
    viewer: Viewer,
    orderId: string,
    { item_ids: itemIds, stage, ...tracking }: ItemChanges,
  ): Promise<void> {
    const order = await this.em.findOne(Order, { order_id: orderId }, lockForUpdate);
    if (!order) throw notFound('order');
    if (order.status !== 'paid') throw new DomainError('conflict', t('This order isn’t paid.'));
    const { rowCount } = await this.database.query(
      `update group_orders.items i set stage = $3,
          tracking_number = case when $4::jsonb ? 'tracking_number' then $4->>'tracking_number' else i.tracking_number end,
          tracking_url = case when $4::jsonb ? 'tracking_url' then $4->>'tracking_url' else i.tracking_url end,
          delivered_at = case when $3 = 'delivered' then coalesce(i.delivered_at, now()) end
        from group_orders.orders o
        where o.group_order_id = i.group_order_id and o.order_id = $1 and i.item_id = any ($2)`,
      [orderId, itemIds, stage, JSON.stringify(tracking)],
    );
    if (!rowCount) throw notFound('order');
    const { rows } = await this.database.query<{ stage: Order['stage'] }>(
      `select i.stage from group_orders.items i join group_orders.orders o using (group_order_id) where o.order_id = $1
        order by array_position($2::text[], i.stage) limit 1`,
      [orderId, orderStages],
    );
    await this.moveTo(order, rows[0]?.stage ?? stage);
    const details = { items: itemIds.length, stage, ...tracking };
    await this.audit.recordOf(viewer, 'order-updated', `order:${orderId}`, details);
  }

  /** A step back, which corrects a mistake, is not mailed. */
  @Transactional()
  private async advance(viewer: Viewer, orderId: string, { stage, ...tracking }: Changes): Promise<void> {
    const order = await this.em.findOne(Order, { order_id: orderId }, lockForUpdate);
    if (!order) throw notFound('order');
    if (order.status !== 'paid') throw new DomainError('conflict', t('This order isn’t paid.'));
    const former = order.stage;
    this.em.assign(order, tracking);
    await this.moveTo(order, stage);
    await this.database.query(
      `update group_orders.items i set stage = $2,
          delivered_at = case when $2 = 'delivered' then coalesce(i.delivered_at, now()) end
        from group_orders.orders o where o.group_order_id = i.group_order_id and o.order_id = $1`,
      [orderId, stage],
    );
    await this.audit.recordOf(viewer, 'order-updated', `order:${orderId}`, {
      stage: { from: former, to: stage },
      ...tracking,
    });
  }

  private async moveTo(order: Order, stage: Order['stage']): Promise<void> {
    const former = order.stage;
    const now = await this.database.now();
    const has = (step: Order['stage']) => orderStages.indexOf(stage) >= orderStages.indexOf(step);
    this.em.assign(order, {
      stage,
      sent_at: has('sent') ? (order.sent_at ?? now) : null,
      delivered_at: has('delivered') ? (order.delivered_at ?? now) : null,
    });
    await this.em.flush();
    if (orderStages.indexOf(stage) > orderStages.indexOf(former) && stage !== 'received')
      await this.mail.prepare(order.order_id, stage);
  }
}

type Changes = Input<typeof updateOrder>['body'];
type ItemChanges = Input<typeof updateOrderItems>['body'];
