import type { AdminOrderItem, listOrderItems } from '@meishi/api-contract/endpoints/admin/admin-orders';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { itemFields, itemState, itemsOfOrders } from '../billing/index.ts';
import { Config } from '../platform/config/config.ts';
import { Database } from '../platform/database/database.ts';
import { csvFile } from '../platform/http/csv-file.ts';
import { pageOf, readCursor } from '../platform/http/cursor.ts';
import { notFound } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/endpoint.ts';

interface ExportedCard {
  member: string;
  card_id: string | null;
  url: string | null;
  recipient: string;
  address: string;
  country: string;
  stage: string;
  tracking_number: string | null;
}

/** The members of orders for many, as product admins see them. */
@Injectable()
export class AdminOrderItemsQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** By name. */
  async list({
    params,
    query: { cursor, limit },
  }: Input<typeof listOrderItems>): Promise<ResponseOf<typeof listOrderItems>> {
    await this.requireOrder(params.id);
    const [after, afterId] = readCursor(cursor);
    const { rows } = await this.database.query<{ item: AdminOrderItem; key: string; id: string }>({
      name: 'admin items of order',
      text: `select json_build_object(${itemFields}, 'state', ${itemState}, 'has_print_file', i.preview is not null,
            'card_ids', array(select c.card_id from group_orders.cards c where c.item_id = i.item_id order by c.number)) as item,
          lower(i.name) as key, i.item_id as id
        from ${itemsOfOrders} where o.order_id = $1 and ($2::text is null or (lower(i.name), i.item_id) > ($2, $3))
        order by lower(i.name), i.item_id limit $4`,
      values: [params.id, after, afterId, limit + 1],
    });
    const page = pageOf(rows, limit);
    return { items: page.rows.map(({ item }) => item), next_cursor: page.next_cursor };
  }

  async printFolder(orderId: string, itemId: string): Promise<string> {
    const { rows } = await this.database.query<{ files: string }>({
      name: 'print file of an item',
      text: `select i.files from ${itemsOfOrders} where o.order_id = $1 and i.item_id = $2 and i.preview is not null`,
      values: [orderId, itemId],
    });
    if (!rows[0]) throw notFound('print file');
    return rows[0].files;
  }

  /** A row for each card, and one for each member whose cards are not made yet. */
  async exportCsv(orderId: string): Promise<StreamableFile> {
    await this.requireOrder(orderId);
    const { rows } = await this.database.query<ExportedCard>({
      name: 'cards of an order',
      text: `select i.name as member, c.card_id, $2 || '/c/' || c.card_id as url,
          coalesce(place.address->>'name', '') as recipient,
          coalesce((select string_agg(line, ', ') from jsonb_array_elements_text(place.address->'lines') line), '') as address,
          coalesce(place.address->>'country', '') as country, i.stage, i.tracking_number
        from group_orders.orders f join orders o using (order_id) join group_orders.items i using (group_order_id)
          left join group_orders.cards c using (item_id)
          cross join lateral (select coalesce(i.address, case f.delivery when 'together' then o.shipping end) as address) place
        where f.order_id = $1 order by lower(i.name), i.item_id, c.number`,
      values: [orderId, this.config.PUBLIC_URL],
    });
    return csvFile(`order-${orderId}`, rows);
  }

  private async requireOrder(orderId: string): Promise<void> {
    const { rowCount } = await this.database.query({
      name: 'order with items',
      text: 'select from group_orders.orders where order_id = $1',
      values: [orderId],
    });
    if (!rowCount) throw notFound('order');
  }
}
