import type {
  getPortrait,
  Profile as ProfileResponse,
  uploadProfilePhoto,
} from '@meishi/api-contract/endpoints/profiles';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import { loadTrustedDrawing, PictureEraser, Pictures, pictureKey } from '../../media/index.ts';
import { Entitlements } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
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

/** Twice the size of the photo in email signatures, in pixels. */
const side = 192;

/** Profile photos as JPEG, for programs that do not support WebP. */
@Injectable()
export class PortraitsService {
  private readonly drawn = new LRUCache<string, Buffer>({ max: 200 });

  constructor(
    private readonly profiles: ProfilesQueries,
    private readonly disk: Disk,
  ) {}

  async get({ params }: Input<typeof getPortrait>): Promise<Buffer> {
    const found = await this.profiles.find(params.id);
    const photo = found?.visibility === 'off' ? undefined : found?.profile.photo;
    if (!photo) throw notFound('photo');
    const bytes = this.drawn.get(photo.url) ?? (await draw(await this.disk.getBytes(pictureKey(photo))));
    this.drawn.set(photo.url, bytes);
    return bytes;
  }
}

async function draw(bytes: Uint8Array): Promise<Buffer> {
  const drawTrusted = await loadTrustedDrawing();
  return drawTrusted(bytes)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
