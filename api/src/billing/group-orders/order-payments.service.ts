import type {
  GroupOrder,
  payGroupOrder,
  reopenGroupOrder,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { maxOrderedCards } from '@meishi/api-contract/endpoints/shop/group-orders';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { CheckoutsService, type HostedPage } from '../payments/checkout/checkouts.service.ts';
import type { AdvancedOrder, OrdersForMembers } from '../payments/orders/orders-for-members.ts';
import { PaymentProvider } from '../payments/provider/payment-provider.ts';
import { GroupOrdersQueries } from './group-orders.queries.ts';
import { MakeCards } from './make-cards.job.ts';
import { type ItemFiles, OrderedItems, type StoredGroupOrder } from './ordered-items.ts';

/** Pays orders for members, and follows what becomes of the payment. */
@Injectable()
export class OrderPayments implements OrdersForMembers {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly items: OrderedItems,
    private readonly queries: GroupOrdersQueries,
    private readonly checkouts: CheckoutsService,
    private readonly provider: PaymentProvider,
    private readonly cards: MakeCards,
  ) {}

  /** The order is frozen before the checkout opens, so that what is paid is what was proofed. */
  async pay(
    viewer: Viewer,
    group: GroupAccess,
    { params }: Input<typeof payGroupOrder>,
  ): Promise<HostedPage> {
    const order = await this.freeze(group, params.orderId);
    if (order.checkout_session_id) return this.openCheckout(viewer, order.checkout_session_id);
    const { cards } = await this.queries.get(group, params.orderId);
    const { product, options, group_order_id, attempt } = order;
    const hosted = await this.checkouts
      .openForMembers(viewer, {
        product,
        options,
        group_order_id,
        quantity: cards,
        attempt,
        asks_address: order.delivery === 'together',
        page: `/group/${group.name}/orders?order=${group_order_id}`,
      })
      .catch(async (error: unknown) => {
        await this.thaw(group_order_id, attempt);
        throw error;
      });
    await this.database.query(
      `update group_orders.orders set checkout_session_id = $2
        where group_order_id = $1 and attempt = $3 and status <> 'draft' and checkout_session_id is null`,
      [group_order_id, hosted.checkout_session_id, attempt],
    );
    return hosted;
  }

  async reopen(
    viewer: Viewer,
    group: GroupAccess,
    { params }: Input<typeof reopenGroupOrder>,
  ): Promise<GroupOrder> {
    const { status, checkout_session_id: stored } = await this.find(group, params.orderId);
    if (status === 'paying') {
      // Without an id, the server ended before it was stored. The provider returns the same checkout again.
      const checkout_session_id = stored ?? (await this.pay(viewer, group, { params })).checkout_session_id;
      await this.provider.endCheckout(checkout_session_id);
      const checkout = await this.provider.findCheckout(checkout_session_id);
      if (checkout?.status === 'complete')
        throw new DomainError('conflict', t('This order has been paid, so it can’t be changed any more.'));
      await this.release(checkout_session_id);
    }
    return this.queries.get(group, params.orderId);
  }

  async follow({ group_order_id, order_id, checkout_session_id, status }: AdvancedOrder): Promise<void> {
    const { rows } = await this.database.query<{ status: string }>(
      'select status from group_orders.orders where group_order_id = $1 for update',
      [group_order_id],
    );
    if (!rows[0]) return;
    const next = { open: 'paying', paid: 'paid', refunded: 'refunded', expired: 'draft' }[status];
    await this.database.query(
      `update group_orders.orders set status = $2, order_id = $3, checkout_session_id = $4, changed_at = now(),
          document = case when $2 in ('paid', 'refunded') then null else document end
        where group_order_id = $1`,
      [group_order_id, next, order_id, checkout_session_id],
    );
    if (status === 'paid') await this.begin(group_order_id);
    if (status === 'refunded') await this.cards.retire(group_order_id);
  }

  async release(checkoutSessionId: string): Promise<void> {
    await this.database.query(
      `update group_orders.orders set status = 'draft', checkout_session_id = null, order_id = null, attempt = attempt + 1,
          changed_at = now()
        where checkout_session_id = $1 and status = 'paying'`,
      [checkoutSessionId],
    );
  }

  /** Members who were left out are no part of the paid order. */
  private async begin(orderId: string): Promise<void> {
    const { rows } = await this.database.query<ItemFiles>(
      'delete from group_orders.items where group_order_id = $1 and left_out returning files, picture',
      [orderId],
    );
    await this.items.erase(rows);
    await this.cards.enqueue(orderId);
  }

  @Transactional()
  private async find({ group_id }: GroupAccess, orderId: string): Promise<StoredGroupOrder> {
    return this.items.lock(group_id, orderId);
  }

  @Transactional()
  private async freeze(group: GroupAccess, orderId: string): Promise<StoredGroupOrder> {
    const order = await this.items.lock(group.group_id, orderId);
    if (order.status === 'paying') return order;
    await this.items.lockDraft(group.group_id, orderId);
    refuseUnready(await this.queries.get(group, orderId));
    await this.database.query(`update group_orders.orders set status = 'paying' where group_order_id = $1`, [
      orderId,
    ]);
    return { ...order, checkout_session_id: null };
  }

  private async thaw(orderId: string, attempt: number): Promise<void> {
    await this.database.query(
      `update group_orders.orders set status = 'draft' where group_order_id = $1 and attempt = $2
        and status = 'paying' and checkout_session_id is null`,
      [orderId, attempt],
    );
  }

  private async openCheckout({ user_id }: Viewer, checkoutSessionId: string): Promise<HostedPage> {
    const checkout = await this.provider.findCheckout(checkoutSessionId);
    if (checkout?.purchase.user_id !== user_id)
      throw new DomainError('conflict', t('Another admin is paying this order.'));
    if (!checkout.url) throw new DomainError('conflict', t('This checkout has ended. Please start again.'));
    return { checkout_session_id: checkoutSessionId, url: checkout.url };
  }
}

/** @throws DomainError `conflict` unless all members who are not left out can be printed and sent */
function refuseUnready({ counts, cards, delivery }: GroupOrder): void {
  const { waiting, drawn, problem, left, ready, without_address } = counts;
  const refusals: [boolean, () => string][] = [
    [waiting + drawn > 0, () => t('Some cards aren’t checked yet. Wait until they are.')],
    [problem > 0, () => t('Some cards have a problem. Solve it, or leave these members out.')],
    [left > 0, () => t('Some members have left the group. Leave them out.')],
    [ready === 0, () => t('No member is left in this order.')],
    [
      delivery === 'each' && without_address > 0,
      () => t('Some members have no delivery address. Enter it, or leave them out.'),
    ],
    [
      cards > maxOrderedCards,
      () => t('One order can have up to {{most, number}} cards.', { most: maxOrderedCards }),
    ],
  ];
  const refusal = refusals.find(([applies]) => applies);
  if (refusal) throw new DomainError('conflict', refusal[1]());
}
