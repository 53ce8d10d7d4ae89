import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../people/index.ts';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { Profile } from './profile.entity.ts';

/** Hides the profiles of an account that is disabled or to be erased. Call it in that transaction. */
@Injectable()
export class HiddenProfiles {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
  ) {}

  /** Returns the ids of the profiles that visitors saw before. */
  async hide(userId: string): Promise<string[]> {
    const profiles = await this.em.find(Profile, { user: userId }, lockForUpdate);
    const shown = profiles.filter(({ visibility }) => visibility !== 'off');
    for (const profile of profiles) {
      profile.visibility_before_hidden ??= profile.visibility;
      profile.visibility = 'off';
    }
    return shown.map(({ profile_id }) => profile_id);
  }

  /** Makes the profiles what they were before, unless the other reason remains. */
  async show(userId: string): Promise<void> {
    await this.em.flush();
    // Locks the user first, so that two transactions that end one reason each do not both see the other one.
    const { disabled_at } = await this.em.findOneOrFail(User, userId, { ...lockForUpdate, refresh: true });
    const { rows } = await this.database.query(
      'select 1 from erasure.requests where user_id = $1 and done_at is null',
      [userId],
    );
    if (disabled_at || rows.length > 0) return;
    for (const profile of await this.em.find(Profile, { user: userId }, lockForUpdate)) {
      profile.visibility = profile.visibility_before_hidden ?? profile.visibility;
      profile.visibility_before_hidden = null;
    }
  }
}
