import { Migration } from '@mikro-orm/migrations';

/** Open requests of members for other values of fields that their groups have locked. They end with the lock and the membership. */
export class CardRequests extends Migration {
  override up(): void {
    this.addSql(
      `create table member_cards.requests (
        request_id text not null primary key,
        profile_id text not null references profiles on delete cascade,
        field text not null,
        group_id text not null,
        user_id text not null,
        value jsonb not null,
        created_at timestamptz not null default now(),
        unique (profile_id, field),
        foreign key (group_id, user_id) references memberships on delete cascade
      )`,
    );
    this.addSql('create index requests_order on member_cards.requests (group_id, created_at, request_id)');
    this.addSql('create index requests_membership on member_cards.requests (group_id, user_id)');
  }

  override down(): void {
    this.addSql('drop table member_cards.requests');
  }
}
