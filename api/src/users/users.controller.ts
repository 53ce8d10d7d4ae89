import { deleteMyPhoto, getMe, updateMe, uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { PictureEraser } from '../files/erase-picture.job.ts';
import { Pictures } from '../files/pictures.ts';
import { Viewer } from '../platform/access/viewer.ts';
import { lockForUpdate } from '../platform/database/lock-for-update.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { User } from './user.entity.ts';
import { UsersQueries } from './users.queries.ts';

/** The caller's own account. The access guard creates it before any endpoint runs. */
@Controller()
export class UsersController {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: UsersQueries,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  @Endpoint(getMe)
  getMe(@Viewer() viewer: Viewer) {
    return this.queries.getMe(viewer);
  }

  @Endpoint(updateMe)
  async update(@Viewer() viewer: Viewer, @Input() { body }: Input<typeof updateMe>) {
    await this.change(viewer, body);
    return this.queries.getMe(viewer);
  }

  @Endpoint(uploadMyPhoto)
  async uploadPhoto(@Viewer() viewer: Viewer, @Input() { files }: Input<typeof uploadMyPhoto>) {
    const { user_id } = viewer;
    await this.pictures.storeFor({ account: user_id, bytes: files.photo.bytes, kind: 'photo' }, (photo) =>
      this.replacePhoto(user_id, photo),
    );
    return this.queries.getMe(viewer);
  }

  @Endpoint(deleteMyPhoto)
  async deletePhoto(@Viewer() viewer: Viewer) {
    await this.replacePhoto(viewer.user_id, null);
    return this.queries.getMe(viewer);
  }

  @Transactional()
  private async change({ user_id }: Viewer, changes: Input<typeof updateMe>['body']): Promise<void> {
    this.em.assign(await this.em.findOneOrFail(User, { user_id }), changes);
  }

  @Transactional()
  private async replacePhoto(user_id: string, photo: Photo | null): Promise<void> {
    // Of two concurrent uploads, the second replaces the first and erases its file.
    const user = await this.em.findOneOrFail(User, { user_id }, lockForUpdate);
    await this.eraser.erase(user.photo);
    user.photo = photo;
  }
}
