import type {
  deleteProfile,
  Profile as ProfileResponse,
  restoreProfile,
} from '@meishi/api-contract/endpoints/profiles';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defaultFirst, lockUser } from '../../../people/index.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Database } from '../../../platform/database/database.ts';
import { lockForUpdate } from '../../../platform/database/entities.ts';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { Profile } from '../profile.entity.ts';
import { ProfilesQueries } from '../profiles.queries.ts';
import {
  restorableMs,
  restoreProfile as restoreStatements,
  storeDeletedProfile,
} from './deleted-profile.sql.ts';

/** Deletes and restores profiles. A deleted profile appears on no page and in no search or export. */
@Injectable()
export class ProfileRemovalService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: ProfilesQueries,
  ) {}

  @Transactional()
  async delete(
    { user_id }: Viewer,
    { params }: Input<typeof deleteProfile>,
  ): Promise<{ profile_id: string }> {
    const profiles = await this.lockOwn(user_id);
    const profile = profiles.find(({ profile_id }) => profile_id === params.id);
    if (!profile) throw notFound('profile');
    const heir = profiles.find((other) => other !== profile);
    if (!heir) throw new DomainError('conflict', t('This is your only profile. Create another one first.'));

    const { profile_id } = profile;
    await this.database.query(storeDeletedProfile, [profile_id]);
    // One statement, so that the roll-ups of groups change once.
    await this.database.query(
      `with ended as (delete from past_memberships where profile_id = $2)
       update memberships set profile_id = $1, profile_since = now() where profile_id = $2`,
      [heir.profile_id, profile_id],
    );
    await this.database.query('insert into erasure.profiles (profile_id, erased_at) values ($1, now())', [
      profile_id,
    ]);
    // Links, slugs and passes are deleted too. Cards then open the default profile, contacts stay with
    // their owner.
    await this.database.query('delete from profiles where profile_id = $1', [profile_id]);
    return { profile_id };
  }

  async restore({ user_id }: Viewer, { params }: Input<typeof restoreProfile>): Promise<ProfileResponse> {
    await this.bringBack(user_id, params.id);
    const restored = await this.queries.findOwn(params.id, user_id);
    if (!restored) throw notFound('profile');
    return restored;
  }

  @Transactional()
  private async bringBack(userId: string, id: string): Promise<void> {
    const { rowCount } = await this.database.query(
      'select from deleted_profiles where profile_id = $1 and user_id = $2 and deleted_at > $3 for update',
      [id, userId, new Date((await this.database.now()).getTime() - restorableMs)],
    );
    if (!rowCount) throw notFound('profile');
    for (const statement of restoreStatements) await this.database.query(statement, [id]);
    await this.database.query('delete from deleted_profiles where profile_id = $1', [id]);
    await this.database.query('delete from erasure.profiles where profile_id = $1', [id]);
  }

  /** Locks the user's profiles, default first, so that two concurrent deletions cannot delete both. */
  private async lockOwn(userId: string): Promise<Profile[]> {
    await lockUser(this.database, userId);
    return this.em.find(Profile, { user: userId }, { ...lockForUpdate, orderBy: defaultFirst });
  }
}
