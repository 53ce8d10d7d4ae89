import { Migration } from '@mikro-orm/migrations';

/** Keys with which a device acts while no page is open. They end with their session. */
export class DeviceKeys extends Migration {
  override up(): void {
    this.addSql(
      'alter table access.keys add column session_id text unique references sessions on delete cascade',
    );
  }

  override down(): void {
    this.addSql('delete from access.keys where session_id is not null');
    this.addSql('alter table access.keys drop column session_id');
  }
}
