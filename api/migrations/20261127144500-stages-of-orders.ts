import { Migration } from '@mikro-orm/migrations';

/** How far an order is, and where it is sent. Orders from before have no address. */
export class StagesOfOrders extends Migration {
  override up(): void {
    this.addSql(`alter table orders
      add column stage text not null default 'received' constraint orders_stage_check
        check (stage in ('received', 'in-production', 'sent', 'delivered')),
      add column tracking_number text,
      add column tracking_url text,
      add column sent_at timestamptz,
      add column delivered_at timestamptz,
      add column shipping jsonb`);
  }

  override down(): void {
    this.addSql(`alter table orders drop column stage, drop column tracking_number, drop column tracking_url,
      drop column sent_at, drop column delivered_at, drop column shipping`);
  }
}
