import { Migration } from '@mikro-orm/migrations';

/** Profiles remember what they were before their account was disabled or its erasure was requested. */
export class HiddenProfiles extends Migration {
  override up(): void {
    this.addSql(
      `alter table profiles add visibility_before_hidden text
        constraint profiles_visibility_before_hidden_check check (visibility_before_hidden in ('public', 'unlisted', 'off'))`,
    );
    this.addSql(
      `update profiles set visibility_before_hidden = requests.visibilities ->> profile_id
        from erasure.requests where requests.user_id = profiles.user_id and done_at is null`,
    );
    // Read and written only by the previous release, which can still run.
    this.addSql(`alter table erasure.requests alter visibilities set default '{}'`);
    this.addSql(
      `comment on column erasure.requests.visibilities is 'Of the previous release; see profiles.visibility_before_hidden.'`,
    );
  }

  override down(): void {
    this.addSql('alter table erasure.requests alter visibilities drop default');
    this.addSql('comment on column erasure.requests.visibilities is null');
    this.addSql('alter table profiles drop visibility_before_hidden');
  }
}
