import { Migration } from '@mikro-orm/migrations';

/** Since when single events are stored. Roll-ups of earlier days can no longer be compared with their events. */
export class KeptEvents extends Migration {
  override up(): void {
    this.addSql('create table analytics.kept_events (since timestamptz not null)');
    this.addSql(`insert into analytics.kept_events (since) values (timestamptz 'epoch')`);
    this.addSql(
      `comment on table analytics.kept_events is
        'One row: the time before which events were dropped (EVENTS_KEPT). Their roll-ups stay.'`,
    );
  }

  override down(): void {
    this.addSql('drop table analytics.kept_events');
  }
}
