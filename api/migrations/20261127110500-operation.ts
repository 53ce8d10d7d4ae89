import { Migration } from '@mikro-orm/migrations';

/** What the installation itself remembers: the secret that outlasts `SECRET`, and its verified backups. */
export class Operation extends Migration {
  override up(): void {
    this.addSql('create schema operation');
    this.addSql(
      `create table operation.kept_secret (
        is_only boolean primary key default true check (is_only),
        sealed text not null
      )`,
    );
    this.addSql(
      `create table operation.backups (
        taken_at timestamptz primary key,
        verified_at timestamptz not null default now()
      )`,
    );
  }

  override down(): void {
    this.addSql('drop schema operation cascade');
  }
}
