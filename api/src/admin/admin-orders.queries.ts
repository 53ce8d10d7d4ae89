import type { AdminOrder } from '@meishi/api-contract/endpoints/admin/admin-orders';
import type { Order, OrderStage } from '@meishi/api-contract/endpoints/shop/payments';
import { Injectable } from '@nestjs/common';
import {
  joinPaymentState,
  orderColumns,
  type PrintFormat,
  type StoredOrder,
  withExpectedDays,
} from '../billing/index.ts';
import { Config } from '../platform/config/config.ts';
import { Database } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/sql.ts';
import { pageOf, readTimeCursor } from '../platform/http/cursor.ts';

interface Page {
  search?: string;
  status?: Order['status'];
  stage?: OrderStage;
  cursor?: string;
  limit: number;
}

type StoredAdminOrder = StoredOrder & Pick<AdminOrder, 'user' | 'design'>;

@Injectable()
export class AdminOrdersQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Newest first. `search` matches order ids and the buyer's name and address. */
  async list({ search = '', status, stage, cursor, limit }: Page) {
    const [before, beforeId] = readTimeCursor(cursor);
    const filter = [search && likePattern(search), search.toUpperCase(), status ?? null, stage ?? null];
    const { rows } = await this.database.query<StoredAdminOrder & { key: string; id: string }>({
      name: 'admin orders',
      text: `select ${orderFields},
          o.created_at::text as key, o.order_id as id
        from ${orders} left join designs d using (design_id) ${joinPaymentState}
        where ${isFound} and ($5::timestamptz is null or (o.created_at, o.order_id) < ($5, $6))
        order by o.created_at desc, o.order_id desc limit $7`,
      values: [...filter, before, beforeId, limit + 1],
    });
    const { rows: counted } = await this.database.query<{ total: number }>({
      name: 'admin orders counted',
      text: `select count(*)::int as total from ${orders} where ${isFound}`,
      values: filter,
    });
    const page = pageOf(rows, limit);
    return {
      orders: page.rows.map((row) => this.complete(row)),
      total: counted[0]?.total ?? 0,
      next_cursor: page.next_cursor,
    };
  }

  async find(orderId: string): Promise<AdminOrder | undefined> {
    const { rows } = await this.database.query<StoredAdminOrder>({
      name: 'admin order',
      text: `select ${orderFields} from ${orders} left join designs d using (design_id) ${joinPaymentState} where o.order_id = $1`,
      values: [orderId],
    });
    return rows[0] && this.complete(rows[0]);
  }

  private complete(row: StoredAdminOrder): AdminOrder {
    return withExpectedDays(row, this.config.DELIVERY_DAYS);
  }

  /** The folder of an order's print files; undefined if there is none in this format. */
  async printFolder(orderId: string, format: PrintFormat): Promise<string | undefined> {
    const { rows } = await this.database.query<{ files: string }>({
      name: 'print files of an order',
      text: `select d.files from orders o join designs d using (design_id)
        where o.order_id = $1 and d.files is not null
          and case $2 when 'png' then d.has_png else d.has_svg end`,
      values: [orderId, format],
    });
    return rows[0]?.files;
  }
}

const orders = 'orders o left join users u using (user_id)';
const isFound = `($1 = '' or o.order_id = $2 or u.display_name ilike $1 or u.email ilike $1)
  and ($3::text is null or o.status = $3)
  and ($4::text is null or o.status = 'paid' and o.stage = $4)`;
const orderFields = `${orderColumns},
  case when u.user_id is not null then json_build_object(
    'user_id', u.user_id, 'display_name', u.display_name, 'email', u.email
  ) end as user,
  case when d.design_id is not null then json_build_object(
    'design_id', d.design_id, 'name', d.name, 'preview', d.preview,
    'has_png', d.has_png, 'has_svg', d.has_svg, 'problems', d.proof->'problems'
  ) end as design`;
