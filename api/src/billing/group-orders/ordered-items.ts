import type { GroupOrderStatus } from '@meishi/api-contract/endpoints/shop/group-orders';
import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { DesignFiles } from '../designs/design-files.ts';

export interface StoredGroupOrder {
  group_order_id: string;
  group_id: string;
  created_by: string | null;
  status: GroupOrderStatus;
  product: Product['product'];
  options: Record<string, string>;
  delivery: 'together' | 'each';
  checkout_session_id: string | null;
  attempt: number;
  locale: string;
}

export interface ItemFiles {
  /** The folder of the print file. */
  files: string | null;
  /** The id of its preview. */
  picture: string | null;
}

/** Locks orders for members, and erases the files of their items. */
@Injectable()
export class OrderedItems {
  constructor(
    private readonly database: Database,
    private readonly files: DesignFiles,
  ) {}

  /** Locks the order until the transaction ends. An order of another group is `not-found`. */
  async lock(groupId: string, orderId: string): Promise<StoredGroupOrder> {
    const { rows } = await this.database.query<StoredGroupOrder>({
      name: 'lock order for members',
      text: 'select * from group_orders.orders where group_id = $1 and group_order_id = $2 for update',
      values: [groupId, orderId],
    });
    if (!rows[0]) throw notFound('order');
    return rows[0];
  }

  /** @throws DomainError `conflict` unless the order is a draft */
  async lockDraft(groupId: string, orderId: string): Promise<StoredGroupOrder> {
    const order = await this.lock(groupId, orderId);
    if (order.status === 'paying')
      throw new DomainError('conflict', t('This order is being paid. End the payment to change it.'));
    if (order.status !== 'draft') throw new DomainError('conflict', t('This order has already been paid.'));
    return order;
  }

  async touch(orderId: string): Promise<void> {
    await this.database.query('update group_orders.orders set changed_at = now() where group_order_id = $1', [
      orderId,
    ]);
  }

  /** Deletes an order that was not paid, with its files. Call it in a transaction. */
  async deleteOrder(orderId: string): Promise<void> {
    const { rows } = await this.database.query<ItemFiles>(
      'select files, picture from group_orders.items where group_order_id = $1',
      [orderId],
    );
    await this.erase(rows);
    await this.database.query('delete from group_orders.orders where group_order_id = $1', [orderId]);
  }

  /** Erases the files of these items. Call it in the transaction that removes the references. */
  async erase(items: readonly ItemFiles[]): Promise<void> {
    for (const { files, picture } of items)
      await this.files.erase({ files, preview: picture === null ? null : { url: `pictures/${picture}` } });
  }

  /** Erases the print files of a user, whose account is erased. Call it before the rows change. */
  async eraseOf(userId: string): Promise<void> {
    const { rows } = await this.database.query<ItemFiles>(
      `select i.files, i.picture from group_orders.items i join group_orders.orders o using (group_order_id)
        where i.user_id = $1 or o.created_by = $1 and o.status = 'draft'`,
      [userId],
    );
    await this.erase(rows);
  }
}
