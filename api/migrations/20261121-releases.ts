import { Migration } from '@mikro-orm/migrations';

/** Builds of the shell and the remotes, and the log of who made which of them live when. */
export class Releases extends Migration {
  override up(): void {
    this.addSql(`
      create table releases (
        remote text not null,
        version text not null,
        package_version text not null,
        hash text not null,
        entry text not null,
        integrity text not null,
        requires text not null,
        routes jsonb not null,
        chunks jsonb not null,
        kit_parts jsonb not null,
        shell jsonb,
        files jsonb not null,
        released_at timestamptz not null,
        released_by text not null,
        primary key (remote, version)
      );
      create table activations (
        activation_id bigserial primary key,
        remote text not null,
        version text not null,
        activated_at timestamptz not null,
        activated_by text not null,
        constraint activations_release_fkey foreign key (remote, version) references releases (remote, version)
      );
      create index activations_remote on activations (remote, activation_id)`);
  }

  override down(): void {
    this.addSql('drop table activations; drop table releases');
  }
}
