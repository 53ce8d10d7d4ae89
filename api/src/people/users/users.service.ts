import type {
  User as UserResponse,
  updateMe,
  uploadMyPhoto,
} from '@meishi/api-contract/endpoints/account/users';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser, Pictures } from '../../media/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { User } from './user.entity.ts';
import { UsersQueries } from './users.queries.ts';

/** The caller's own record. The access guard creates it before any endpoint runs. */
@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: UsersQueries,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  async getMe({ user_id, roles }: Viewer): Promise<UserResponse> {
    return { ...(await this.queries.get(user_id)), roles };
  }

  async update(viewer: Viewer, { body }: Input<typeof updateMe>): Promise<UserResponse> {
    await this.change(viewer, body);
    return this.getMe(viewer);
  }

  @Transactional()
  private async change({ user_id }: Viewer, changes: Input<typeof updateMe>['body']): Promise<void> {
    this.em.assign(await this.em.findOneOrFail(User, { user_id }), changes);
  }

  async uploadPhoto(viewer: Viewer, { files }: Input<typeof uploadMyPhoto>): Promise<UserResponse> {
    const { user_id } = viewer;
    await this.pictures.storeFor({ account: user_id, bytes: files.photo.bytes, kind: 'photo' }, (photo) =>
      this.replacePhoto(user_id, photo),
    );
    return this.getMe(viewer);
  }

  async deletePhoto(viewer: Viewer): Promise<UserResponse> {
    await this.replacePhoto(viewer.user_id, null);
    return this.getMe(viewer);
  }

  @Transactional()
  private async replacePhoto(user_id: string, photo: Photo | null): Promise<void> {
    // Of two concurrent uploads, the second replaces the first and erases its file.
    const user = await this.em.findOneOrFail(User, { user_id }, lockForUpdate);
    await this.eraser.erase(user.photo);
    user.photo = photo;
  }
}
