import type { Photo } from '@meishi/api-contract/fields';
import type { uploadMyPhoto } from '@meishi/api-contract/users';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser } from '../files/erase-picture.job.js';
import { Pictures } from '../files/pictures.js';
import type { Viewer } from '../platform/access/viewer.js';
import { held } from '../platform/database/held.js';
import type { Input } from '../platform/http/input.js';
import { User } from './user.entity.js';

/** The photo of the account itself. */
@Injectable()
export class UserPhotoService {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  async upload({ user_id }: Viewer, { files }: Input<typeof uploadMyPhoto>): Promise<void> {
    await this.pictures.storeFor(files.photo.bytes, 'photo', (photo) => this.replace(user_id, photo));
  }

  async remove({ user_id }: Viewer): Promise<void> {
    await this.replace(user_id, null);
  }

  @Transactional()
  private async replace(user_id: string, photo: Photo | null): Promise<void> {
    // Of two photos at once the second takes the first's place, and none is left behind.
    const user = await this.em.findOneOrFail(User, { user_id }, held);
    await this.eraser.erase(user.photo);
    user.photo = photo;
  }
}
