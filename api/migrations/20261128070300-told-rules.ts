import { Migration } from '@mikro-orm/migrations';

/** What groups had decided about the cards of members before changes that the members have not been told of yet. */
export class ToldRules extends Migration {
  override up(): void {
    this.addSql(
      `create table member_cards.told_rules (
        group_id text not null,
        user_id text not null,
        rules jsonb not null,
        actor_id text references users on delete set null,
        primary key (group_id, user_id),
        foreign key (group_id, user_id) references memberships on delete cascade
      )`,
    );
    this.addSql('create index told_rules_actor on member_cards.told_rules (actor_id)');
  }

  override down(): void {
    this.addSql('drop table member_cards.told_rules');
  }
}
