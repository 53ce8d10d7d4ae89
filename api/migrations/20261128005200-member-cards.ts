import { Migration } from '@mikro-orm/migrations';

/** Who changed which field of a member's profile for the group that has locked it. It ends with the lock and the membership. */
export class MemberCards extends Migration {
  override up(): void {
    this.addSql('create schema member_cards');
    this.addSql(
      `create table member_cards.changes (
        profile_id text not null references profiles on delete cascade,
        field text not null,
        group_id text not null,
        user_id text not null,
        changed_by text references users on delete set null,
        changed_at timestamptz not null default now(),
        primary key (profile_id, field),
        foreign key (group_id, user_id) references memberships on delete cascade
      )`,
    );
    this.addSql('create index changes_membership on member_cards.changes (group_id, user_id)');
    this.addSql('create index changes_admin on member_cards.changes (changed_by)');
  }

  override down(): void {
    this.addSql('drop schema member_cards cascade');
  }
}
