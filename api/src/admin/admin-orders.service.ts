import type { AdminOrder, updateOrder } from '@meishi/api-contract/endpoints/admin/admin-orders';
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

  /** A step back, which corrects a mistake, is not mailed. */
  @Transactional()
  private async advance(viewer: Viewer, orderId: string, { stage, ...tracking }: Changes): Promise<void> {
    const order = await this.em.findOne(Order, { order_id: orderId }, lockForUpdate);
    if (!order) throw notFound('order');
    if (order.status !== 'paid') throw new DomainError('conflict', t('This order isn’t paid.'));
    const former = order.stage;
    const now = await this.database.now();
    const has = (step: Order['stage']) => orderStages.indexOf(stage) >= orderStages.indexOf(step);
    this.em.assign(order, {
      ...tracking,
      stage,
      sent_at: has('sent') ? (order.sent_at ?? now) : null,
      delivered_at: has('delivered') ? (order.delivered_at ?? now) : null,
    });
    await this.em.flush();
    if (orderStages.indexOf(stage) > orderStages.indexOf(former) && stage !== 'received')
      await this.mail.prepare(orderId, stage);
    await this.audit.recordOf(viewer, 'order-updated', `order:${orderId}`, {
      stage: { from: former, to: stage },
      ...tracking,
    });
  }
}

type Changes = Input<typeof updateOrder>['body'];
