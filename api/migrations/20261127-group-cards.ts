import { Migration } from '@mikro-orm/migrations';

/** Cards that belong to a group, and their hand-overs. */
export class GroupCards extends Migration {
  override up(): void {
    this.addSql(`alter table cards add group_id text
      constraint cards_group_id_foreign references groups on delete set null`);
    this.addSql('create index cards_group on cards (group_id)');
    this.addSql(`
      create table card_handovers (
        card_id text primary key constraint card_handovers_card_id_foreign references cards on delete cascade,
        former_profile_id text constraint card_handovers_former_profile_id_foreign references profiles on delete set null,
        colleague_id text not null constraint card_handovers_colleague_id_foreign references users on delete cascade,
        ends_at timestamptz not null,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index card_handovers_former_profile on card_handovers (former_profile_id)');
    this.addSql('create index card_handovers_colleague on card_handovers (colleague_id)');
  }

  override down(): void {
    this.addSql('drop table card_handovers');
    this.addSql('alter table cards drop group_id');
  }
}
