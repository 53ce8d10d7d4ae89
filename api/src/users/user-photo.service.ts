import type { uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser } from '../files/erase-picture.job.ts';
import { Pictures } from '../files/pictures.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { lockForUpdate } from '../platform/database/lock-for-update.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { User } from './user.entity.ts';

/** The photo of an account. */
@Injectable()
export class UserPhotoService {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  async upload({ user_id }: Viewer, { files }: Input<typeof uploadMyPhoto>): Promise<void> {
    await this.pictures.storeFor({ account: user_id, bytes: files.photo.bytes, kind: 'photo' }, (photo) =>
      this.replace(user_id, photo),
    );
  }

  async remove({ user_id }: Viewer): Promise<void> {
    await this.replace(user_id, null);
  }

  @Transactional()
  private async replace(user_id: string, photo: Photo | null): Promise<void> {
    // Of two concurrent uploads, the second replaces the first and erases its file.
    const user = await this.em.findOneOrFail(User, { user_id }, lockForUpdate);
    await this.eraser.erase(user.photo);
    user.photo = photo;
  }
}
