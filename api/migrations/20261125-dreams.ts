import { Migration } from '@mikro-orm/migrations';

/** The company's dreams and their check-ins. */
export class Dreams extends Migration {
  override up(): void {
    this.addSql(`
      create table dreams (
        dream_id text primary key,
        title text not null,
        why text not null,
        owner text not null,
        horizon text not null check (horizon in ('quarter', 'year', 'someday')),
        status text not null check (status in ('dreaming', 'planned', 'in_progress', 'achieved', 'let_go')),
        metric text not null check (metric in
          ('sign_ups', 'active_profiles', 'taps', 'exchanges', 'paid_subscriptions', 'registered_cards')),
        target int not null,
        target_date date,
        achieved_at timestamptz,
        version int not null default 1,
        deleted_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    this.addSql(`
      create table dream_check_ins (
        check_in_id text primary key,
        dream_id text not null constraint dream_check_ins_dream_id_foreign references dreams on delete cascade,
        author text not null,
        mood int not null,
        text text not null,
        value int not null,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index dream_check_ins_dream on dream_check_ins (dream_id, created_at)');
  }

  override down(): void {
    this.addSql('drop table dream_check_ins, dreams');
  }
}
