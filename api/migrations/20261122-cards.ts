import { Migration } from '@mikro-orm/migrations';

/** Cards and their batches. */
export class Cards extends Migration {
  override up(): void {
    this.addSql(`
      create table card_batches (
        batch_id text primary key,
        name text not null,
        kind text not null check (kind in ('pvc', 'bamboo', 'metal', 'fob', 'sticker', 'digital')),
        size int not null,
        with_claim_codes boolean not null,
        created_by text constraint card_batches_created_by_foreign references users on delete set null,
        created_at timestamptz not null default now()
      )`);

    this.addSql(`
      create table cards (
        card_id text primary key,
        kind text not null check (kind in ('pvc', 'bamboo', 'metal', 'fob', 'sticker', 'digital')),
        batch_id text constraint cards_batch_id_foreign references card_batches on delete restrict,
        standing text not null default 'open' check (standing in ('open', 'paused', 'lost', 'retired')),
        user_id text constraint cards_user_id_foreign references users on delete set null,
        profile_id text constraint cards_profile_id_foreign references profiles on delete set null,
        label text not null default '',
        claim_code_hash text,
        wrong_codes int not null default 0,
        locked_until timestamptz,
        registered_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index cards_batch on cards (batch_id)');
    this.addSql('create index cards_user on cards (user_id)');
    this.addSql('create index cards_profile on cards (profile_id)');
    this.addSql(`create index dimension_days_cards on analytics.dimension_days (user_id, value, day)
      where dimension = 'card'`);
  }

  override down(): void {
    this.addSql('drop index analytics.dimension_days_cards');
    this.addSql('drop table cards, card_batches');
  }
}
