import type { Profile as ProfileResponse, uploadProfilePhoto } from '@meishi/api-contract/endpoints/profiles';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser, Pictures } from '../../media/index.ts';
import { Entitlements } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { lockForUpdate } from '../../platform/database/lock-for-update.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { LockedFields } from './from-groups/locked-fields.ts';
import { Profile } from './profile.entity.ts';
import { ProfilesQueries } from './profiles.queries.ts';

@Injectable()
export class ProfilePicturesService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: ProfilesQueries,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
    private readonly entitlements: Entitlements,
    private readonly lockedFields: LockedFields,
  ) {}

  async upload({ user_id }: Viewer, { params, body, files }: Upload): Promise<ProfileResponse> {
    if (!(await this.queries.findOwn(params.id, user_id))) throw notFound('profile');
    await this.lockedFields.check({ profile_id: params.id }, { [body.kind]: files.photo });
    await this.store({ user_id, profile_id: params.id }, body.kind, files.photo.bytes);
    const profile = await this.queries.findOwn(params.id, user_id);
    if (!profile) throw notFound('profile');
    return profile;
  }

  /**
   * Replaces a picture that a group decides on the profile of a member. It counts as the member's.
   * @param afterwards Runs in the transaction of the change.
   */
  async uploadByGroup(
    groupId: string,
    owned: OwnedProfile,
    { body, files }: Pick<Upload, 'body' | 'files'>,
    afterwards: () => Promise<void>,
  ): Promise<void> {
    const { kind } = body;
    const check = () => this.lockedFields.checkOfGroup(groupId, owned.profile_id, { [kind]: files.photo });
    await check();
    await this.store(owned, kind, files.photo.bytes, async () => {
      // The group may have changed its mind while the picture was processed.
      await check();
      await afterwards();
    });
  }

  private async store(
    { user_id, profile_id }: OwnedProfile,
    kind: 'photo' | 'cover',
    bytes: Upload['files']['photo']['bytes'],
    afterwards?: () => Promise<void>,
  ): Promise<void> {
    if (kind === 'cover') await this.entitlements.require(user_id, 'cover');
    await this.pictures.storeFor({ account: user_id, bytes, kind }, (photo) =>
      this.replace(profile_id, user_id, kind, photo, afterwards),
    );
  }

  @Transactional()
  private async replace(
    id: string,
    user: string,
    kind: 'photo' | 'cover',
    photo: Photo,
    afterwards?: () => Promise<void>,
  ): Promise<void> {
    await afterwards?.();
    // The lock makes the upload wait for a concurrent save, instead of failing on its version.
    const profile = await this.em.findOne(Profile, { profile_id: id, user }, lockForUpdate);
    if (!profile) throw notFound('profile');
    await this.eraser.erase(profile[kind]);
    profile[kind] = photo;
  }
}

type Upload = Input<typeof uploadProfilePhoto>;

interface OwnedProfile {
  user_id: string;
  profile_id: string;
}
