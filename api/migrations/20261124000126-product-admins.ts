import { Migration } from '@mikro-orm/migrations';

/** Accounts can be made product admins by an operator, besides the addresses in the configuration. */
export class ProductAdmins extends Migration {
  override up(): void {
    this.addSql('alter table users add is_product_admin boolean not null default false');
  }

  override down(): void {
    this.addSql('alter table users drop is_product_admin');
  }
}
