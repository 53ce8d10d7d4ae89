import { Migration } from '@mikro-orm/migrations';

/** Messages to the support address. */
export class Support extends Migration {
  override up(): void {
    this.addSql(`
      create table support_messages (
        message_id text primary key,
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        user_id text constraint support_messages_user_id_foreign references users on delete set null,
        mailed_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index support_messages_user on support_messages (user_id)');
  }

  override down(): void {
    this.addSql('drop table support_messages');
  }
}
