import { Migration } from '@mikro-orm/migrations';

/** When support answered a message, and the order of messages. */
export class SupportDesk extends Migration {
  override up(): void {
    this.addSql('alter table support_messages add answered_at timestamptz');
    this.addSql('create index support_messages_newest on support_messages (created_at, message_id)');
  }

  override down(): void {
    this.addSql('drop index support_messages_newest');
    this.addSql('alter table support_messages drop answered_at');
  }
}
