import { Migration } from '@mikro-orm/migrations';

/** The counters of call limits; see the table's comment. */
export class CallLimits extends Migration {
  override up(): void {
    this.addSql('create schema limits');
    this.addSql(`create unlogged table limits.call_windows (
      key text primary key,
      calls integer not null,
      ends_at timestamptz not null
    )`);
    this.addSql(`comment on table limits.call_windows is
      'Calls of each caller to each limited endpoint in the running window. The key is a keyed hash: no address is in it. Swept by the hour.'`);
  }

  override down(): void {
    this.addSql('drop schema limits cascade');
  }
}
