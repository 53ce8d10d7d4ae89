import { Migration } from '@mikro-orm/migrations';

/** Keys with which programs act as a group. */
export class GroupKeys extends Migration {
  override up(): void {
    this.addSql('alter table access.keys add column group_id text references groups on delete cascade');
    this.addSql('alter table access.keys alter column user_id drop not null');
    this.addSql(
      'alter table access.keys add constraint keys_owner check (num_nonnulls(user_id, group_id) = 1)',
    );
    this.addSql('create index keys_group on access.keys (group_id)');
  }

  override down(): void {
    this.addSql('delete from access.keys where user_id is null');
    this.addSql('alter table access.keys drop column group_id');
    this.addSql('alter table access.keys alter column user_id set not null');
  }
}
