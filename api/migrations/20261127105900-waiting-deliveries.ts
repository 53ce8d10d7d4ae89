import { Migration } from '@mikro-orm/migrations';

/** Finds the deliveries that wait to be sent, without reading those of the last 30 days. */
export class WaitingDeliveries extends Migration {
  override up(): void {
    this.addSql(
      `create index deliveries_waiting on webhooks.deliveries (webhook_id) where status = 'pending'`,
    );
  }

  override down(): void {
    this.addSql('drop index webhooks.deliveries_waiting');
  }
}
