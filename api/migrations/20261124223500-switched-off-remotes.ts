import { Migration } from '@mikro-orm/migrations';

/** Product admins can switch a remote off. */
export class SwitchedOffRemotes extends Migration {
  override up(): void {
    this.addSql(
      `create table switched_off_remotes (
        remote text not null primary key,
        off_at timestamptz not null,
        off_by text not null
      )`,
    );
  }

  override down(): void {
    this.addSql('drop table switched_off_remotes');
  }
}
