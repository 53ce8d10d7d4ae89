import { Migration } from '@mikro-orm/migrations';

/** Refunds and disputes of payments, and the tax ids of customers. Existing payments have neither, until an event says otherwise. */
export class PaymentStates extends Migration {
  override up(): void {
    this.addSql(`create table payment_states (
      payment_id text primary key,
      user_id text constraint payment_states_user_id_foreign references users on delete set null,
      amount int not null default 0,
      currency text not null default '',
      refunded_amount int not null default 0,
      dispute jsonb,
      paid_at timestamptz,
      reads_begun int not null default 0,
      read_applied int not null default 0
    )`);
    this.addSql('create index payment_states_user on payment_states (user_id)');
    this.addSql('alter table orders add column payment_id text');
    this.addSql(`alter table payment_customers
      add column tax_ids jsonb not null default '[]',
      add column tax_reads_begun int not null default 0,
      add column tax_read_applied int not null default 0`);
  }

  override down(): void {
    this.addSql(`alter table payment_customers
      drop column tax_ids, drop column tax_reads_begun, drop column tax_read_applied`);
    this.addSql('alter table orders drop column payment_id');
    this.addSql('drop table payment_states');
  }
}
