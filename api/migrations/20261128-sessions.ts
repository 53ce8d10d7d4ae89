import { Migration } from '@mikro-orm/migrations';

/** Users' sessions. */
export class Sessions extends Migration {
  override up(): void {
    this.addSql('alter table users add signed_out_at timestamptz');
    this.addSql(`
      create table sessions (
        session_id text primary key,
        user_id text not null constraint sessions_user_id_foreign references users on update no action on delete cascade,
        signed_in_at timestamptz not null,
        device text,
        browser text,
        system text,
        country text,
        last_seen_at timestamptz not null,
        ended_at timestamptz,
        constraint sessions_sign_in unique (user_id, signed_in_at)
      )`);
  }

  override down(): void {
    this.addSql('drop table sessions');
    this.addSql('alter table users drop signed_out_at');
  }
}
